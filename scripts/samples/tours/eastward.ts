import { gallery, interruption, itemsOf, large, type SampleTour, small, title, title3 } from "../items";

export const music: SampleTour = {
  name: "From Havana to Santiago, by Ear",
  displayDescription:
    "Twelve days and eleven kinds of music, each heard where it is at home: rumba in Matanzas, trova in Santa Clara, son in Santiago.",
  displayCover: "malecon",
  link: "music",
  items: itemsOf([
    large(
      "There are two ways to hear Cuban music. In one, a band in a hotel bar plays you Guantanamera. In the other you sit on a kitchen chair in a yard, somebody’s uncle tunes a guitar with three pairs of strings, and after a while a woman puts down the washing and sings the second voice. The second takes some arranging. Bárbaro Quintana, who played the bass in Havana for forty years and owes nobody money, arranges it.",
    ),
    title("Days 1–3", "Havana: filin, jazz and a Sunday"),
    "It starts low. In the forties some young people met in a lane in Cayo Hueso, at the house of a trova singer, to play songs with American chords and a great deal of feeling; they called the result filin, spelling it as they heard it. The house is still there, and Bárbaro knows who has the key and who has the piano.\n\nOn Sunday at noon there is rumba in the same lane. Three drums, a pair of sticks, a voice, and a crowd that shuts round it. You come early and stand by the wall. In the evening, jazz, in a cellar in Vedado, second set. Between the two you sleep: Villa Solveig has thick walls and a garden.",
    gallery("malecon", "havana-arcade"),
    title("Day 4", "Matanzas: drums by the rivers"),
    "A hundred kilometres along the coast, a town of bridges that once called itself the Athens of Cuba and is slowly repainting the sign. Here, on the first of January 1879, Miguel Faílde conducted the first danzón, and respectable people were appalled at how near it let them stand. Here too the dockers made rumba out of packing cases, candle boxes for the high drum and cod boxes for the low. You hear both in one day: the danzón at the Sauto theatre if it is open, the rumba in a patio in the Marina quarter, where Señora Dolores judges feet.",
    interruption,
    title("Days 5–6", "Santa Clara: trova and the Mejunje"),
    "The municipal band plays in Parque Vidal on Thursday and Sunday evenings, and old couples dance danzón round the bandstand in shoes kept for it. Later, go to El Mejunje, a roofless ruin with trees growing through it, where since the eighties everybody has been welcome on some night of the week, and all at once on Saturdays. #[The nights in town|/santa-clara-night-life] have a page of their own.\n\nYou sleep at #[Suite Florencia|/homes/Suite-Florencia]. On the second evening three men of the old trova come to the courtyard with two guitars and the claves. There is no microphone. Between songs you hear the mango leaves.",
    gallery("parque-vidal", "courtyard-night"),
    title("Day 7", "Sancti Spíritus to Camagüey"),
    "At Sancti Spíritus the choirs of clave have rehearsed behind open doors since the nineteenth century, and if you stop, you are given a chair and a part. You reach #[Apodaca 12|/homes/Apodaca-12], in Camagüey, by dark. A string quartet from the conservatory is practising in the second courtyard; they will ask whether it disturbs you.",
    gallery("camaguey-jars", "four-poster"),
    title("Day 8", "Bayamo: a window"),
    "In March 1851 three friends stood under a window on a Bayamo street and sang a serenade that one of them had got written in order to be forgiven. It was the first romantic song of Cuba, and the lady came to the window. The window is there, and at dusk people still sing the song beneath it. Bárbaro takes the low part.",
    interruption,
    title("Days 9–11", "Santiago: where it comes from"),
    "Hotter, darker, more Haitian, closer to Jamaica than to Havana. The son came down from these hills, the bolero was first written in these streets, and the people are tired of hearing that Havana made them famous. You could spend every evening at the Casa de la Trova on Calle Heredia, on the bench along the wall, with the window open on the street so that those outside can dance. We suggest two.\n\nOn the third there is the Tumba Francesa, where the grandchildren’s grandchildren of people brought as slaves from Saint-Domingue after 1791 dance minuets to African drums, in white, with great correctness. And one morning, a yard in the Tivolí, a kitchen chair, the uncle.\n\nFor those who can’t stop there is Guantánamo, an hour and a half further on. Changüí is older than son, they will tell you, and faster, and has no guitar in it: a tres, a marímbula, bongos, a scraper. A family there plays it on Sundays. It has been going for four generations and lasts until the pig is eaten.",
    title3("Notes", "sm"),
    small(
      "If you play, bring it; strings are the best present you can carry, above all the third for a tres. From 4,540 euros a person, eleven nights, Bárbaro throughout. Musicians are paid before the first note, by us, properly.\n\nOn the twelfth day you fly from Santiago, to Havana in the morning or, on certain days, straight to Europe.",
    ),
  ]),
};

