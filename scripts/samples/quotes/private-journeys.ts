import { dayFormatters, firstDayOfSeason } from "../days";
import { sampleJourney } from "../journeys";
import { gallery, interruption, toSampleItems, large, type SampleQuote, small, title, title3 } from "../items";

/** The quote with a custom link. */
export function honeymoonBianchi(today: Date): SampleQuote {
  const first = firstDayOfSeason(today, { month: 2, day: 13, lead: 60 });
  const { weekday, day, dayMonth, whole, year } = dayFormatters(first, "en");
  return {
    name: `Honeymoon Bianchi, February ${year(0)}`,
    customerName: "Sofia and Daniel",
    link: "honeymoon-bianchi-2027",
    journey: sampleJourney("en", first, "Havana 3, Santa Clara 3, Cayo Santa María 4"),
    items: toSampleItems([
      title("Three Rooms in February", `${day(0)} to ${day(10)} February ${year(0)}`, "lg"),
      large`You asked for very little to do and somewhere good to do it. We have taken our honeymoon in three rooms and moved it about a little for you: a later start to each day, a kitchen for Daniel, and nothing at all on the fourteenth that involves other couples.`,
      gallery("four-poster", "cayo-beach", "havana-arcade"),
      title(`${day(0)} to ${day(2)} February`, "Havana, Palacete Aldecoa, room five"),
      `You land on ${weekday(0)} at ten past eight in the evening and are driven straight to San Ignacio. The shutters will be open and the bath, which has feet, will be full.\n\nOn ${weekday(1)}, St Valentine’s, half of Havana goes out to dinner. You don’t: the table is on your own balcony, the cook comes up from La Mesa de Hortensia, and the street provides the violins whether asked or not. On ${weekday(2)} at six the pistachio convertible, forty minutes, there and back along the Malecón. The rest of that day has no appointment in it.`,
      gallery("malecon", "mediopunto"),
      title(`${day(3)} to ${day(5)} February`, "Santa Clara, Suite Florencia"),
      `Four hours by car, a Pontiac with a back seat like a sofa. At #[Suite Florencia|/homes/Suite-Florencia] you have the Leaf Room with its four-poster and, in these days, very likely the house to yourselves. Daniel wrote that he cooks: Ofelia expects him in the kitchen on ${weekday(4)} at ten and has been told to be kind. In the evening the band plays in the park. You might dance; nobody will look, because they will all be dancing.`,
      gallery("suite-florencia/29-leaf-room", "parque-vidal"),
      interruption,
      title(`${day(6)} to ${day(9)} February`, "Cayo Santa María, La Goleta, the last pavilion"),
      `Four nights. Fourteen steps of sand from the door to the water; Sofia may count. All meals, the dinghy, the paperbacks. On ${weekday(8)} ${day(8)} low water is after dark and Yamil rows you to the sandbank with a lantern and something cold.\n\nOn ${weekday(10)} ${day(10)} Yoel collects you at half past ten for the afternoon flight from Santa Clara.`,
      gallery("cayo-beach"),
      title("What it comes to", "", "sm"),
      "5,180 euros each, 10,360 euros together.\n\nIncluded: ten nights with breakfast, every meal on the cay, the balcony dinner and one at the Mesa, all transfers, the convertible, visas, and an upgrade or two that we prefer not to write down.\nNot included: flights, insurance, the other meals, drinks away from the cay.",
      title3("Terms", "sm"),
      small`Deposit 3,108 euros to confirm, balance 7,252 euros by ${dayMonth(-45)}. We hold the rooms until ${whole(-52)}. Your guests may give nights instead of vases; the list is open, and they need only #[write to Greta|mailto:sales@lario-ceiba.example?subject=Bianchi%20wedding%20list].\n\nQuestions at any hour that suits you: #[call us|tel:+390310000142]. Congratulations from all of us above the boatyard.`,
    ]),
  };
}

