import { describe, expect, test } from "vitest";
import {
  findAccountByUsername,
  normalizeUsername,
  areConfusable,
  maxUsernameLength,
  usernameKey,
  checkUsername,
} from "./username";

describe("the name of a new account", () => {
  test.each([
    ...["anna", "Anna Maria Rossi", "o'brien", "anna.rossi+cuba@lario.example", "李小龍", "山田たろう", "Анна", "نور"],
    ...[
      "a",
      "x".repeat(maxUsernameLength),
      "Zoë",
      "ωmega".slice(0, 1),
      "2nd anna",
      "Livia 🌴",
      "김철수",
      "José-Ángel_7",
    ],
  ])("accepts %j", (name) => {
    expect(checkUsername(normalizeUsername(name))).toBe(null);
  });

  test.each(["", " \t", "x".repeat(maxUsernameLength + 1)])("has 1 to 100 characters, not %j", (name) => {
    expect(checkUsername(normalizeUsername(name))).toBe("usernameInvalid");
  });

  test.each([
    // no visible letter
    ...["7", "...", "🌴", "\u0301", "\u3164", "\u115f\u1160", "\uffa0", "\u2800", "_-_"],
    // invisible characters and direction marks
    ...["an\u200bna", "an\u00adna", "an\u202ena", "\u2066anna", "an\u0000na", "an\nna", "anna\ufe0f", "an\u034fna"],
    ...["an\ue000na", "an\u{e0061}na", "an\u00a0na", "an\u2003na", "anna\u2800", "an\u0378na"],
    // letters of several scripts
    ...["аnna", "anηa", "Ꭺnna", "ꓮꓠꓠꓮ", "анnа", "annа李"],
  ])("rejects %j", (name) => {
    expect(checkUsername(normalizeUsername(name))).toBe("usernameUnclear");
  });
});

test.each([
  ["anna", "ANNA"],
  ["anna", "  Anna "],
  ["Zoë", "ZOE\u0308"],
  ["Weiß", "WEISS"],
  ["οδυσσεύς", "ΟΔΥΣΣΕΎΣ"],
])("treats %j and %j as the same name", (one, other) => {
  expect(usernameKey(one)).toBe(usernameKey(other));
});

test("finds an account in any letter case, unless two names differ in case only", () => {
  const accounts = ["anna", "Luca", "eva", "Eva"].map((username) => ({ username }));
  const named = (typed: string) => findAccountByUsername(accounts, typed)?.username ?? null;
  expect(["ANNA", " luca ", "eva", "Eva", "EVA", "", "ann"].map(named)).toEqual([
    ...["anna", "Luca", "eva", "Eva"],
    ...[null, null, null],
  ]);
});

describe("a name", () => {
  test.each([
    ["anna", "ANNA"],
    ["Ilaria", "llaria"],
    ["Ilaria", "1laria"],
    ["lucio", "1ucio"],
    ["coco", "сосо"],
    ["OCTO", "0CT0"],
    ["coco", "СОСО"],
    ["anna", "ànna"],
    ["anna", "ａｎｎａ"],
    ["anna", "𝐚𝐧𝐧𝐚"],
    ["martin", "rnartin"],
    ["anna rossi", "anna  rossi"],
    ["o'brien", "o’brien"],
  ])("%j and %j can be confused", (one, other) => {
    expect([areConfusable(one, other), areConfusable(other, one)]).toEqual([true, true]);
  });

  test.each([
    ["anna", "hanna"],
    ["anna", "anne"],
    ["anna", "anna2"],
    ["livia", "lidia"],
    ["anna", "Анна"],
    ["staff", "stuff"],
  ])("%j can't be confused with %j", (one, other) => {
    expect([areConfusable(one, other), areConfusable(other, one)]).toEqual([false, false]);
  });
});
