import { describeDoor } from "./suite";

describeDoor("serve");
