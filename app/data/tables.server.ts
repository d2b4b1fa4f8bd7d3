import type { ColumnType } from "kysely";
import type { Language } from "~/domain/language";

/** The tables after all migrations. Times are UTC, set by the database's clock. */
export interface Tables {
  quotes: QuotesTable;
  pages: PagesTable;
  qr_codes: { id: string; name: string; url: string; created_at: Time };
  images: { name: string; width: number; height: number; bytes: number; created_at: Time };
  staff: { id: string; username: string; password_hash: string; disabled_at: Time | null; created_at: Time };
  sessions: { id: string; staff_id: string; expires_at: Time; created_at: Time };
  login_attempts: { id: string; address: string; username: string; at: Time };
  plantings: { name: string; planted_at: Time };
}

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
  created_at: Time;
  updated_at: Time;
}

interface PagesTable {
  id: string;
  revision: number;
  name: string;
  language: Language;
  items: Items;
  created_at: Time;
  updated_at: Time;
}

/** MySQL's boolean: 0 or 1. */
type Bit = ColumnType<number, boolean, boolean>;
/** JSON text: MySQL and MariaDB then return the same. */
type Items = ColumnType<string, string, string>;
type Time = ColumnType<Date, Date, Date>;
