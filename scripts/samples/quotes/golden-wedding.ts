import { dayFormatters, firstDayOfSeason } from "../days";
import { sampleJourney } from "../journeys";
import { gallery, interruption, toSampleItems, large, type SampleQuote, small, title, title3 } from "../items";

/** Forty items of every type and size, for screens, print and measurements. */
export function goldenWedding(today: Date): SampleQuote {
  // A Saturday in March: all its days are in that month.
  const first = firstDayOfSeason(today, { month: 3, day: 1, weekday: 6, lead: 60 });
  const { day, whole, year } = dayFormatters(first, "en");
  return {
    name: `Harcourt, golden wedding, March ${year(0)}`,
    customerName: "Margaret and Tom",
    link: null,
    journey: sampleJourney("en", first, "Havana 4, Santa Clara 4, Cayo Santa María 3, Camagüey 3, Havana 1"),
    items: toSampleItems([
      title("Fifty Years, Sixteen Days", `Cuba, ${day(0)} to ${day(15)} March ${year(0)}`, "lg"),
      large`You told Livia on the telephone that you wanted no speeches, one good lunch, and all seven of you under the same roof on the day. The rest you left to us. Here is the rest.`,
      gallery("havana-arcade", "courtyard-night", "camaguey-jars", "cayo-beach"),
      title("Who is coming"),
      `Margaret and Tom, who were married on ${day(6)} March ${Number(year(0)) - 50}\nAlice and Ben, with Iris (9) and Kit (6)\nEdward, who needs a room with no one else’s luggage in it\n\nOne driver for the whole journey, Osmany, with a minibus of twelve seats, so that nobody has to sit in the middle. The Bel Air comes too for the first four days, since Tom asked.`,
      interruption,
      title("Havana", `Saturday ${day(0)} to Tuesday ${day(3)} March`),
      "You land at a quarter past five. Yoel is in arrivals with the hat. It is half an hour to Vedado, supper is cold and on the terrace, and the children may have theirs in the hammock.",
      title3("Sunday: two cars and a gun"),
      "At ten the Bel Air and a Buick of 1952 are at the gate. Along the Malecón, into the old town by the Prado, a walk through two of the four squares (the other two have no shade before noon), and lunch on a first-floor balcony where Iris can see everything and Kit cannot fall off it. Home for the hot hours. At nine in the evening they fire the cannon at La Cabaña. It is loud, it is over in a second, and it will be mentioned for months.",
      gallery("malecon", "havana-arcade", "mediopunto"),
      title3("Tuesday: apart"),
      "Tom and Edward go out with Ignacio Roque, the architect, to the unfinished art schools at Cubanacán. Margaret has Magda and the museum of fine arts to herself, with a chair in front of the Lams. Alice, Ben and the children go to Jaimanitas to break plates and make a mosaic of them. All seven meet at six on the sea wall, opposite the end of Calle 23.\n\nMonday, before all this, is empty. We recommend leaving it so.",
      title("", "Where you sleep", "sm"),
      small`Villa Solveig, 1928. Four of its six bedrooms are yours: Margaret and Tom on the garden side, with the walk-in shower; Alice and Ben next to the children; Edward upstairs at the end. Breakfast until ten. A tortoise.`,
      interruption,
      title("Santa Clara", `Wednesday ${day(4)} to Saturday ${day(7)} March`),
      "Four hours on the road, with a stop for pineapple where Osmany’s sister-in-law sells it. Then the door of #[Suite Florencia|/homes/Suite-Florencia], and all four bedrooms, the courtyard, the roof and the kitchen are yours until Sunday. Ofelia has put Margaret and Tom in the Leaf Room, which has the four-poster. There is no television. There is a cupboard of board games whose rules are in Spanish, which evens things out.\n\nThursday evening the municipal band plays in Parque Vidal from eight. Chairs are brought out at half past seven, by those who know.",
      gallery("parque-vidal"),
      title3(`Friday ${day(6)} March`, "lg"),
      large`In the morning, nothing.\n\nAt one, a table for seven in the courtyard, under the awning. Ofelia proposes black bean soup, red snapper from Caibarién with lime and annatto, a loin of pork that will have been in the oven since six, and the cake you described to us, which she has already made twice to be sure of it. Three men come at three with two guitars and the claves. They know the song you asked for and a good second voice.\n\nNo speeches. But it is a Cuban lunch, and somebody from next door may say a word.`,
      gallery("suite-florencia/15-courtyard-morning", "suite-florencia/29-leaf-room"),
      title3("Saturday: goats, then a kite"),
      "The goat carts go round the park from ten. In the afternoon those with legs climb the hill of El Capiro to fly what Kit has glued together; those without go with Yoel to see the #[theatre and the armoured train|/santa-clara-not-to-miss]. There are #[six restaurants|/santa-clara-restaurants] within a walk for the evening. Edward has asked about El Mejunje. Yes.",
      interruption,
      title("Cayo Santa María", `Sunday ${day(8)} to Tuesday ${day(10)} March`),
      "By Remedios, for the gilded altar and an ice, and by Caibarién, for the concrete crab. Then the causeway: please let Iris count the bridges aloud and tell us what she gets, as we have three different figures on file.\n\nAt La Goleta you have pavilions six to nine, in a row, with the sand in front. The sea is shallow for thirty metres. One afternoon Yamil takes whoever likes out to the reef in the sailing dinghy; he counts heads both ways. Three nights, all meals, and no plan whatever.",
      gallery("cayo-beach"),
      title("Camagüey", `Wednesday ${day(11)} to Friday ${day(13)} March`),
      "The long road day: five hours and a half, by Yaguajay and Morón, where lunch is opposite a bronze cockerel that crows at six. At the end of it #[Apodaca 12|/homes/Apodaca-12] has four of its five rooms ready and a cold bath drawn. Caridad will write your names on the menu, so do send us #[the spelling of Ben’s surname|mailto:sales@lario-ceiba.example?subject=Harcourt].\n\nThursday: the lanes on foot with a painter, Aurelio, who has drawn every door in Calle San Ramón, with the children holding the map. Friday: a potter’s yard in the country, where Iris and Kit may each make a tinajón of a size that goes into a suitcase. It will be fired, packed and posted. UNESCO’s account of the town is #[here|https://whc.unesco.org/en/list/1270], for Tom, who reads everything.",
      gallery("camaguey-jars", "apodaca-12/09-first-courtyard"),
      title("", `Saturday ${day(14)} March: Havana again`, "sm"),
      small`The noon flight from Camagüey, an hour and ten minutes. One night at the Palacete Aldecoa in the old town, to have slept there. Supper at La Mesa de Hortensia at seven, early on account of Kit. On Sunday you are called at eight; the flight is at twenty to one.`,
      interruption,
      title("The price", "", "lg"),
      "Five adults at 6,180 euros: 30,900 euros\nTwo children at 3,240 euros: 6,480 euros\n\nFor all seven: 37,380 euros\n\nThis is fifteen nights with breakfast, Suite Florencia to yourselves, all lunches and dinners except six, the minibus and Osmany, the Bel Air in Havana, every guide named above, the domestic flight, the musicians, the cake, entrances, visas and a telephone line to a human being at any hour.",
      title3("Not included", "sm"),
      small`The flights from London and back, which Greta will gladly hold for you at cost. Travel insurance with medical cover, which Cuba asks for at the border. Lunch on the Monday and the Tuesday in Havana, and dinner on four evenings when you would rather choose for yourselves. Tips: we suggest an envelope at the end and will tell you what is usual.\n\nIn the week before you leave, each of you fills in the #[D’Viajeros form|https://dviajeros.mitrans.gob.cu]. Greta will sit on the line while you do it.`,
      title3("Terms", "sm"),
      small`We hold everything until ${whole(-50)} without obligation.\nDeposit to confirm: 30 per cent, 11,214 euros.\nBalance: 26,166 euros by ${whole(-45)}.\nIf you cancel up to 60 days before departure we keep 150 euros a person; up to 30 days, the deposit; later, what we cannot get back from others, with the receipts.\n\nAnything to change? #[Call us|tel:+390310000142] or #[write to Livia|mailto:sales@lario-ceiba.example?subject=Harcourt%20March%20${year(0)}]. She draws in pencil.`,
    ]),
  };
}
