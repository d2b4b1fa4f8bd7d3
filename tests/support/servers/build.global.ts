/** Builds the current sources before the tests of the built site. */
export { buildIfChanged as default } from "../../../scripts/setup/build.ts";