export const east: SampleTour = {
  name: "The Other End: Santiago and Baracoa",
  displayDescription:
    "Ten days in the east, where Cuba began: Camagüey’s lanes, Santiago’s hills, then the mountain road to Baracoa, cacao and seven rivers.",
  displayCover: "camaguey-jars",
  link: "santiago-baracoa",
  items: itemsOf([
    large(
      "Havana is nearer to Miami than to Baracoa. For four and a half centuries Cuba’s first town could be reached only by sea, and it shows: other trees, another kitchen, coconut where the rest of the island has lard. This is our longest drive and our wettest week. People who come back to Cuba come back for this.",
    ),
    title("Days 1–2", "Camagüey: a soft landing"),
    "You fly in from Havana and sleep at #[Apodaca 12|/homes/Apodaca-12], among the lanes. One day is enough to be lost in twice. In Plaza del Carmen three women of bronze sit gossiping with a fourth chair free, and the man reading the newspaper beside his statue was, for years, the man who had posed for it. Caridad, who keeps the house, serves dinner among the clay jars: ask for the guava shells, with the soft cheese.",
    gallery("camaguey-jars", "four-poster", "mediopunto"),
    title("Day 3", "Down the Carretera Central"),
    "Three hundred and thirty kilometres of sugar, cattle and horse traffic. You stop in Bayamo, which its own people burned in 1869 sooner than give it up, for a coffee and a walk under the arcades, and at El Cobre, where the Virgin of Charity is kept. Hemingway left her his Nobel medal. Others have left baseball shirts, braces, a lieutenant’s stars, and a very small shoe.",
    interruption,
    title("Days 4–5", "Santiago"),
    "The city climbs from its bay in steps. The Casona del Tivolí is near the top of Padre Pico, fifty-two of them, in the quarter the French planters made when they fled Saint-Domingue with their furniture; it has seven rooms and a terrace where you look down on tin roofs, cranes and the Sierra Maestra going blue.\n\nThe first morning: the house of Diego Velázquez, begun in 1516, with cedar lattices from which one could look at the square and not be looked at. The second: the fortress of #[San Pedro de la Roca|https://whc.unesco.org/en/list/841] at the harbour mouth, then the cemetery of Santa Ifigenia, where the guard changes at Martí’s tomb every half-hour to a march that is over in six minutes. Evenings, Calle Heredia. You will find it by ear.",
    gallery("courtyard-night"),
    title3("A coffee house at 1,100 metres"),
    "East of the city the ruins of French coffee estates lie about in the cloud forest of the Gran Piedra. At La Isabelica the drying floors are swept and the house is furnished. The road up is bad. At the very top there are four hundred and fifty-odd steps to a single boulder, from which on clear nights they claim to see Jamaica. Take the claim with the coffee.",
    interruption,
    title("Day 6", "La Farola"),
    "After Guantánamo the road runs along a desert coast, cactus to the left and surf to the right, and at Cajobabo turns inland and up. La Farola was finished in 1965: some fifty kilometres, eleven bridges hung on the mountainside, pine forest, then mist, then boys holding out cones of palm leaf. Stop for one. It is cucurucho, grated coconut with honey and whatever fruit is ripe, and it is eaten with the thumb.",
    title("Days 7–9", "Baracoa"),
    "A low town on a round bay, behind it a flat mountain that Columbus noted in his journal. In the church is a cross of sea-grape wood which he is said to have planted; Belgian scholars tested it, found it old enough and made of a Cuban tree, and everyone was content.\n\nYou stay at Casa Boca de Miel, four rooms on the river. On the first day you go up the Toa in a cayuca, wading where it is shallow. On the second you walk through the cacao of Señor Lores, who breaks a pod, hands round the white flesh, and makes you wait until you have seen the whole of it, the box, the drying tray and the mill, before there is chocolate. On the third, #[Humboldt|https://whc.unesco.org/en/list/839], a park with a frog small enough to sit on a fingernail and snails striped like boiled sweets. They are protected. Don’t buy the necklaces.",
    "At table: fish in lechita, which is coconut milk with annatto and garlic; bacán, green plantain and crab steamed in a leaf; and for a few days around the waning moon the tetí, a fish as fine as thread that comes up the rivers in millions and is fried by the ladle.\n\nOn the tenth day a small aeroplane flies from Baracoa, when it does. We hold a car in reserve, always, and a night in Santiago after it.",
    title3("What it costs", "sm"),
    small(
      "From 4,390 euros a person, nine nights, two travelling together, with a driver who grew up on the far side of La Farola. Rain: some, most days, warm. #[Ask us about the months|/contacts].",
    ),
  ]),
};

