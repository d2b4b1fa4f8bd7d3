import { gallery, interruption, itemsOf, large, type SampleTour, small, title, title3 } from "../items";

export const tobacco: SampleTour = {
  name: "Tobacco Country",
  displayDescription:
    "Seven days in Vuelta Abajo and Viñales with the people who plant, cut, hang, sort and roll the leaf. From January to March, when there is work to see.",
  displayCover: "vinales",
  link: "tobacco-vinales",
  items: itemsOf([
    large(
      "A cigar passes through some two hundred pairs of hands before it reaches yours. On this journey you meet about a dozen of the people they belong to. You need not smoke. Our best guest on this route was a retired pharmacist from Lecco who never lit a thing and filled three notebooks with the smells.",
    ),
    title("Day 1", "Havana, the last step first"),
    "We begin at the end: a rolling room, an hour after opening, when the benches are full. At the front, on a platform, sits the reader, who has the newspaper in the morning and a novel after lunch. Cuban rollers have been read to since 1865, and have paid for it themselves out of their wages for much of that time. Two of the great cigar names, Montecristo and Romeo y Julieta, are said to be what the room was listening to.\n\nOne night at the Palacete Aldecoa.",
    gallery("havana-arcade"),
    title("Day 2", "Soroa, and on"),
    "Two hours west you leave the motorway for an orchid garden that a lawyer from the Canaries planted on a hillside from 1943, for a daughter who had died. Seven hundred kinds, most of them the size of a fingernail. Lunch is a quarter of an hour on, at a farm table. You reach Viñales as the oxen are going home, and Finca Montalbán as Zoila is putting the rice on.",
    title("Days 3–4", "Viñales: field and barn"),
    "The seed is so small that a thimble would sow a hectare. It goes into its bed in September, into the field from October, and by January the leaves at the foot are ready. They are cut in pairs, over weeks, from the ground up: volado, which burns; seco, which smells; ligero, at the top, which has had the most sun and has the most to say.\n\nYou go out with Lázaro at seven, while the dew still holds the leaf soft. By nine it is over. In the barn he sews the pairs together over a pole of cuje wood and hoists them to the lowest rail, and as they dry they climb, rail by rail, until in fifty days they are under the roof and brown. The barns all point the same way, gable to the sunrise and gable to the sunset, so that the long sides are never in full sun. Once you know it you can find west without a compass.\n\nThe second day you do the same walk with nobody explaining it.",
    gallery("vinales", "sugar-valley"),
    interruption,
    title("Day 5", "San Juan y Martínez"),
    "The finest wrapper leaf grows an hour to the south-west, in flat fields under white cloth. From the road it looks like snow with the light on inside. The cloth keeps the leaf thin, and the women of the sorting house at San Luis tell its shades apart by daylight only: they count more than sixty. Your hostess, Reina, will lay out ten and ask you to put them in order. Nobody has yet managed it. Lunch is in her kitchen.",
    title("Day 6", "Under the rock"),
    "A day off from tobacco. In the morning, the cave of Santo Tomás, forty-six kilometres of galleries on eight levels, of which you see one by headlamp and are glad of it. In the afternoon, the swing seat on the porch. In the evening, if you care for it, Lázaro brings something rolled at home with a thread of honey to seal the cap, which no factory would allow.",
    gallery("vinales", "four-poster"),
    title("Day 7", "Back along the old road"),
    "We return by the northern road, slower and greener, with the sea now and then on the left. You are in Havana by four, with time to bathe before the flight.",
    title3("What to know", "sm"),
    small(
      "Leaving the country, you may carry a limited number of cigars without a receipt; Greta will tell you the number of the month. What Lázaro rolls for you at home has no band and is best smoked on his porch. The farming of the valley is described in #[UNESCO’s file on Viñales|https://whc.unesco.org/en/list/840].\n\nFrom 2,680 euros a person, six nights, two travelling together. Driver, guide, all meals in the country.",
    ),
  ]),
};

