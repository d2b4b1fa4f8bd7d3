// Starts the site that journeys visit: `npm start` with temporary data.
import { launch } from "../../../scripts/setup/processes/launch.mjs";

await launch(async () => {
  const { startJourneySite } = await import("./journey-site.ts");
  return startJourneySite();
});
