import { addresses } from "~/domain/site/addresses";
import type { VersionedKind } from "~/domain/history/version";

export function editorAddress(kind: VersionedKind, id: string): string {
  if (kind === "qr") return `${addresses.qrView()}?edit=${encodeURIComponent(id)}`;
  return kind === "quote" ? addresses.quotesEditor({ id }) : addresses.pagesEditor({ id });
}
