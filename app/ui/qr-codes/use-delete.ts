import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import type { QrCode } from "~/domain/qr-codes/qr-code";
import { qrCodeAnchor } from "~/domain/qr-codes/view";
import type { PendingDelete } from "~/ui/lists/delete-confirmation-form";

export function usePendingQrCodeDelete(code: Pick<QrCode, "id" | "name">): PendingDelete;
export function usePendingQrCodeDelete(code: Pick<QrCode, "id" | "name"> | null): PendingDelete | null;
export function usePendingQrCodeDelete(code: Pick<QrCode, "id" | "name"> | null): PendingDelete | null {
  const { t } = useTranslation("admin", { keyPrefix: "qr" });
  return (
    code && {
      question: t("deleteQuestion", { name: code.name }),
      name: null,
      note: t("deleteWarning"),
      action: addresses.qrView(),
      fields: { intent: "delete", id: code.id },
      failureMessage: "qrCodesFailed",
      cancelAddress: `${addresses.qrView()}#${qrCodeAnchor(code.id)}`,
    }
  );
}
