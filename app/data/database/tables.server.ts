import type { ColumnType, Generated } from "kysely";
import type { CoverFocus } from "~/domain/quotes/cover-focus";
import type { KeyScope } from "~/domain/accounts/api-key";
import type { Actor, AuditAction, AuditedKind } from "~/domain/audit-log";
import type { Language } from "~/domain/site/language";
import type { QuoteStatus } from "~/domain/quotes/status";
import type { ViewedKind } from "~/domain/views";
import type { Role } from "~/domain/accounts/role";
import type { VersionAction, VersionedKind } from "~/domain/history/version";

/** The tables after all migrations. Times are UTC, set by the database's clock. */
export interface Tables {
  quotes: QuotesTable;
  quote_words: { created_at: Time; id: string; revision: number; signature: Buffer; words: Buffer };
  quote_links: { link: string; quote_id: string; at: Time };
  pages: PagesTable;
  page_addresses: { page_id: string; address: string | null };
  qr_codes: { id: string; name: string; url: string; created_at: Time };
  images: ImagesTable;
  picture_uses: { image: string; kind: "quote" | "page"; record: string; revision: number };
  staff: StaffTable;
  sessions: SessionsTable;
  api_keys: ApiKeysTable;
  idempotency_keys: IdempotencyKeysTable;
  password_links: { staff_id: string; token_hash: string; expires_at: Time; created_at: Time };
  recovery_codes: { staff_id: string; code_hash: string; created_at: Time };
  login_attempts: AttemptsTable;
  login_places: { staff_id: string; place: string; seen_at: Time };
  login_delays: { name: string; failures: number; last_at: Time };
  journal: JournalTable;
  versions: VersionsTable;
  contents: { id: Generated<number>; kind: VersionedKind; record: string; hash: Buffer; body: Buffer };
  bin: BinTable;
  blocks: BlocksTable;
  errors: { id: Generated<number>; at: Time; request: string | null; name: string; place: string };
  /** docs/backups.md */
  backups: { name: string; folder: string; taken_at: Time; keep: string | null };
  receipts: ReceiptsTable;
  drafts: DraftsTable;
  open_editors: { kind: VersionedKind; record: string; staff_id: string; opened_at: Time; seen_at: Time };
  plantings: { name: string; planted_at: Time };
  content_version: { id: number; version: string };
}

/** The names of all tables. */
export const tableNames = Object.keys({
  quotes: 0,
  quote_words: 0,
  quote_links: 0,
  pages: 0,
  page_addresses: 0,
  qr_codes: 0,
  images: 0,
  picture_uses: 0,
  staff: 0,
  sessions: 0,
  api_keys: 0,
  idempotency_keys: 0,
  password_links: 0,
  recovery_codes: 0,
  login_attempts: 0,
  login_places: 0,
  login_delays: 0,
  journal: 0,
  versions: 0,
  contents: 0,
  bin: 0,
  blocks: 0,
  errors: 0,
  backups: 0,
  receipts: 0,
  drafts: 0,
  open_editors: 0,
  plantings: 0,
  content_version: 0,
} satisfies Record<keyof Tables, 0>);

/** It has two invisible columns more, for the orders of the list: `opened_on` and `name_sorted`. */
interface QuotesTable {
  id: string;
  revision: number;
  name: string;
  customer_name: string | null;
  link: string | null;
  display: Bit;
  display_description: string;
  display_cover: string | null;
  items: Items;
  /** JSON of a `Journey`; null: none */
  journey: ColumnType<string | null, string | null | undefined, string | null>;
  /** the id of the same tour in the other language, on one of both */
  pair_of: Text;
  status: ColumnType<QuoteStatus, QuoteStatus | undefined, QuoteStatus | undefined>;
  created_at: Time;
  /** of the last save */
  updated_at: Time;
  /** of the last change of any column; the server sets it */
  changed_at: ColumnType<Date, Date | undefined, Date | undefined>;
}

interface PagesTable {
  id: string;
  revision: number;
  name: string;
  language: Language;
  customer_name: string | null;
  items: Items;
  created_at: Time;
  updated_at: Time;
}

/** docs/decisions/0034-pictures.md */
interface ImagesTable {
  name: string;
  width: number;
  height: number;
  bytes: number;
  created_at: Time;
  /** the name of the file that was uploaded first */
  file: Text;
  caption_it: Text;
  caption_en: Text;
  alt_it: Text;
  alt_en: Text;
  focus: ColumnType<CoverFocus | null, CoverFocus | null | undefined, CoverFocus | null>;
  /** the average, as `rrggbb`; null of one with transparent parts, and of one not uploaded since there is this column */
  colour: Text;
}

