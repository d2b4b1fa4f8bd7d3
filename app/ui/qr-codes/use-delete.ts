import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import type { QrCode } from "~/domain/qr-codes/qr-code";
import { qrCodeAnchor } from "~/domain/qr-codes/view";
import type { AskedDelete } from "~/ui/lists/delete-question";

/** The delete question of a QR code; null without a code. */
export function useQrDelete(code: Pick<QrCode, "id" | "name">): AskedDelete;
export function useQrDelete(code: Pick<QrCode, "id" | "name"> | null): AskedDelete | null;
export function useQrDelete(code: Pick<QrCode, "id" | "name"> | null): AskedDelete | null {
  const { t } = useTranslation("admin", { keyPrefix: "qr" });
  return (
    code && {
      question: t("deleteQuestion", { name: code.name }),
      name: null,
      note: t("deleteWarning"),
      action: addresses.qrView(),
      fields: { intent: "delete", id: code.id },
      failed: "qrCodesFailed",
      back: `${addresses.qrView()}#${qrCodeAnchor(code.id)}`,
    }
  );
}
