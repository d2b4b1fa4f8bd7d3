import { imageOperations } from "./images.server";
import { loginOperations } from "./login.server";
import type { Operation } from "./operation.server";
import { pageOperations } from "./pages.server";
import { qrCodeOperations } from "./qr-codes.server";
import { quoteOperations } from "./quotes.server";

/** Every call of the API, in the order of docs/product.md section 7. */
export const operations: readonly Operation[] = [
  ...loginOperations,
  ...quoteOperations,
  ...pageOperations,
  ...imageOperations,
  ...qrCodeOperations,
];
