import { gallery, interruption, itemsOf, large, type SampleTour, small, title, title3 } from "../items";

export const firstJourney: SampleTour = {
  name: "Cuba for the First Time",
  displayDescription:
    "Eleven days from the arcades of Havana to a courtyard in Santa Clara, with one long drive, two early mornings and no hurry in between.",
  displayCover: "havana-arcade",
  link: "first-journey",
  items: itemsOf([
    large(
      "A first journey should leave you wanting the second. We keep this one to four places and let each of them have its evenings, because the evening is when the chairs come out onto the pavement and the street begins to talk. You travel with one driver from the first day to the last. His name is Osmany, his car is a 1956 Bel Air with a diesel engine he no longer apologises for, and he knows who makes coffee at six in the morning.",
    ),
    title("Days 1–3", "Havana on foot"),
    "You land in the late afternoon and we plan nothing but a shower, a small rum and the balcony. The Palacete Aldecoa has eight rooms on Calle San Ignacio. Ours for you is number five: corner shutters, and a view along two streets at once.\n\nIn the morning you walk the four old squares in the order in which the city made them. Plaza de Armas, for the governors. Plaza Vieja, which was called the New Square for two hundred years. San Francisco, for the ships. The cathedral last, on ground that was a swamp until somebody drained it. Magda walks with you; she taught art history for thirty years and says that travellers ask better questions than students. By eleven the sun is on the paving stones and you do what everyone does, which is cross to the arcade on the other side.",
    gallery("havana-arcade", "mediopunto", "malecon"),
    "The third day belongs to Vedado, where the villas stand back from the street behind ficus trees that have lifted the pavements. At the Colón cemetery people queue at one grave: they knock with its brass ring, ask, and walk away backwards so as not to turn their back on the answer. At six you are on the Malecón with the fishermen. Dinner is at La Mesa de Hortensia, two flights up in Centro Habana, eight tables, no sign on the door.",
    interruption,
    title("Days 4–5", "Viñales"),
    "Two and a half hours west the motorway runs out of traffic, then out of road markings, and the first mogote stands up from the fields like something left behind. You sleep at Finca Montalbán, six rooms around a drying barn. On the first afternoon there is nothing to do but watch the light go off the rock. On the second morning you walk into the Valle del Silencio with Lázaro, whose family grows tobacco there: two hours, flat, dusty, and back in time for lunch under his mango tree.",
    gallery("vinales"),
    title("Days 6–7", "Trinidad, by way of the sea"),
    "This is the long drive, and we would rather say so: seven hours with the stops. The best of them is Cienfuegos, where you eat grilled snapper at a table on the bay, and where the last eighty kilometres to Trinidad begin, with the Escambray on the left and the Caribbean on the right.\n\nTrinidad is best before nine and after five. In between the coaches come, so in between you are elsewhere: on the tower of Manaca Iznaga above the sugar valley, or in the water at Ancón. After five you have the cobbles to yourselves, and the door of Casa Monteagudo has been left ajar.",
    gallery("cienfuegos-bay", "sugar-valley", "trinidad"),
    interruption,
    title("Days 8–10", "Santa Clara, our own house"),
    "The road climbs over the Escambray through Manicaragua, coffee on both sides, and comes down in a university town that most itineraries treat as a monument with a car park. We bought a house there instead. #[Suite Florencia|/homes/Suite-Florencia] was built in 1930 and has four bedrooms, tiles that nobody makes any more and a courtyard where breakfast goes on until it is over.\n\nYou see what the others come for, the mausoleum and the armoured train, in one morning. Then you have two days for what they miss: the theatre that Marta Abreu gave the town in 1885 so that its takings would pay for the poor, the goat carts that drive children round Parque Vidal on Sundays, and #[the nights|/santa-clara-night-life], which start late and belong to everybody.",
    gallery("parque-vidal", "courtyard-night", "four-poster"),
    title("Day 11", "Home"),
    "Many flights leave from Santa Clara’s own airport, twenty minutes from the house. If yours leaves from Havana, Osmany starts the Bel Air at seven and you have coffee on the way.",
    title3("What it costs", "sm"),
    small(
      "From 4,350 euros a person, two travelling together, in a double room with breakfast. Driver, guides, six dinners and all entrances included; flights not. We change any of it. #[Write to us|mailto:sales@lario-ceiba.example?subject=A%20first%20journey] or #[call Como|tel:+390310000142].",
    ),
  ]),
};

