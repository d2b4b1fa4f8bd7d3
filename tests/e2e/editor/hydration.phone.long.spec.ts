import { pressEarly } from "../../support/browser/early-presses.ts";

pressEarly("on their way");
pressEarly("there, and their words on the way");
pressEarly("taking the page over");
