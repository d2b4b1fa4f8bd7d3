import { describeEarlyInput } from "../../support/browser/early-presses.ts";

describeEarlyInput("on their way");
describeEarlyInput("there, and their words on the way");
describeEarlyInput("taking the page over");