export const birds: SampleTour = {
  name: "The Wren of Santo Tomás",
  displayDescription:
    "Twelve days with binoculars, four of them in the Zapata swamp: the smallest bird in the world, and a wren that lives in one marsh and nowhere else.",
  displayCover: null,
  link: "birds-of-zapata",
  items: itemsOf([
    large(
      "In 1926 a Spanish soldier turned naturalist, Fermín Cervera, went into the Zapata swamp near the hamlet of Santo Tomás and within a year sent out three birds unknown to science: a wren, a rail and a sparrow. The wren carries both his names. The rail has hardly been seen by anyone living. The sparrow, you will probably see from the path.\n\nCuba has some twenty-five birds that live only here. With twelve days, an honest guide and one day that begins at four in the morning, you may hope for twenty-two.",
    ),
    title("Days 1–3", "Havana, then west"),
    "A night in Havana to sleep off the flight; turkey vultures over the Capitol, Cuban martins from February. In the morning you drive to the hills above San Diego de los Baños, where the abandoned park of La Güira has stone gates, a Chinese pavilion with no roof, and in the pines behind it the Cuban solitaire. You hear it long before you see it. It sounds like someone wetting the rim of a glass.\n\nThe third morning is Viñales before breakfast: yellow-headed warbler, Cuban grassquit, and the olive-capped warbler where the pines begin. Then the long road back east and down to the south coast. Casa Carenero at Playa Larga is a simple house with six rooms, hot water, and supper at whatever hour the nightjars allow.",
    gallery("vinales"),
    interruption,
    title("Days 4–7", "Zapata"),
    "Four days and four habitats. Your guide is Orestes, a forester’s son, who learned the calls before the names and carries no loudspeaker.",
    title3("Forest and garden"),
    "Between Bermejas and Soplillar you sit still in a hide of palm leaf from six. The blue-headed quail-dove comes to the path about twenty past, like a civil servant. Later, Fernandina’s flicker on the dead palms, the tody digging in the bank, the trogon in the flag’s own red, white and blue. The pygmy owl hunts by day and will look back.\n\nAt Pálpite it is a garden. The bee hummingbird weighs less than two grams. The place to see it is a family’s yard, where it comes to a firebush beside the washing line and defends it against butterflies. There is coffee, there are chairs, there is a box for a contribution. Stay an hour. For the first twenty minutes you will think it is an insect.",
    title3("Marsh and flats"),
    "Santo Tomás: a punt, a pole, sawgrass above your head, and from October to June just enough water. Orestes stops and says a number: the minutes the wren takes to answer. If the morning is calm it climbs a stem and sings with its tail straight up. The Zapata sparrow needs less persuading.\n\nAt Las Salinas twenty kilometres of causeway run through water the colour of slate. Flamingos, some days several thousand; spoonbills, reddish egrets, the Cuban black hawk on its post eating crab. Nobody walks here. You open the roof of the jeep and let it come.",
    interruption,
    title("Days 8–9", "Santa Clara, with a bath"),
    "Three hours inland and dry. #[Suite Florencia|/homes/Suite-Florencia] has proper beds, a courtyard and laundry back by six. The only bird you are asked to look at is the flock of grackles that comes into Parque Vidal at dusk and makes conversation impossible for a quarter of an hour. There is music in the same place later; #[the night life|/santa-clara-night-life] keeps the owls’ hours.",
    gallery("parque-vidal", "courtyard-night", "four-poster"),
    title("Days 10–11", "Camagüey and the Sierra de Najasa"),
    "The last three on the list live on ranch land south of Camagüey, at La Belén: the giant kingbird, the Cuban palm crow, which gargles, and the plain pigeon. A jeep, open country, royal palms with parakeets in the holes. You are back for lunch at #[Apodaca 12|/homes/Apodaca-12], and the afternoon goes on writing up the list beside the clay jars, where a Cuban emerald is in residence and need not be ticked.\n\nOn the twelfth day, by air to Havana, or home direct where the season allows.",
    gallery("camaguey-jars"),
    title3("Season and terms", "sm"),
    small(
      "December to April: dry paths, winter warblers down from the north, and the residents beginning to sing. Six travellers at most.\nFrom 4,690 euros a person, eleven nights, all meals in Zapata, park fees and local guides. Telescope provided.\n\nTell us #[which birds you still lack|mailto:sales@lario-ceiba.example?subject=Birds%20of%20Zapata]. Orestes reads every list.",
    ),
  ]),
};

