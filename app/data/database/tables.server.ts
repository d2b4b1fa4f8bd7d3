import type { ColumnType, Generated } from "kysely";
import type { CoverFocus } from "~/domain/quotes/cover-focus";
import type { ApiKeyScope } from "~/domain/accounts/api-key";
import type { Actor, AuditAction, AuditedKind } from "~/domain/audit-log";
import type { EnquiryInput, EnquiryState } from "~/domain/enquiries/enquiry";
import type { Language } from "~/domain/site/language";
import type { QuoteStatus } from "~/domain/quotes/status";
import type { MailKind, MailState } from "~/domain/mail";
import type { ViewedKind } from "~/domain/views";
import type { Role } from "~/domain/accounts/role";
import type { VersionAction, VersionedKind } from "~/domain/history/version";

/** The tables after all migrations. Times are UTC by the database's clock. */
export interface Tables {
  quotes: QuotesTable;
  quote_words: { created_at: Time; id: string; revision: number; signature: Buffer; words: Buffer };
  quote_links: { link: string; quote_id: string; at: Time };
  customers: CustomersTable;
  /** ids of merged customers */
  former_customers: { id: string; customer_id: string };
  enquiries: EnquiriesTable;
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
  history_signatures: { kind: VersionedKind; record: string; version: number; content: number; signature: Buffer };
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
  outbox: OutboxTable;
  webhooks: WebhooksTable;
}

export const tableNames = Object.keys({
  quotes: 0,
  quote_words: 0,
  quote_links: 0,
  customers: 0,
  former_customers: 0,
  enquiries: 0,
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
  history_signatures: 0,
  bin: 0,
  blocks: 0,
  errors: 0,
  backups: 0,
  receipts: 0,
  drafts: 0,
  open_editors: 0,
  plantings: 0,
  content_version: 0,
  outbox: 0,
  webhooks: 0,
} satisfies Record<keyof Tables, 0>);

/** Two more columns are invisible, for ordering: `opened_on` and `name_sorted`. */
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
  /** JSON of a `Journey`, or null */
  journey: ColumnType<string | null, string | null | undefined, string | null>;
  /** the id of the same tour in the other language; set in one of the two */
  pair_of: Text;
  customer_id: Text;
  /** JSON of an `Offer`, or null */
  offer: ColumnType<string | null, string | null | undefined, string | null>;
  status: ColumnType<QuoteStatus, QuoteStatus | undefined, QuoteStatus | undefined>;
  created_at: Time;
  /** of the last save */
  updated_at: Time;
  /** of the last change of any column; set by the server */
  changed_at: ColumnType<Date, Date | undefined, Date | undefined>;
}

interface CustomersTable {
  id: string;
  revision: number;
  name: string;
  email: string | null;
  telephone: string | null;
  language: Language | null;
  notes: string;
  consent_at: Day;
  /** `customerKeys` */
  name_key: string;
  email_key: string | null;
  telephone_key: string | null;
  created_at: Time;
  updated_at: Time;
}

