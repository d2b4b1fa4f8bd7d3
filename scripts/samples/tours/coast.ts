import { gallery, interruption, itemsOf, large, type SampleTour, small, title, title3 } from "../items";

export const honeymoon: SampleTour = {
  name: "A Honeymoon in Three Rooms",
  displayDescription:
    "Eleven days and three rooms: a balcony in Havana, a four-poster in Santa Clara, and a door on the north shore that opens onto sand.",
  displayCover: "cayo-beach",
  link: "honeymoon",
  items: itemsOf([
    large(
      "You have just organised a wedding. You will not want to be told where to stand. So there are three rooms, each for as long as it takes to stop counting the days, and between them two drives with the windows down. What there is to see, you will be told about once, and then it is up to you.",
    ),
    title("The first room", "Havana, three nights"),
    "Number five at the Palacete Aldecoa is on the corner of the second floor. It has a bed with a carved head, a bath with feet, and shutters on two sides, so that in the morning you can choose the street you wake up to. Breakfast is brought when the shutters open and not before.\n\nOne thing is arranged: at six on the second evening a convertible the colour of pistachio waits downstairs and drives you along the Malecón to the end and back, which takes forty minutes if the driver is allowed to sing. Dinner is a table for two at La Mesa de Hortensia, by the window. Hortensia has been married four times and will give you one piece of advice. It is a different one every year.",
    gallery("havana-arcade", "malecon", "mediopunto"),
    interruption,
    title("The second room", "Santa Clara, three nights"),
    "The four-poster at #[Suite Florencia|/homes/Suite-Florencia] was made for the house in 1930 by a cabinet-maker on the next street, for the notary who built it. It could not be got out of the room afterwards without sawing, and nobody has had the heart. The shutters give on to the courtyard. At night there are the mango leaves and, from the direction of the park, on the right day, the municipal band.\n\nIf you want an outing, there is Remedios, an hour away, two churches and a square with iron chairs; or the cool road up into the Escambray, with a waterfall at the end of a path that takes forty minutes down and an hour up. Ofelia packs the lunch. If you want none, she has also been known to leave a tray outside the door and go away.",
    gallery("four-poster", "courtyard-night", "parque-vidal"),
    interruption,
    title("The third room", "Cayo Santa María, four nights"),
    "From Caibarién a causeway runs forty-eight kilometres into the sea over nearly fifty bridges, built so that the current could go on doing what it did before. At the far end the beach called Perla Blanca has no road behind it. Short of that, at the edge of the casuarinas, are the nine wooden pavilions of La Goleta. Yours is the last. Four posts, a roof of guano palm, a door, eleven steps of sand, water.\n\nThere is a sailing dinghy, which you may take, and a library of swollen paperbacks in six languages. At supper they ask fish or lobster, and what time tomorrow.",
    gallery("cayo-beach"),
    "On the last evening but one Yamil rows you to the sandbank. It is dry for two hours at low water. He leaves a lantern, a cloth and a cold bottle, and rows out of earshot.",
    title("Day 11", "The airport is near"),
    "Santa Clara’s airport is an hour and three quarters from the pavilion, and Yoel will be there with your boarding cards. If you must leave from Havana we add a night, because nobody should drive five hours with wet hair.",
    title3("What it costs", "sm"),
    small(
      "From 4,960 euros a person, ten nights with breakfast, all meals on the cay, transfers and two dinners. Flights not included.\nFriends and relations may give you nights of it as a wedding present: we keep the list, and send each of them #[a proper letter|mailto:sales@lario-ceiba.example?subject=Wedding%20list].",
    ),
  ]),
};