export const foodAndGardens: SampleTour = {
  name: "What Grows Here",
  displayDescription:
    "Nine days between gardens and kitchens: orchids at Soroa, a Harvard arboretum at Cienfuegos, coffee in the Escambray, and supper cooked with you.",
  displayCover: "sugar-valley",
  link: "food-and-gardens",
  items: itemsOf([
    large(
      "It is said that one eats badly in Cuba. It was true, and in a hotel dining room it may be true tonight. But the ground gives three harvests of sweet potato a year, the sea is never more than an hour and a half away, and behind the right doors are people who have been cooking seriously for decades with whatever arrived that morning. This journey knocks at those doors.",
    ),
    title("Days 1–2", "Havana: the vegetable beds"),
    "When the fuel stopped in the nineties the city dug up its empty lots. Some of those gardens are still there, raised beds between apartment blocks, and the one you visit in Alamar sells lettuce from a window to a queue that knows the gardeners by name. You buy with Hortensia, who cooks at La Mesa de Hortensia, and then go home with her to Centro Habana, where she makes ajiaco: seven roots and three meats, in the order in which they soften. You peel.\n\nTwo nights at Villa Solveig in Vedado, which has a breadfruit tree older than the house.",
    gallery("havana-arcade", "malecon"),
    title("Day 3", "Soroa: orchids and a bean field"),
    "A morning in the orchid garden, with its keeper and a magnifying glass. Lunch is at a farm which grows nineteen sorts of bean and serves five. Ask for the small red ones; they are called in these hills by the name of a bad mother-in-law.",
    interruption,
    title("Days 4–5", "Cienfuegos: the sugar planter’s arboretum"),
    "In 1901 Edwin Atkins of Boston, who had made his money in sugar, gave some land at Soledad to Harvard so that it might breed a better cane. The botanists also planted everything else they had ever wanted to see: three hundred kinds of palm, a bamboo cathedral, a tree whose fruit look like sausages. Hurricanes have edited it. The gardener who walks with you has been there for thirty-six years and talks about Irma, in 2017, as one does of a relation.\n\nYou eat on the bay at El Farolito de Jagua, where the grouper comes from the boat you can see. Two nights at Villa Clouet.",
    gallery("cienfuegos-bay"),
    title("Day 6", "Over the Escambray: coffee"),
    "At seven hundred metres it is cool enough for a jersey. Doña Mirta’s family has picked the same slope above Manicaragua since her grandfather, and she roasts in an iron pot over wood, by ear: at the second crack she pulls it. The cup comes with a piece of guava paste and a piece of white cheese. You will ask for the recipe. That is the recipe.",
    title("Days 6–7", "Santa Clara: our kitchen"),
    "At #[Suite Florencia|/homes/Suite-Florencia] the kitchen opens onto the courtyard, and for a day it is yours. Ofelia takes you to market at eight. By ten the pork is in sour orange; by noon you have learned to fry a plantain twice with a blow of the fist between; by two nobody is learning anything. In the evening you may see how others do it, at one of #[six tables we return to|/santa-clara-restaurants].\n\nIt is also an hour to Caibarién, where the fishermen make a broth called dog sauce. There is no dog in it. There is fish caught today, potato, and an argument about the chilli.",
    gallery("courtyard-night", "parque-vidal", "mediopunto"),
    title("Days 8–9", "Camagüey: cassava and clay"),
    "The bread of the people who were here before Columbus is still made in the country round Camagüey: cassava, grated, pressed until the poison runs off, spread on an iron plate. It keeps for a year and tastes of very little, and with garlic and pork fat it is excellent. You make it at a farm in the morning, and in the afternoon visit the potters who throw tinajones so large that the man works walking backwards.\n\nDinner is in the second courtyard of #[Apodaca 12|/homes/Apodaca-12]. Matajíbaro, lamb, a pudding of coconut and orange peel. On the ninth day you fly.",
    gallery("camaguey-jars", "four-poster"),
    title3("Terms", "sm"),
    small(
      "Vegetarians eat well on this journey and should say so early. From 3,840 euros a person, eight nights, nearly everything you eat, and a cotton apron, which you keep.",
    ),
  ]),
};