export const colonialCities: SampleTour = {
  name: "The Old Towns",
  displayDescription:
    "Havana, Remedios, Trinidad, Sancti Spíritus, Camagüey: ten days in the towns the Spanish founded, moved, lost to pirates and built again.",
  displayCover: "trinidad",
  link: "colonial-cities",
  items: itemsOf([
    large(
      "Between 1511 and 1515 Diego Velázquez founded seven towns in Cuba. Most of them were in the wrong place. They were moved away from the mosquitoes, away from the pirates, sometimes by one angry family at a time, and what you see today is the second or third attempt, which is perhaps why they are so sure of themselves. This journey follows that uncertainty from west to east.",
    ),
    title("Days 1–2", "Havana"),
    "Havana was first laid out on the south coast and arrived at its bay in 1519. You begin at the ceiba tree beside the Templete, where they say the first mass was held, and where on one night in November the whole city walks three times round the trunk, in silence, asking for something. The rest of the morning is spent looking up, at the cedar ceilings of the seventeenth century, built by shipwrights who knew no other way to close a roof than to turn a hull over.\n\nYou stay at the Palacete Aldecoa, on San Ignacio, in a room with a ceiling of that kind.",
    gallery("havana-arcade", "mediopunto"),
    title("Days 3–4", "Remedios and Santa Clara"),
    "In the 1680s a parish priest informed the people of Remedios that their town stood over a mouth of hell and that they should move inland. Some families believed him, or wished to be nearer their cattle, and in 1689 they founded Santa Clara. The others stayed. You hear the story twice, once in each town, with different villains.\n\nRemedios has two churches on one square and, in the larger, an altar of gilded cedar that had been painted white to hide it and was forgotten under the paint until the last century. Santa Clara has a park that works as a drawing room, and a house of ours: #[Suite Florencia|/homes/Suite-Florencia], two nights.",
    gallery("parque-vidal", "courtyard-night"),
    interruption,
    title("Days 5–6", "Trinidad"),
    "Sugar made Trinidad in sixty years and left it in ten. When the money went there was none to modernise with, so the shutters, the turned window bars and the sand-coloured walls simply stayed. At Casa Monteagudo on Calle Amargura you sleep in a room five metres high. On the second morning, early, you drive into the Valley of the Sugar Mills: one bell tower at Manaca Iznaga, forty-five metres, from which the hours of the enslaved were rung, and around it the cane gone back to grass. We ask the guide to speak plainly here and she does.",
    gallery("trinidad", "sugar-valley"),
    title("Day 7", "Sancti Spíritus, for lunch"),
    "The town that the road to Camagüey goes through and nobody stops in. There is a brick bridge of five arches over the Yayabo, a blue church tower, and a theatre the size of a large house. There is also Casa Amparo, where lunch is pork with sour orange, and where the owner will explain why the guayabera was invented here and not, as they claim, anywhere else.",
    title("Days 8–9", "Camagüey"),
    "It was founded on the coast as Puerto Príncipe, moved twice, and was sacked by Henry Morgan in 1668 all the same. Afterwards the streets were laid like this on purpose, people say: forks, elbows, squares with one way out. Historians doubt it. After ten minutes on foot you will not.\n\nRain was the difficulty here, so every courtyard kept a clay jar as tall as a child to catch it. Drink from a tinajón, they tell you, and you will come back. There are nine under the eaves of #[Apodaca 12|/homes/Apodaca-12], our villa of the early 1900s. They are for the ferns now, but Ramiro will find you a cup.",
    gallery("camaguey-jars", "four-poster", "mediopunto"),
    title("Day 10", "By air"),
    "A short flight to Havana, or straight home from Camagüey where the season allows.",
    title3("Worth reading before you go", "sm"),
    small(
      "UNESCO’s files on #[Trinidad and its valley|https://whc.unesco.org/en/list/460] and #[Camagüey|https://whc.unesco.org/en/list/1270] are dry, exact and free. Our own notes are at #[About Cuba|/why-cuba].\n\nFrom 4,120 euros a person in a double room: nine nights with breakfast, car and driver, a guide in each town, five dinners.",
    ),
  ]),
};