export const sailing: SampleTour = {
  name: "The Canarreos under Sail",
  displayDescription:
    "From Cienfuegos to Cayo Largo and the cays beyond, nine days with the trade wind behind you. A catamaran, a skipper, a cook and six guests at most.",
  displayCover: "cienfuegos-bay",
  link: "sailing-south-coast",
  items: itemsOf([
    large(
      "Most boats on this coast go out and come back, and coming back is against the wind. We go one way. You sail out of the Bay of Cienfuegos on a Sunday, run west along the Canarreos for a week, and fly to Havana from the little airport at Cayo Largo in thirty-five minutes, looking down on every anchorage you slept in.",
    ),
    title("Day 1", "Cienfuegos"),
    "Met at Havana or Santa Clara and driven to the bay, one night at Villa Clouet on Punta Gorda. Rolando comes to dinner. He is the skipper, he has sailed here since he was nine, and he will ask each of you two questions: have you been seasick, and do you snore? The cabins are given out accordingly.",
    gallery("cienfuegos-bay"),
    title("Day 2", "The narrows"),
    "The Maestrale is a catamaran of thirteen metres, built at La Rochelle, with three guest cabins, each with its own shower. You slip at nine and spend the morning inside the bay, learning the boat and swimming off Cayo Carenas. In the afternoon the shores close to a channel three hundred metres wide under the fort of Jagua, finished in 1745 against pirates who by then had stopped coming. A lady in blue is said to walk its walls, and a sentry who met her to have had nothing to say for the rest of his life. You lie under the fort for the night, to be away at first light.",
    title("Day 3", "Forty miles"),
    "The one real passage. Outside the narrows the water turns from green to ink and Rolando puts up the big sail. Forty nautical miles south-west, the wind on the quarter at fifteen knots in a normal winter week, eight hours perhaps. Somewhere past noon the Escambray goes into the haze behind. Towards three a lighthouse comes up ahead, red and white like a rocket in a child’s book, on an island with room for it and for little else: Cayo Guano del Este. The keepers get newspapers and onions. They give fish, and won’t hear of money.",
    interruption,
    title("Days 4–5", "Cayo Largo"),
    "A shorter leg, and then the colour begins. Over the sandbanks the sea is so pale that the underside of the gulls is green. You anchor off Playa Sirena, where the day visitors leave at four by the same boat they came on, and have two kilometres of beach with your own footprints for company until ten the next day. Turtles begin to come ashore on the south side in April, and the hatchery in the village likes a spare pair of hands, if it is the week.",
    gallery("cayo-beach"),
    title("Days 6–7", "Cayo Rico and Cayo Rosario"),
    "Iguanas as long as an arm live on these cays and have views on fruit. The reef at Rico is shallow enough for beginners; at Rosario there is a wall for those who dive, and bonefish on the flats for those who have brought a rod. In the evening the hutia, which is a sort of tree-rat the size of a cat with excellent manners, comes down the mangroves to look at the boat.\n\nMaikel cooks. There is a list of what he cannot get. Then he makes red snapper in coconut milk, bread every morning, a lime tart in an oven that leans seven degrees.\n\nNobody has to pull a rope and anyone may. There is a telephone for emergencies and no other signal after the second day. The nights are Rolando’s reason for doing this work: no lamp to the south until Cayman.",
    interruption,
    title("Days 8–9", "Back to Largo, and Havana"),
    "Twenty miles to windward inside the reef, where the sea is flat. You swim, you pack, you pay the forfeit for anything you said about the cook’s chess. Last supper in the cockpit.\n\nThe morning flight puts you in Havana before ten. Many guests stay two nights at the Palacete Aldecoa to get used to floors.",
    gallery("malecon", "havana-arcade"),
    title3("When, and what it costs", "sm"),
    small(
      "December to May. Between December and February a cold front may hold us in port for a day; the plan has a day to spare.\nBy the cabin from 3,980 euros a person; the whole boat for six from 21,500 euros the week. Fuel, food, moorings, crew and permits included; rum at cost.\n\n#[Ask which weeks are open|mailto:sales@lario-ceiba.example?subject=Sailing] or #[ring Tommaso|tel:+390310000142], who sails on the lake and will want to talk about the wind.",
    ),
  ]),
};

