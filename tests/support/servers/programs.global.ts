/** Unpacks nginx, where it is not installed, before the first test that starts it. */
export { unpackTestPrograms as default } from "../../../scripts/setup/install/test-programs.ts";
