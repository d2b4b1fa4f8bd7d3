import { env } from "~/env.server";
import { createImageStore } from "./store.server";

/** The app's image store. */
export const imageStore = createImageStore(env.imageStore);
