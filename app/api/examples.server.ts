import type { z } from "zod";
import type { itemRepresentationSchema } from "./representations.server";

/** What the examples of /api/openapi.json and /api/docs have in common. */

const blankItem: z.output<typeof itemRepresentationSchema> = {
  slider: [],
  title: { title1: "", title2: "" },
  title3: "",
  text: "",
  size: "md",
  interruption: false,
};

export const exampleItems = [
  { ...blankItem, title: { title1: "Santa Clara", title2: "Three days in the middle of the island" } },
  { ...blankItem, text: "Breakfast on the patio, then on foot to #[the park|/santa-clara-not-to-miss].", size: "lg" },
  { ...blankItem, slider: [{ image: "/images/patio.webp" }] },
  { ...blankItem, interruption: true },
] as const satisfies z.output<typeof itemRepresentationSchema>[];

export const exampleId = "Zr3kQm0xT9aVw2LhYc8uNd";
