import { expect, test } from "vitest";
import { isGuessablePassword } from "./guessable.server";

const words = ["olivia", "lario", "ceiba"];

test.each([
  "password",
  "passwordpassword",
  "Password1234567",
  "P4ssw0rd!P4ssw0rd!",
  "123456789012345",
  "qwertyuiop12345",
  "1qaz2wsx3edc4rfv",
  "aaaaaaaaaaaaaaaa",
  "oliviaoliviaolivia",
  "ceibaceibaceiba",
])("%j is guessed soon", async (password) => expect(await isGuessablePassword(password, words)).toBe(true));

test.each([
  "a long password",
  "mango tree in the courtyard",
  "tre parole in fila",
  "5d0b1f7c9a3e8842",
  "e3a1f0b29c8d77e6a5b4c3d2",
])("%j is not", async (password) => expect(await isGuessablePassword(password, words)).toBe(false));
