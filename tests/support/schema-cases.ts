import type { z } from "zod";

/** Returns the words of a text: a list of cases that have no space. */
export const splitWords = (text: string): string[] => text.trim().split(/\s+/);

/** Returns the path of each field that a schema refuses. */
export function issuePaths(schema: z.ZodType, input: unknown): string[] {
  return schema.safeParse(input).error?.issues.map(({ path }) => path.join(".")) ?? [];
}
