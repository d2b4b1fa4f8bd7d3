import sharp from "sharp";
import type { Database } from "~/data/database/database.server";
import { imageAttributes } from "~/domain/pictures/image-names";

/** Token and cookie of a logged-in account. */
export interface StaffLogin {
  token: string;
  cookie: string;
  /** the public origin that forms are sent from */
  origin: string;
}

/** A response with its body. */
export interface HttpResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** Logs in at the API and at the login page. */
export async function logIn(
  address: string,
  origin: string,
  account: { username: string; password: string },
): Promise<StaffLogin> {
  const login = await fetch(`${address}/api/auth/login`, jsonRequest("POST", account));
  const { token } = (await login.json()) as { token?: string };
  const page = await fetch(`${address}/login`, {
    method: "POST",
    headers: { Origin: origin },
    body: new URLSearchParams(account),
    redirect: "manual",
  });
  const cookie = /staff-session=[^;,]+/.exec(page.headers.get("Set-Cookie") ?? "")?.[0];
  if (!token || !cookie) throw new Error(`Can't log in: ${login.status} and ${page.status}`);
  return { token, cookie, origin };
}

/** Calls the API. Rejects if the response is incomplete. */
export async function callApi(
  address: string,
  { token }: Pick<StaffLogin, "token">,
  path: string,
  init: RequestInit = {},
): Promise<HttpResponse> {
  const headers = { ...init.headers, Authorization: `Bearer ${token}` };
  return await readResponse(fetch(`${address}/api${path}`, { ...init, headers }));
}

/** Submits a staff form without JavaScript. Rejects if the response is incomplete. */
export async function postForm(
  address: string,
  { cookie, origin }: Pick<StaffLogin, "cookie" | "origin">,
  path: string,
  body: FormData | URLSearchParams,
): Promise<HttpResponse> {
  const headers = { Origin: origin, "Sec-Fetch-Site": "same-origin", Cookie: cookie };
  return await readResponse(fetch(address + path, { method: "POST", headers, body, redirect: "manual" }));
}

export function jsonRequest(method: string, body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method, headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

async function readResponse(pending: Promise<Response>): Promise<HttpResponse> {
  const response = await pending;
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Returns whether a save or an upload succeeded. */
export const isStored = ({ status }: HttpResponse) => [200, 201, 303].includes(status);

/** Returns a random JPEG of noise, wide enough for both smaller widths. */
export async function createPicture(): Promise<Blob> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 700, height: 300, channels: 3, background: "black", noise } as const;
  return new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], { type: "image/jpeg" });
}

export async function uploadPicture(
  address: string,
  staff: Pick<StaffLogin, "token">,
  picture?: Blob,
): Promise<HttpResponse> {
  const body = new FormData();
  body.append("image", picture ?? (await createPicture()), "picture.jpg");
  return await callApi(address, staff, "/imgUpload", { method: "POST", body });
}

export const parsePictureUrl = ({ text }: HttpResponse) => (JSON.parse(text) as { url: string }).url;

/** Returns the faults of an uploaded picture. Each of its files must be served completely, and its row exist. */
export async function findPictureFaults(address: string, db: Database, url: string): Promise<string[]> {
  const { src, srcSet = src, width } = imageAttributes(url);
  const faults: string[] = [];
  for (const [path = "", descriptor] of srcSet.split(", ").map((each) => each.split(" "))) {
    const response = await fetch(address + path);
    const bytes = Buffer.from(await response.arrayBuffer());
    const actualWidth = response.status === 200 ? await readPictureWidth(bytes) : `answered with ${response.status}`;
    const expectedWidth = descriptor ? Number(descriptor.slice(0, -1)) : width;
    if (actualWidth !== expectedWidth) faults.push(`broken: ${path}: ${actualWidth} instead of ${expectedWidth} px`);
  }
  const name = url.replace("/images/", "");
  const row = await db.selectFrom("images").select("width").where("name", "=", name).executeTakeFirst();
  if (row?.width !== width) faults.push(`broken: ${url} has no row of its own`);
  return faults;
}

/** Returns the width of a picture, or the error if it can't be decoded completely. */
export async function readPictureWidth(picture: Buffer | string): Promise<number | string> {
  try {
    return (await sharp(picture, { failOn: "truncated" }).raw().toBuffer({ resolveWithObject: true })).info.width;
  } catch (error) {
    return String(error);
  }
}
