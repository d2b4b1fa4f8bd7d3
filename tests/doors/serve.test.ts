import { describeServer } from "./suite";

describeServer("serve");
