import { describe, expect, test } from "vitest";
import { Unavailable } from "~/domain/unavailable";
import { notFound, orUnavailable } from "./failures.server";

async function thrownBy(answer: () => Promise<unknown>): Promise<unknown> {
  try {
    await orUnavailable(answer)({});
  } catch (error) {
    return error;
  }
  throw new Error("Nothing was thrown");
}

describe("a page that needs the database", () => {
  test("answers 503 while it is away and says when to come again", async () => {
    const thrown = await thrownBy(() => Promise.reject(new Unavailable("away")));
    const answer = thrown as Response;
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("lets other errors and answers through as they are", async () => {
    const bug = new TypeError("a bug");
    expect(await thrownBy(() => Promise.reject(bug))).toBe(bug);
    const missing = notFound();
    expect(
      await thrownBy(async () => {
        throw missing;
      }),
    ).toBe(missing);
    expect(await orUnavailable(async (name: string) => `page of ${name}`)("Cuba")).toBe("page of Cuba");
  });
});

test("a page that isn't there is a 404", () => {
  expect(notFound().status).toBe(404);
});
