import type { ColumnType } from "kysely";
import type { Language } from "~/domain/language";

/** The tables as the migrations leave them. Times are UTC; the database's own clock sets them. */
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
/** Kept and read as JSON text: MySQL and MariaDB then answer alike. */
type Items = ColumnType<string, string, string>;
type Time = ColumnType<Date, Date, Date>;