interface StaffTable {
  id: string;
  username: string;
  password_hash: string;
  role: ColumnType<Role, Role | undefined, Role>;
  /** encrypted; null while the second factor is off */
  totp_secret: string | null;
  /** the step of the last code that was used */
  totp_step: number | null;
  disabled_at: Time | null;
  created_at: Time;
}

interface SessionsTable {
  id: string;
  staff_id: string;
  kind: SessionKind;
  expires_at: Time;
  created_at: Time;
  last_used_at: Time | null;
  device: string | null;
  network: string | null;
}

/** docs/decisions/0043-programs.md */
interface ApiKeysTable {
  id: string;
  staff_id: string;
  name: string;
  scope: KeyScope;
  /** SHA-256 */
  hash: Buffer;
  created_at: Time;
  last_used_at: Time | null;
  expires_at: Time | null;
}

/** docs/decisions/0043-programs.md */
interface IdempotencyKeysTable {
  staff_id: string;
  /** of the client's key */
  hash: Buffer;
  /** of what was requested */
  request_hash: Buffer;
  /** the id that a record gets if the request creates one */
  record_id: string;
  created_at: Time;
  /** until when another request with this key is refused */
  claimed_until: Time;
  /** the length of `response` */
  bytes: number;
  /** sealed; null until it is complete */
  response: Buffer | null;
}

interface AttemptsTable {
  id: string;
  address: string;
  wide: string | null;
  widest: string | null;
  username: string;
  at: Time;
}

interface JournalTable {
  id: Generated<number>;
  at: Time;
  staff_id: string | null;
  network: string | null;
  via: Actor["via"];
  action: AuditAction;
  kind: AuditedKind;
  record: string;
  before: string | null;
  after: string | null;
}

/** docs/decisions/0029-receipts.md */
interface ReceiptsTable {
  kind: ViewedKind;
  record: string;
  /** in the company's zone */
  day: ColumnType<Date, string, string>;
  opened: number;
  pdf: number;
  /** 0 to 4 quarters */
  furthest: number;
}

/** docs/decisions/0026-history-and-bin.md */
interface VersionsTable {
  id: Generated<number>;
  kind: VersionedKind;
  record: string;
  /** of the record; 0 for a QR code, which has none */
  revision: number;
  at: Time;
  /** the time of the next version; null in the newest */
  replaced_at: Time | null;
  staff_id: string | null;
  via: Actor["via"];
  action: VersionAction;
  /** plain, so that a customer's versions can be found */
  customer_name: string | null;
  /** compressed JSON of everything but the items */
  fields: Buffer;
  /** compressed JSON of the numbers of the items in `contents` */
  items: Buffer;
  /** the id of the version before, and compressed JSON of what differs from it; null: computed when a history is read */
  changed_from: number | null;
  changes: Buffer | null;
}

interface BinTable {
  kind: VersionedKind;
  record: string;
  name: string;
  deleted_at: Time;
  staff_id: string | null;
  /** the version with the deleted record */
  version: number;
  /** compressed JSON of the deleted row without its items */
  columns: Buffer;
}

/** docs/decisions/0032-drafts.md */
interface DraftsTable {
  id: string;
  kind: VersionedKind;
  record: string;
  staff_id: string;
  /** from which the draft began; 0 for a record that isn't stored yet */
  revision: number;
  name: string;
  /** plain, so that a customer's drafts can be found */
  customer_name: string | null;
  /** `hashContent` of the draft */
  print: string;
  /** the browser that wrote it, by a hash; null where it isn't known */
  browser: string | null;
  /** compressed JSON of the draft's form */
  body: Buffer;
  created_at: Time;
  updated_at: Time;
}

/** docs/decisions/0033-the-library.md */
interface BlocksTable {
  id: string;
  revision: ColumnType<number, number | undefined, number>;
  name: string;
  /** offered where a quote begins */
  template: Bit;
  items: Items;
  /** what searches read, as in `quote_words` */
  words: Buffer;
  staff_id: string | null;
  created_at: Time;
  updated_at: Time;
}

/** What a session's token is for: the cookie of a browser, or the calls of the API. */
export type SessionKind = "browser" | "api";

/** Text that a row may lack. */
type Text = ColumnType<string | null, string | null | undefined, string | null>;
/** MySQL's boolean: 0 or 1. */
type Bit = ColumnType<number, boolean, boolean>;
/** JSON text: MySQL and MariaDB then return the same. */
type Items = ColumnType<string, string, string>;
type Time = ColumnType<Date, Date, Date>;
