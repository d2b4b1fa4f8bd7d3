/** Before the first test of what serves the build: the build, of the sources as they are. */
export { buildIfChanged as default } from "../../../scripts/setup/build.ts";
