import type { z } from "zod";

/** Splits a list of cases that contain no spaces. */
export const splitWords = (text: string): string[] => text.trim().split(/\s+/);

/** Returns the paths of fields that a schema rejects. */
export function issuePaths(schema: z.ZodType, input: unknown): string[] {
  return schema.safeParse(input).error?.issues.map(({ path }) => path.join(".")) ?? [];
}
