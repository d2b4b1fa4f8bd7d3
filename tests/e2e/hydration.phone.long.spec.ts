import { pressEarly } from "../support/early-presses.ts";
import { test } from "../support/journey.ts";

test.describe.configure({ timeout: 90_000 });

pressEarly("on their way");
pressEarly("there, and their words on the way");
pressEarly("taking the page over");
