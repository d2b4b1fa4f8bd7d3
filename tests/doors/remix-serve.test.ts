import { describeDoor } from "./suite";

describeDoor("remix-serve");
