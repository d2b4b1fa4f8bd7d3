import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { env } from "~/env.server";

/**
 * Signs the time at which a form was rendered.
 * @param isShared for a page that is cached for all visitors: the start of the week, so that each process renders the same
 */
export function signFormTime(isShared: boolean): string {
  const time = isShared ? Math.floor(Date.now() / week) * week : Date.now();
  return `${time}.${sign(String(time))}`;
}

/**
 * Returns the milliseconds since a form was rendered (for a shared page, since the start of that week); null if it wasn't
 * rendered here, or more than 30 days ago. It isn't bound to a visitor, so it only stops programs that don't read the page.
 */
export function readFormAge(signed: string): number | null {
  const [, time = "", signature = ""] = /^(\d{1,15})\.([\w-]+)$/.exec(signed) ?? [];
  const [own, given] = [Buffer.from(sign(time)), Buffer.from(signature)];
  const age = Date.now() - Number(time);
  return own.length === given.length && timingSafeEqual(own, given) && age <= 30 * day ? age : null;
}

const day = 86_400_000;
const week = 7 * day;

function sign(time: string): string {
  return createHmac("sha256", key).update(time).digest("base64url");
}

const key = Buffer.from(hkdfSync("sha256", env.authSecret, "", "lario-ceiba form time", 32));
