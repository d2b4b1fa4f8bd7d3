import { describeDoor } from "./suite";

describeDoor("dev");
