import type { PlateName } from "../../samples/plates/index.ts";
import type { Art } from "../svg.ts";
import { camagueyJars } from "./camaguey-jars.ts";
import { cayoBeach } from "./cayo-beach.ts";
import { cienfuegosBay } from "./cienfuegos-bay.ts";
import { courtyardNight } from "./courtyard-night.ts";
import { fourPoster } from "./four-poster.ts";
import { havanaArcade } from "./havana-arcade.ts";
import { malecon } from "./malecon.ts";
import { mediopunto } from "./mediopunto.ts";
import { parqueVidal } from "./parque-vidal.ts";
import { sugarValley } from "./sugar-valley.ts";
import { trinidad } from "./trinidad.ts";
import { vinales } from "./vinales.ts";

/** Each plate's drawing, by name. */
export const plates: Record<PlateName, () => Art> = {
  "havana-arcade": havanaArcade,
  malecon,
  vinales,
  trinidad,
  mediopunto,
  "parque-vidal": parqueVidal,
  "camaguey-jars": camagueyJars,
  "four-poster": fourPoster,
  "cayo-beach": cayoBeach,
  "sugar-valley": sugarValley,
  "courtyard-night": courtyardNight,
  "cienfuegos-bay": cienfuegosBay,
};
