import { describeEarlyInput } from "../../support/browser/early-input.ts";

describeEarlyInput("on their way");
describeEarlyInput("there, and their words on the way");
describeEarlyInput("taking the page over");
