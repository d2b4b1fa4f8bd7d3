import type { AuditedDatabase } from "~/data/audit-log.server";
import { pictureAddressField, coverFileField } from "~/domain/drafts/form";
import { UnavailableError } from "~/domain/unavailable";
import { logUnavailable } from "~/http/responses/unavailable.server";
import { type FormFile, readMultipart } from "./multipart.server";
import type { RequestBodyResult } from "~/http/forms/request-body.server";
import type { PictureRefusal } from "./decode-request";
import { storePicture } from "./store-picture.server";
import type { ImageStore } from "./store.server";
import { maxUploadSize } from "~/domain/pictures/limits";

/** A file that wasn't stored. `field` is the form's field, `file` the file's name. */
export interface RefusedFile {
  field: string;
  file: string;
  reason: PictureRefusal | "too-large" | "unavailable" | "not-logged-in";
}

export interface FormWithPictures {
  form: FormData;
  refused: RefusedFile[];
}

export interface PictureStorage {
  /** null without a login */
  db: AuditedDatabase | null;
  store: ImageStore;
}

/**
 * Reads the editor's multipart form and stores its pictures, the cover at a cover's size. Adds the address of each to the
 * field `pictureAddressField` of its input. Ignores files of other inputs. Lists files that can't be stored in `refused`,
 * in the order of the form; without a login, all of them. Refuses other bodies as `readMultipart` does.
 */
export async function readFormWithPictures(
  request: Request,
  { db, store }: PictureStorage,
): Promise<RequestBodyResult<FormWithPictures>> {
  const storedPictures: (Target & { url: string })[] = [];
  const refused: RefusedFile[] = [];
  let awayInARow = 0;

  const read = await readMultipart(request, db ? limits : limitsWithoutLogin, async (file) => {
    const target = targetOf(file.field);
    if (!target) return null;
    const upload = await keep(file, target);
    if (upload.ok) storedPictures.push({ ...target, url: upload.url });
    else refused.push({ field: file.field, file: file.name, reason: upload.reason });
    return null;
  });
  if (!read.ok) return read;

  const form = read.body;
  for (const { field, url, isCover } of storedPictures) {
    if (isCover) form.set(field, url);
    else form.append(field, url);
  }
  return { ok: true, body: { form, refused } };

  async function keep(
    { bytes, name }: FormFile,
    { isCover }: Target,
  ): Promise<{ ok: true; url: string } | { ok: false; reason: RefusedFile["reason"] }> {
    if (!db) return { ok: false, reason: "not-logged-in" };
    if (!bytes) return { ok: false, reason: "too-large" };
    // Each further file would wait for a timeout again.
    if (awayInARow === 2) return { ok: false, reason: "unavailable" };
    try {
      const upload = await storePicture({ db, store }, bytes, { cover: isCover, called: name });
      awayInARow = 0;
      return upload;
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error;
      logUnavailable(error);
      awayInARow += 1;
      return { ok: false, reason: "unavailable" };
    }
  }
}

/** Ten photographs from phones, and a draft of 5,000 items. */
const limits = {
  fields: { bytes: 16 * 1_048_576, count: 20_000, nameLength: 200 },
  files: { bytes: maxUploadSize.bytes, count: 50 },
  whole: 200 * 1_048_576,
};

/**
 * Limits without a session, as anyone may open any number of connections and gets the whole draft back. After a refusal,
 * `discardRequestBody` reads up to 32 MB more.
 */
const limitsWithoutLogin = {
  fields: { bytes: 98_304, count: 1_000, nameLength: 200 },
  files: { bytes: 0, count: 50 },
  whole: 24 * 1_048_576,
};

interface Target {
  field: string;
  isCover: boolean;
}

function targetOf(field: string): Target | null {
  const addressField = pictureAddressField(field);
  return addressField === null ? null : { field: addressField, isCover: field === coverFileField };
}
