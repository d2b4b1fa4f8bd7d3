import { pressEarly } from "../support/early-presses.ts";
import { test } from "../support/journey.ts";

pressEarly("there, and their words on the way");
pressEarly("taking the page over");
