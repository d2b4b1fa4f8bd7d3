import type { Database } from "~/data/database.server";
import { pictureLimits } from "~/domain/picture-limits";
import { Unavailable } from "~/domain/unavailable";
import { logUnavailable } from "~/http/failures.server";
import { type FormFile, readMultipart } from "~/http/multipart.server";
import type { BodyRead } from "~/http/request-body.server";
import type { PictureRefusal } from "./encode.server";
import { keepPicture } from "./keep-picture.server";
import type { ImageStore } from "./store.server";
import { largestFile } from "./uploaded-image.server";

/** A chosen file of which no picture could be kept. `field` is the form's, `file` its own name. */
export interface RefusedFile {
  field: string;
  file: string;
  reason: PictureRefusal | "unavailable" | "not-logged-in";
}

export interface FormWithPictures {
  form: FormData;
  refused: RefusedFile[];
}

/** Where pictures go; `loggedIn`: whether staff sent the form. */
export interface PictureKeeping {
  db: Database;
  store: ImageStore;
  loggedIn: boolean;
}

/**
 * Reads the editor's multipart form and keeps the pictures that ride in it: those of a field `X.files` are appended to
 * the form as addresses `X.images`, after the ones that stand there, and that of `displayCover.file`, at the size of a
 * cover, becomes the value of `displayCover`. Files of other fields are left alone.
 * A file that can't be kept stops no other: it is in `refused`, in the order of the form. Nothing is kept of a form that
 * nobody who is logged in sent. Refuses what is no such form as `readMultipart` does.
 */
export async function readFormWithPictures(
  request: Request,
  { db, store, loggedIn }: PictureKeeping,
): Promise<BodyRead<FormWithPictures>> {
  const kept: (Target & { url: string })[] = [];
  const refused: RefusedFile[] = [];
  let awayInARow = 0;

  const allowed = loggedIn
    ? limits
    : { ...limits, fields: { ...limits.fields, shared: ofStrangers }, files: { ...limits.files, bytes: 0 } };
  const read = await readMultipart(request, allowed, async (file) => {
    const target = targetOf(file.field);
    if (!target) return null;
    const upload = await keep(file, target);
    if (upload.ok) kept.push({ ...target, url: upload.url });
    else refused.push({ field: file.field, file: file.name, reason: upload.reason });
    return null;
  });
  if (!read.ok) return read;

  const form = read.body;
  for (const { field, url, isCover } of kept) {
    if (isCover) form.set(field, url);
    else form.append(field, url);
  }
  return { ok: true, body: { form, refused } };

  async function keep(
    { bytes }: FormFile,
    { isCover }: Target,
  ): Promise<{ ok: true; url: string } | { ok: false; reason: RefusedFile["reason"] }> {
    if (!loggedIn) return { ok: false, reason: "not-logged-in" };
    if (!bytes) return { ok: false, reason: "too-large" };
    // Each would wait for its deadline once more.
    if (awayInARow === 2) return { ok: false, reason: "unavailable" };
    try {
      const upload = await keepPicture({ db, store }, bytes, {
        longestSide: isCover ? longestSide.cover : longestSide.picture,
      });
      awayInARow = 0;
      return upload;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      logUnavailable(error);
      awayInARow += 1;
      return { ok: false, reason: "unavailable" };
    }
  }
}

const { longestSide } = pictureLimits;

/** Ten photographs as telephones take them, and a draft of 5,000 items. */
const limits = {
  fields: { bytes: 16 * 1_048_576, count: 20_000, nameLength: 200 },
  files: { bytes: largestFile, count: 50 },
  whole: 200 * 1_048_576,
};

/** Whoever isn't logged in may send the form as well, from any number of connections at once. */
const ofStrangers = { each: 262_144, together: 32 * 1_048_576, taken: 0 };

/** The field that a picture's address goes to. */
interface Target {
  field: string;
  isCover: boolean;
}

function targetOf(field: string): Target | null {
  if (field === "displayCover.file") return { field: "displayCover", isCover: true };
  const [, item] = /^(\w+)\.files$/.exec(field) ?? [];
  return item === undefined ? null : { field: `${item}.images`, isCover: false };
}
