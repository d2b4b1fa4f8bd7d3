/** Unpacks nginx if it isn't installed. */
export { unpackTestPrograms as default } from "../../../scripts/setup/install/test-programs.ts";
