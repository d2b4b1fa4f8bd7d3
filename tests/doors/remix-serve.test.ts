import { describeServer } from "./suite";

describeServer("remix-serve");
