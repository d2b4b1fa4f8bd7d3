import { env } from "~/env.server";
import { createImageStore } from "./store.server";

export const imageStore = createImageStore(env.imageStore);