interface EnquiriesTable {
  id: string;
  at: Time;
  state: EnquiryState;
  /** of the last change of the state */
  state_at: Time;
  suspected: Bit;
  source: EnquiryInput["source"];
  tour_id: string | null;
  house: string | null;
  arrival: Day;
  departure: Day;
  name: string;
  email: string | null;
  telephone: string | null;
  party: string;
  period: string;
  message: string;
  language: Language;
  customer_id: Text;
  quote_id: Text;
  network: string | null;
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

/** docs/decisions/0012-pictures.md */
interface ImagesTable {
  name: string;
  width: number;
  height: number;
  bytes: number;
  created_at: Time;
  /** name of the first uploaded file */
  file: Text;
  caption_it: Text;
  caption_en: Text;
  alt_it: Text;
  alt_en: Text;
  focus: ColumnType<CoverFocus | null, CoverFocus | null | undefined, CoverFocus | null>;
  /** average colour as `rrggbb`; null for transparent pictures and for uploads by old releases */
  colour: Text;
}

interface StaffTable {
  id: string;
  username: string;
  password_hash: string;
  role: ColumnType<Role, Role | undefined, Role>;
  /** encrypted; null while the second factor is off */
  totp_secret: string | null;
  /** time step of the last code used */
  totp_step: number | null;
  disabled_at: Time | null;
  created_at: Time;
  email: Text;
  /** the language in which the account saved its e-mail */
  mail_language: ColumnType<Language | null, Language | null | undefined, Language | null>;
  /** the kinds of notices that are switched off, with commas between them */
  muted_notices: ColumnType<string, string | undefined, string>;
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

/** docs/decisions/0006-the-api.md */
interface ApiKeysTable {
  id: string;
  staff_id: string;
  name: string;
  scope: ApiKeyScope;
  /** SHA-256 */
  hash: Buffer;
  created_at: Time;
  last_used_at: Time | null;
  expires_at: Time | null;
}

/** docs/decisions/0006-the-api.md */
interface IdempotencyKeysTable {
  staff_id: string;
  /** of the client's key */
  hash: Buffer;
  /** of the request */
  request_hash: Buffer;
  /** the id for a record that the request creates */
  record_id: string;
  created_at: Time;
  /** until then, other requests with this key are refused */
  claimed_until: Time;
  /** length of `response` */
  bytes: number;
  /** encrypted; null until complete */
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

/** docs/decisions/0029-view-statistics.md */
interface ReceiptsTable {
  kind: ViewedKind;
  record: string;
  /** in the company's time zone */
  day: ColumnType<Date, string, string>;
  opened: number;
  pdf: number;
  /** 0 to 4 quarters */
  furthest: number;
}

/** docs/decisions/0026-audit-log-history-bin.md */
interface VersionsTable {
  id: Generated<number>;
  kind: VersionedKind;
  record: string;
  /** of the record; 0 for a QR code, which has none */
  revision: number;
  at: Time;
  /** time of the next version; null for the newest */
  replaced_at: Time | null;
  staff_id: string | null;
  via: Actor["via"];
  action: VersionAction;
  /** uncompressed, so that a customer's versions can be found */
  customer_name: string | null;
  /** compressed JSON of all fields except the items */
  fields: Buffer;
  /** compressed JSON of the item ids in `contents` */
  items: Buffer;
  /** id of the previous version, and compressed JSON of the differences; null until a history is read */
  changed_from: number | null;
  changes: Buffer | null;
}

interface BinTable {
  kind: VersionedKind;
  record: string;
  name: string;
  deleted_at: Time;
  staff_id: string | null;
  /** the version that contains the deleted record */
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
  /** the revision that the draft is based on; 0 for a new record */
  revision: number;
  name: string;
  /** uncompressed, so that a customer's drafts can be found */
  customer_name: string | null;
  /** `hashContent` of the draft */
  print: string;
  /** hash that identifies the browser, or null */
  browser: string | null;
  /** compressed JSON of the form */
  body: Buffer;
  created_at: Time;
  updated_at: Time;
}

/** docs/decisions/0033-library.md */
interface BlocksTable {
  id: string;
  revision: ColumnType<number, number | undefined, number>;
  name: string;
  /** offered for new quotes */
  template: Bit;
  items: Items;
  /** words for search, as in `quote_words` */
  words: Buffer;
  staff_id: string | null;
  created_at: Time;
  updated_at: Time;
}

/** docs/decisions/0042-outbox.md */
interface OutboxTable {
  id: string;
  kind: MailKind;
  /** kind and id of the record whose messages form a thread */
  reference: Text;
  /** an e-mail address, or a webhook's id */
  recipient: string;
  reply_to: Text;
  language: Language;
  subject: string;
  /** plain text, or a webhook's JSON; null once it was sent */
  body: string | null;
  state: MailState;
  /** identifies the process that sends it: each claim adds one */
  attempts: ColumnType<number, number | undefined, number>;
  created_at: Time;
  /** when it is due; once claimed, when its process counts as lost */
  next_at: Time;
  give_up_at: Time;
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** the reason of the last failure */
  error: Text;
}

interface WebhooksTable {
  id: string;
  url: string;
  /** `WebhookEvent`s with commas between them */
  events: string;
  staff_id: string | null;
  created_at: Time;
}

/** A token is for a browser's cookie or for API calls. */
export type SessionKind = "browser" | "api";

type Day = ColumnType<Date | null, string | null, string | null>;
type Text = ColumnType<string | null, string | null | undefined, string | null>;
/** MySQL's boolean: 0 or 1. */
type Bit = ColumnType<number, boolean, boolean>;
/** JSON as text, which MySQL and MariaDB return unchanged. */
type Items = ColumnType<string, string, string>;
type Time = ColumnType<Date, Date, Date>;