export const architecture: SampleTour = {
  name: "The Architecture of Shade",
  displayDescription:
    "Nine days on how Cubans keep the sun out: coloured glass, tall shutters, eaves, and a school of brick vaults two Italians helped to draw.",
  displayCover: "mediopunto",
  link: "architecture",
  items: itemsOf([
    large(
      "Every building on this journey answers one question: what do you do about the light? The answers run from the half-moon of coloured glass, which lets it in as something else, to the concrete brise-soleil of 1958. We made the route with Ignacio Roque, who restores houses in Havana and measures everything twice, and it is meant for people who stop in doorways.",
    ),
    title("Days 1–2", "Old Havana: the vocabulary"),
    "You learn six words and see them everywhere after. The zaguán, the entrance through which a carriage went straight into the house. The mampara, a half-door of wood and glass that gives privacy and keeps the draught. The persiana; the postigo; the guardavecinos, that iron fan between two balconies which keeps the neighbour on his side. And the mediopunto, the semicircle of coloured panes above a door, which at four in the afternoon puts a second carpet on the floor.\n\nYou stay at the Palacete Aldecoa, which has eleven of them. Two are originals.",
    gallery("mediopunto", "havana-arcade"),
    title("Day 3", "Vedado: a garden city, then towers"),
    "Vedado was planned in 1859 with a garden in front of every house and a tree on every kerb. A century later it had the FOCSA, thirty-nine storeys of concrete shaped like an open book. The day runs from one to the other, with the López Serrano building of 1932 in between, whose lobby has floors of terrazzo that still look wet. We end on a private roof on Calle Línea with plans spread out on the water tank.",
    title("Day 4", "Cubanacán: the unfinished schools"),
    "In 1961 three architects were given a golf course and asked for the most beautiful art schools in the world. Ricardo Porro was Cuban, Vittorio Garatti was from Milan, Roberto Gottardi from Venice. There was little steel and less cement, so they built vaults of brick and tile, thin as a hand. The schools were halted before they were finished, in 1965, and the ballet school, which is Garatti’s, was given back to the river and the roots.\n\nAccess depends on the term and on the man at the gate. Ignacio arranges the first and knows the second. We come from Lake Como, where the rationalists built in white and straight lines, and it takes us some time every year to get over those curves.",
    interruption,
    title("Day 5", "Cienfuegos: a grid with a view"),
    "Founded in 1819 by families from Bordeaux and Louisiana, and drawn with a ruler. After Havana the straightness is a rest. The Terry theatre keeps its wooden seats of 1890 and a painted ceiling whose damp patches the caretaker knows by name. Late in the day you walk down the Prado to Punta Gorda, where the frame houses came in pieces by ship from the United States, verandas and all. One of them, Villa Clouet, is your hotel.",
    gallery("cienfuegos-bay"),
    title("Days 6–7", "Santa Clara: 1930, room by room"),
    "A morning with the drawings of #[Suite Florencia|/homes/Suite-Florencia] on the dining table: what we found when we opened the walls, what the restoration of 2016 kept, what it could not. The floors are hydraulic tile, cement and pigment pressed cold, never fired; there are eleven patterns in the house and one tile laid the wrong way round, by a mason who held that only God makes a perfect floor. Please find it. Livia, who first came to Cuba to write a thesis on floor tiles, took eight months.\n\nIn the afternoon, Parque Vidal: the theatre La Caridad, the eclectic fronts, and the Santa Clara Libre, ten storeys of 1956 with the bullet marks of 1958 left in the façade.",
    gallery("parque-vidal", "four-poster", "courtyard-night"),
    title("Days 8–9", "Camagüey: eaves and jars"),
    "Here the house hides. Outside there is a wall, a pair of pilasters cut off at the knee, and eaves carried on struts of hard wood. Inside there is everything. Ignacio has the keys of four houses that are not open to anybody. Yours is the fifth, #[Apodaca 12|/homes/Apodaca-12], where a villa of the early 1900s is built round two courtyards so that one of them is always cool.",
    gallery("camaguey-jars", "mediopunto"),
    title3("For whom", "sm"),
    small(
      "Eight travellers at most, or two alone. A sketchbook is welcome and a tape measure will make you friends. From 4,480 euros a person, eight nights, Ignacio throughout. For studios and schools #[write to us|mailto:sales@lario-ceiba.example?subject=Architecture].",
    ),
  ]),
};
