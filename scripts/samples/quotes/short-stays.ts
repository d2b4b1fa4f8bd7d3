import { dayFormatters, firstDayOfSeason } from "../days";
import { sampleJourney } from "../journeys";
import { gallery, interruption, toSampleItems, large, type SampleQuote, small, title, title3 } from "../items";

/** The anonymous quote. */
export function sixDays(today: Date): SampleQuote {
  const season = Number(dayFormatters(firstDayOfSeason(today, { month: 11, day: 1, lead: 1 }), "en").year(0));
  return {
    name: "Six days, Havana and Santa Clara, for agencies",
    customerName: null,
    link: null,
    journey: sampleJourney("en", null, "Havana 3, Santa Clara 2"),
    items: toSampleItems([
      title("Six Days", "Havana and Santa Clara"),
      `A short first look, made for people who already have ten days in Mexico or the Bahamas and a week’s leave that will not stretch. It can start on any day but Sunday. The prices below are net of your commission and good for arrivals between 1 November ${season} and 30 April ${season + 1}.`,
      gallery("havana-arcade", "parque-vidal"),
      title("Days 1–3", "Havana"),
      "Met at the airport by name. Three nights at the Palacete Aldecoa on San Ignacio, courtyard room or balcony room. One morning on foot with Magda, who taught art history for thirty years; one evening drive along the Malecón; one dinner at La Mesa de Hortensia. The other meals are your clients’ own, with our list of where to have them.",
      title("Days 4–5", "Santa Clara"),
      "By car across the sugar plain, with lunch on the bay at Cienfuegos. Two nights at #[Suite Florencia|/homes/Suite-Florencia], our house of 1930, four bedrooms. The theatre, the park, the armoured train; an evening outing to #[hear some music|/santa-clara-night-life]. In place of the town, at no charge: Remedios.",
      gallery("courtyard-night", "suite-florencia/15-courtyard-morning", "suite-florencia/29-leaf-room"),
      title("Day 6", "Departure"),
      "From Santa Clara, or by car to Havana airport (four hours; flights after three in the afternoon, please).",
      interruption,
      title("Net prices in euros, a person", "", "sm"),
      "Two travelling, courtyard room: 1,640\nTwo travelling, balcony room: 1,790\nFour travelling: 1,480\nOne alone: 2,310\n20 December to 3 January: add 320\n\nOne free place in sixteen. Included: five nights with breakfast, two dinners, one lunch, transfers, guide, entrances. Visas at cost.",
      title3("To book", "sm"),
      small`An answer within one working day: #[sales@lario-ceiba.example|mailto:sales@lario-ceiba.example?subject=Six%20days] or #[+39 031 000 0142|tel:+390310000142]. The longer journeys are #[here|/tours].`,
    ]),
  };
}

/** The short quote: three items, no gallery. */
export function twoNights(today: Date): SampleQuote {
  const first = firstDayOfSeason(today, { month: 11, day: 15, weekday: 3, lead: 30 });
  const { day, year } = dayFormatters(first, "en");
  return {
    name: "Dr Adeyemi, transfer and two nights",
    customerName: "Dr Adeyemi",
    link: null,
    journey: sampleJourney("en", first, "Santa Clara 2"),
    items: toSampleItems([
      title("Two Nights in Santa Clara", `${day(0)} to ${day(2)} November ${year(0)}`, "sm"),
      `Wednesday ${day(0)}: Yoel meets the Panama flight at 14.05 and drives you to #[Suite Florencia|/homes/Suite-Florencia], twenty minutes. The Rose Room, as you will be writing: it has a desk, a lamp, and a window on the street. Supper at half past seven so that you can rehearse your paper on whoever is there.\nThursday ${day(1)}: a car to the university at half past eight, and back when you telephone.\nFriday ${day(2)}: breakfast at five, car at half past, flight at 8.10.`,
      small`420 euros for the room, two breakfasts, two suppers and four drives, payable at the house in euros or by #[bank transfer|mailto:sales@lario-ceiba.example?subject=Dr%20Adeyemi]. Free to cancel until Monday ${day(-2)}, noon in Italy. If the conference moves, #[ring|tel:+390310000142]: we shall hear of it from Yoel’s cousin anyway.`,
    ]),
  };
}

/** Has galleries of one picture and of four. */
export function architects(today: Date): SampleQuote {
  const first = firstDayOfSeason(today, { month: 4, day: 10, weekday: 6, lead: 90 });
  const { day, whole, year } = dayFormatters(first, "en");
  return {
    name: `Twelve architects from Rotterdam, April ${year(0)}`,
    customerName: "Annelies",
    link: null,
    journey: sampleJourney("en", first, "Havana 4, Cienfuegos 1, Santa Clara 2"),
    items: toSampleItems([
      title("Shade, for Twelve", `Study journey, ${day(0)} to ${day(7)} April ${year(0)}`),
      large`Annelies, you asked for buildings one may enter, with the person who has the drawings, and time to sit down in front of each. So there are nine buildings in seven days. The original list had thirty-one; we kept the ones with keys.`,
      gallery("mediopunto"),
      title(`Saturday ${day(0)} to Tuesday ${day(3)}`, "Havana"),
      "Four nights at the Palacete Aldecoa, seven rooms of its eight.\n\nSunday: three houses in the old town with Ignacio Roque, one restored, one shored up, one lived in by nineteen families who have agreed to receive you in groups of four. Coffee is theirs, and we pay for it.\nMonday: Cubanacán. The schools of Porro, Garatti and Gottardi, all day, with sandwiches. Boots for the ballet school, please; the river has been in it.\nTuesday: Vedado, from a timber house of 1902 to the FOCSA of 1956, ending on the roof. Evening free. The #[UNESCO file on Old Havana|https://whc.unesco.org/en/list/204] has a bibliography worth the download.",
      title(`Wednesday ${day(4)}`, "Cienfuegos"),
      "The theatre of 1890 from the stage side, with its caretaker, and the town plan of 1819 in the archive. One night on Punta Gorda, at Villa Clouet and at the yellow house beside it.",
      gallery(
        "cienfuegos-bay",
        "parque-vidal",
        "suite-florencia/11-worn-tiles",
        "suite-florencia/15-courtyard-morning",
      ),
      title(`Thursday ${day(5)} to Saturday ${day(7)}`, "Santa Clara"),
      "Eight of you sleep at #[Suite Florencia|/homes/Suite-Florencia], four at Señora Hilda’s across the street, which has the better staircase. Livia joins you on Thursday evening with the survey of 2014 and the accounts of 2016, and will answer anything, including what it cost. Friday: tile-making by hand, in a workshop with seven moulds left; each of you presses one. It needs four weeks to cure and travels after you.\n\nSaturday, the noon flight from Santa Clara.",
      interruption,
      title("Price and terms", "", "sm"),
      `Twelve at 2,390 euros, two to a room: 28,680 euros. Single rooms, as far as the house goes: 340 euros.\nIncluded: seven nights with breakfast, four dinners, the sandwiches, coach and driver, Ignacio for five days, permissions and entrances.\nNot included: flights, insurance, other meals.\n\nDeposit 8,604 euros; balance 20,076 euros by ${whole(-45)}. For fewer than ten the price rises by 190 euros each; you can tell us until ${whole(-69)}.\nDietary lists and passport names to #[Greta|mailto:sales@lario-ceiba.example?subject=Rotterdam%20April%20${year(0)}].`,
    ]),
  };
}
