import { db } from "~/data/db.server";
import { imageStore } from "./image-store.server";
import { keepPicture, type Upload } from "./keep-picture.server";

/** `keepPicture` with the app's own database and store. */
export function takeUpload(file: Uint8Array): Promise<Upload> {
  return keepPicture({ db, store: imageStore }, file);
}