/** The quote in Italian. */
export function colomboChristmas(today: Date): SampleQuote {
  const first = firstDayOfSeason(today, { month: 12, day: 19, lead: 120 });
  const { weekday, dayMonth, whole, year } = dayFormatters(first, "it");
  return {
    name: `Famiglia Colombo, Natale ${year(0)}`,
    customerName: "Paola, Andrea, Tommaso e Bea",
    link: null,
    journey: sampleJourney("it", first, "L’Avana 3, Santa Clara 4, Cayo Santa María 4, L’Avana 3"),
    items: toSampleItems([
      title("Natale con i fuochi", `Cuba, dal ${whole(0)} al ${whole(14)}`, "lg"),
      large`Ci avete chiesto un Natale senza panettone. A Cuba il 25 è un giorno tranquillo; la festa è la sera prima, e a Remedios, dove vi portiamo, due quartieri se la contendono a colpi di fuochi d’artificio dal 1820. Il resto del viaggio serve a dormirci sopra.`,
      gallery("parque-vidal", "malecon", "cayo-beach"),
      title("19–21 dicembre", "L’Avana"),
      `Arrivate ${weekday(0)} ${dayMonth(0)} alle 17.40 e Yoel vi aspetta all’uscita: cercate il cappello di paglia. Tre notti a Villa Solveig, nel Vedado, due camere comunicanti sul giardino, colazione quando vi svegliate.\n\nLa prima mattina si parte con due macchine, una Buick del ’52 e una Chevrolet del ’57. Chi va con chi lo decide Bea. Malecón, Prado, due piazze della città vecchia, gelato. Alle nove di sera lo sparo del cannone alla Cabaña, con le mani sulle orecchie.\n\nIl giorno dopo Tommaso e Andrea hanno un appuntamento allo stadio Latinoamericano con Rey, che ha giocato ricevitore per dodici stagioni e presta i guantoni. Paola e Bea vanno a Jaimanitas a rompere piatti per farne un mosaico. Nessun museo, come d’accordo.`,
      gallery("havana-arcade", "malecon"),
      title("22–25 dicembre", "Santa Clara e Remedios"),
      "Quattro ore di strada con una sosta per l’ananas, e si apre il portone di #[Suite Florencia|/homes/Suite-Florencia]. È casa nostra, quindi per quattro giorni è casa vostra: patio, terrazza, cucina. Il 23 Ofelia vi porta al mercato e insegna a Bea a schiacciare il platano con un pugno.",
      gallery("suite-florencia/15-courtyard-morning", "suite-florencia/20-ofelias-kitchen", "courtyard-night"),
      title3("La notte del 24: le Parrandas", "lg"),
      "Un parroco di Remedios, don Francisco Vigil de Quiñones, mandò in giro i ragazzi a far rumore con barattoli e corni perché la gente si svegliasse e venisse a messa. Era il 1820. Nessuno ha più smesso. Oggi i due quartieri, San Salvador e El Carmen, lavorano tutto l’anno in segreto a due torri di luci e due carri, e per una notte si rispondono a razzi.\n\nAbbiamo una terrazza al primo piano, a una distanza che ci sembra giusta, con sedie, una cena fredda, cioccolata e tappi per le orecchie. Si arriva alle sei, si resta finché si resiste. L’autista aspetta fino alle quattro del mattino. Il 25 non c’è niente in programma prima di pranzo, che è maialino, yuca e riso con i fagioli neri, nel patio, verso le due.",
      interruption,
      title("26–29 dicembre", "Cayo Santa María"),
      "Quarantotto chilometri di strada in mezzo al mare. A La Goleta avete due padiglioni vicini; per trenta metri il mare arriva al ginocchio. Maschera e boccaglio, una barca a vela piccola, Yamil che bara a domino. Quattro notti, tutti i pasti.",
      gallery("cayo-beach"),
      title("30 dicembre – 1 gennaio", "Di nuovo L’Avana"),
      `Al Palacete Aldecoa, nella città vecchia. Il 31 a mezzanotte dai balconi si butta un secchio d’acqua in strada, per mandare via l’anno: il vostro secchio è già in camera. Guardate giù prima. Poi c’è chi fa il giro dell’isolato con una valigia vuota, perché l’anno nuovo porti un viaggio. Questo ce lo auguriamo anche noi.\n\nIl 2 gennaio, ${weekday(14)}, partenza alle 19.25: c’è tempo per un ultimo bagno di sole sul tetto.`,
      gallery("mediopunto", "havana-arcade"),
      title("Il prezzo", "", "sm"),
      "Due adulti a 4.460 euro: 8.920 euro\nDue ragazzi a 2.690 euro: 5.380 euro\nTotale: 14.300 euro\n\nComprende: quattordici notti con colazione, tutti i pasti al cayo, la cena del 24 e il pranzo del 25, minibus con autista, guide, ingressi, visti, assistenza in italiano giorno e notte.\nNon comprende: i voli da Malpensa, l’assicurazione, gli altri pasti, le mance.",
      title3("Condizioni", "sm"),
      small`Teniamo le camere fino al ${whole(-80)}. Acconto del 30%, 4.290 euro; saldo di 10.010 euro entro il ${dayMonth(-45)}. Chi annulla fino a 60 giorni prima perde 150 euro a persona; fino a 30 giorni, l’acconto.\n\nPer cambiare qualsiasi cosa, anche il pranzo: #[scriveteci|mailto:sales@lario-ceiba.example?subject=Famiglia%20Colombo] o #[chiamate Greta|tel:+390310000142]. Chi siamo lo trovate #[qui|/our-team].`,
    ]),
  };
}
