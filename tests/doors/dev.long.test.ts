import { describeServer } from "./suite";

describeServer("dev");