export const families: SampleTour = {
  name: "Goats, Crabs and a Steam Engine",
  displayDescription:
    "Ten days for families with children from five: a fort with a cannon, a house with a courtyard, a train that may run, and three days of beach.",
  displayCover: "parque-vidal",
  link: "families",
  items: itemsOf([
    large(
      "We took our own children first and wrote down what they talked about at supper. The cathedral: not once. The goat: four evenings running. This journey is built on that evidence. The road apart, nothing on it takes longer than two hours, there is water at the end of every afternoon, and parents get a dinner alone on the fourth night and the eighth.",
    ),
    title("Days 1–3", "Havana, with a cannon"),
    "Villa Solveig in Vedado has a garden, a hammock and a tortoise, whose age is a matter of dispute. On the first morning two cars are at the gate, a Buick of 1952 and a Chevrolet of 1957, and the children decide who goes in which. They are taken to the sea wall, to ice cream at a shop built like a flying saucer, and back.\n\nAcross the harbour stands La Cabaña, where soldiers in the uniforms of the eighteenth century fire a gun every evening at nine. It used to mean that the city gates were shut. Take a jersey, stand well to the left, and cover the ears of anyone under seven.",
    gallery("malecon", "havana-arcade"),
    "Out in Jaimanitas the ceramicist José Fuster covered his house with broken tiles, then his neighbours’ houses, then the bus stop and the doctor’s. You go to a workshop round the corner, where Lisandra puts out hammers, goggles and a crate of chipped plates. What the children make is set into a panel, and we ship it.",
    title("Days 4–6", "Santa Clara: the house"),
    "Four hours by minibus, with one stop for pineapple. #[Suite Florencia|/homes/Suite-Florencia] has four bedrooms, so two families of friends can take all of it and shut the front door. The courtyard is tiled, the echo is good, and breakfast is in pyjamas.\n\nOn Saturdays and Sundays small carriages drawn by goats go round Parque Vidal, as they have for over a hundred years. A circuit costs less than an ice cream. In a fountain on the square stands a bronze boy holding up a leaking boot; there are three stories about him, and Yoel knows all of them. The hill of El Capiro is a climb of a quarter of an hour, and at the top you can fly a kite made that morning of paper, reed and flour paste.",
    gallery("parque-vidal", "courtyard-night", "four-poster"),
    title3("The steam engine"),
    "Between Remedios and Caibarién an old sugar mill keeps its locomotives, several of them built in Philadelphia before 1920. On good days one is fired up and takes a wooden carriage for a run past the cane. We say on good days: it depends on fuel, on water and on Eusebio’s knee. When it does not run, Eusebio shows the children the cab and lets them pull the whistle with air from a compressor, which they generally prefer.",
    title3("The crab"),
    "At the entrance to Caibarién there is a crab five metres across, made of concrete. You will be asked to stop. Stop.",
    interruption,
    title("Days 7–9", "Cayo Santa María"),
    "The causeway has nearly fifty bridges and somebody will count them. At La Goleta two pavilions stand side by side at the edge of a beach that shelves so slowly that a child of five can walk out thirty metres and still be in up to the waist. Mornings: a mask and a sandy-bottomed reef. Afternoons: shade, dominoes with Yamil, who cheats and expects to be caught. In the evening a hermit-crab race, with heats.",
    gallery("cayo-beach"),
    title("Day 10", "Home"),
    "From Santa Clara’s airport, an hour and three quarters. Wet things go in the bag that we provide.",
    title3("Practical", "sm"),
    small(
      "Car seats in every vehicle; tell Greta the weights. A paediatrician in Santa Clara has our number and we have hers. The cook knows plain rice, plain chicken and plain pasta and does not take it personally.\nFrom 2,950 euros an adult and 1,780 euros a child under twelve, nine nights, all transfers, most meals.\n\n#[Tell us their ages|mailto:sales@lario-ceiba.example?subject=Family%20journey] and the goat will be told.",
    ),
  ]),
};
