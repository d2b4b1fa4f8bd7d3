import { expect, test } from "vitest";
import { hasApiKeyFormat, hashApiKey, generateApiKey } from "./api-key.server";

test("a new API key has the prefix, 256 random bits and a checksum", () => {
  const keys = Array.from({ length: 200 }, generateApiKey);
  for (const key of keys) {
    expect(key).toMatch(/^larioceiba_[0-9A-Za-z]{49}$/);
    expect([hasApiKeyFormat(key), hashApiKey(key)?.length]).toEqual([true, 32]);
  }
  expect(new Set(keys).size).toBe(keys.length);
});

test("a key with any letter changed, added or left out has no hash", () => {
  const key = generateApiKey();
  const changeCharacter = (index: number) =>
    key.slice(0, index) + (key[index] === "x" ? "y" : "x") + key.slice(index + 1);
  const broken = [
    ...Array.from(key, (_, index) => changeCharacter(index)),
    `${key}x`,
    key.slice(0, -1),
    key.toUpperCase(),
    ` ${key}`,
  ];
  for (const each of broken) expect([each, hashApiKey(each)]).toEqual([each, null]);
  expect(hashApiKey(key)).toEqual(hashApiKey(key));
});

test("a JWT isn't taken for an API key", () => {
  expect(hasApiKeyFormat("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm5hIn0.c2lnbmF0dXJl")).toBe(false);
});
