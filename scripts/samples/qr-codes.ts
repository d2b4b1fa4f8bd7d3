/**
 * The two printed QR codes with their fixed ids (docs/product.md section 2, /admin/qrView); staff edit their targets.
 */
export const sampleQrCodes = [
  { id: "QR-1", name: "Business card: the tours", url: "https://lario-ceiba.example/tours" },
  { id: "QR-2", name: "Brochure: the two houses", url: "https://lario-ceiba.example/homes" },
] as const;
