// The site that the journeys visit: `npm start` itself, on a throw-away database and data folder.
import { launch } from "../../../scripts/setup/processes/launch.mjs";

await launch(async () => {
  const { startJourneySite } = await import("./journey-site.ts");
  return startJourneySite();
});