export const twoHouses: SampleTour = {
  name: "A Week in Two Houses",
  displayDescription:
    "Eight days, three courtyards, one morning of road. For those who have seen the sights, or would rather hear about them at breakfast.",
  displayCover: "four-poster",
  link: "two-houses",
  items: itemsOf([
    large(
      "We sell journeys, so we ought not to say this. The guests who write to us years afterwards are mostly the ones who stayed put.",
    ),
    title("Four nights in Santa Clara", "Suite Florencia, 1930"),
    "Yoel meets you in arrivals in a straw hat and it is twenty minutes to the door. The #[house|/homes/Suite-Florencia] has four bedrooms round a courtyard. Choose in the afternoon, when you can see what the light does: the front room has the street and its conversations, the back one has the mango tree, and the room with the four-poster gets, between four and five, the whole half-moon of red and blue glass across the bed.",
    gallery("four-poster", "mediopunto", "courtyard-night"),
    title3("A day, for instance"),
    "Coffee is in the courtyard from half past six; nobody has yet been there for it. Papaya, eggs, bread from the baker whose bicycle bell you heard. Ofelia tells you what there is at the market and you tell her what you think of it, and this takes until ten.\n\nYou walk to Parque Vidal, four streets in the shade of the left-hand pavement. You sit. A man sells peanuts in paper cones. You go into the theatre to look at the ceiling and come out to find that the seat is still free. Lunch. Shutters.\n\nAt five the house wakes up again. On Thursdays and Sundays there is the band; other evenings there is the roof, a chair, a small glass, and the swifts. Dinner is at eight, in the kitchen if you like. #[Six restaurants|/santa-clara-restaurants] are within a walk, and our guests usually get to two.",
    gallery("parque-vidal"),
    title3("If you must"),
    "Remedios, an hour. Trinidad, two, over the mountains. The beach at Cayo Santa María and back in a day, with a hamper. The mausoleum and the armoured train are in the town, and Yoel, who taught geography, is good on both. #[What not to miss|/santa-clara-not-to-miss] is a short page.",
    interruption,
    title("The road", "Day 5"),
    "Two hundred and seventy kilometres of the Carretera Central, four and a half hours at the speed of a courteous man in a 1954 Pontiac. Placetas, Cabaiguán, Sancti Spíritus for coffee, Jatibonico, Ciego de Ávila; then the land goes flat, and there are herons on the backs of the cattle. By two you see the church towers of Camagüey, and by half past, having gone round the same corner twice, the door. Ring twice; the courtyard is a long one.",
    interruption,
    title("Three nights in Camagüey", "Apodaca 12, early 1900s"),
    "It is the quieter of the two. A #[villa|/homes/Apodaca-12] of five rooms, high ceilings, two courtyards, nine clay jars under the eaves. Ramiro has the garden and the stories. Caridad has everything else. She was a proof-reader for the provincial newspaper and has not lost the habit: the menu is handwritten, dated, and correct.\n\nThe lanes begin at the step. You need no plan of the day, since the town will not keep to it. There are churches with cool floors, a painter in most of the doorways, a tricycle taxi to bring you home for the price of a coffee once you have admitted it. On Friday you might hear the ballet company rehearse, from the pavement, with the windows open.",
    gallery("camaguey-jars", "courtyard-night", "mediopunto", "four-poster"),
    title3("What you will have done", "sm"),
    large(
      "Read two books. Learned to make coffee in a sock. Slept nine hours, twice. Been greeted by name by a baker, a tricyclist and a cat.",
    ),
    title("", "Terms, briefly"),
    small(
      "Seven nights, breakfast and dinner, airport transfers, the Pontiac: from 2,140 euros a person in the high season, 1,760 in May, June, September and October.\nEither house can be taken whole. Both keep their own water and batteries, so that when the street goes dark you have light, a fan and cold beer.\n\n#[Write|mailto:sales@lario-ceiba.example?subject=Two%20houses] or #[telephone|tel:+390310000142]; we answer both ourselves.",
    ),
  ]),
};
