import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { aSentence, call, staffToken } from "./client";

let token: string;
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  token = await staffToken();
  const plain = { create: { width: 40, height: 30, channels: 3 as const, background: "#12545c" } };
  picture = new Uint8Array(await sharp(plain).jpeg().toBuffer());
});

const megabyte = 1_048_576;

test.each(["beach.jpg", "a;b.jpg", "a=b;c=d.jpg", 'say "cheese".jpg', "Camagüey 🌴.jpg", "../../etc/passwd"])(
  "POST /imgUpload takes a picture whose file is called %j",
  async (name) => {
    const { status, body, headers } = await upload(form({ image: new File([picture], name) }));
    expect(status).toBe(201);
    expect(body).toEqual({ url: expect.stringMatching(/^\/images\/[\w.-]+$/) as string });
    expect(headers.get("Location")).toBe(body.url);
  },
);

test("the url can be put into a quote", async () => {
  const { body } = await upload(form({ image: new File([picture], "a.jpg") }));
  const json = { name: "A", displayCover: body.url, items: [{ slider: [{ image: body.url }] }] };
  expect((await call("POST", "/quote", { token, json })).status).toBe(201);
});

test.each<[string, Record<string, File | string>]>([
  ["no field", {}],
  ["another field", { picture: new File(["x"], "a.jpg") }],
  ["text instead of a file", { image: "a.jpg" }],
  ["an empty file", { image: new File([], "a.jpg") }],
])("%s answers 400 and names the field", async (_, fields) => {
  const { status, body } = await upload(form(fields));
  expect(status).toBe(400);
  expect(body.issues).toMatchObject([{ path: "image" }]);
});

test("other fields beside it are left alone", async () => {
  const { status } = await upload(
    form({ before: "text", other: new File(["x"], "x"), image: new File([picture], "a") }),
  );
  expect(status).toBe(201);
});

test("what is no picture answers 415, and half a picture 400", async () => {
  const svg = new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "a.png", { type: "image/png" });
  expect((await upload(form({ image: svg }))).status).toBe(415);
  const half = new File([picture.slice(0, picture.length / 2)], "a.jpg");
  expect((await upload(form({ image: half }))).status).toBe(400);
});

test("more than 20 MB answers 413, in the picture or around it", async () => {
  const padding = (bytes: number) => new Uint8Array(bytes);
  expect((await upload(form({ image: new File([picture, padding(20 * megabyte)], "a.jpg") }))).status).toBe(413);
  const around = { before: new File([padding(21 * megabyte)], "b"), image: new File([picture], "a") };
  expect((await upload(form(around))).status).toBe(413);
  const lineBreaks = new File([Buffer.alloc(20 * megabyte, "\r\n")], "a.jpg");
  expect((await upload(form({ image: lineBreaks }))).status).toBe(415);
});

test.each([
  ["image/jpeg", "x", 415],
  ["application/json", "{}", 415],
  ["multipart/form-data", "x", 400],
  ["multipart/form-data; boundary=abc", "", 400],
  [
    "multipart/form-data; boundary=abc",
    '--abc\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nx',
    400,
  ],
  ["multipart/form-data; boundary=abc", "--abc\r\nbroken\r\n\r\nx\r\n--abc--", 400],
])("%s with %j answers %i", async (type, body, status) => {
  const answer = await call("POST", "/imgUpload", { token, body, headers: { "Content-Type": type } });
  expect(answer.status).toBe(status);
  expect(answer.body.error).toEqual(aSentence);
});

test("a quoted boundary is understood", async () => {
  const head = '--a b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from("\r\n--a b--\r\n")]);
  const headers = { "Content-Type": 'multipart/form-data; charset=utf-8; boundary="a b"' };
  expect((await call("POST", "/imgUpload", { token, body, headers })).status).toBe(201);
});

function upload(body: FormData) {
  return call("POST", "/imgUpload", { token, body });
}

function form(fields: Record<string, File | string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}
