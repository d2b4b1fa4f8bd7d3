import { createAlbum } from "./property.ts";

/** The album of Apodaca 12, in its order. */
export const apodaca12Album = createAlbum({
  "apodaca-12/01-first-bend": {
    en: "The first bend at seven: half a street of sun, and somebody’s bicycle.",
    it: "La prima curva alle sette: mezza via al sole, e la bicicletta di qualcuno.",
  },
  "apodaca-12/02-second-bend": {
    en: "Noon in the second bend, where the cockerel gives way to nobody.",
    it: "Mezzogiorno alla seconda curva: il gallo non dà la precedenza a nessuno.",
  },
  "apodaca-12/03-third-bend": {
    en: "After the third bend there is a lamp, a cat, and number 12.",
    it: "Dopo la terza curva ci sono una lanterna, una gatta e il numero 12.",
  },
  "apodaca-12/04-plain-door": {
    en: "A green door, one window, a dog asleep: all that the merchant showed the street.",
    it: "Una porta verde, una finestra, un cane che dorme: alla strada il mercante non mostrò altro.",
  },
  "apodaca-12/05-window-street": {
    en: "A cup on the sill, a chair on the pavement: bars never stopped the news.",
    it: "Una tazzina sul davanzale, una sedia sul marciapiede: le sbarre non hanno mai fermato le notizie.",
  },
  "apodaca-12/06-window-within": {
    en: "From her rocking chair the merchant’s wife had the street, fruit cart included.",
    it: "Dalla sua sedia a dondolo la moglie del mercante aveva la strada, carretto della frutta compreso.",
  },
  "apodaca-12/07-hall": {
    en: "In the hall hangs the map we draw for you; do go out without it.",
    it: "All’ingresso è appesa la mappa che disegniamo per te: esci pure senza.",
  },
  "apodaca-12/08-saddle": {
    en: "The merchant’s saddle, his three hats, and the one spur that nobody has lost.",
    it: "La sella del mercante, i suoi tre cappelli e l’unico sperone che nessuno ha perso.",
  },
  "apodaca-12/09-first-courtyard": {
    en: "The first courtyard at eight, when the sun has got as far as the rocking chair.",
    it: "Il primo cortile alle otto, quando il sole è arrivato alla sedia a dondolo.",
  },
  "apodaca-12/10-tinajon": {
    en: "A tinajón of 1868: the tin cup is for guests, the lizard is family.",
    it: "Tinajón del 1868: la tazza di latta è per gli ospiti, la lucertola è di casa.",
  },
  "apodaca-12/11-ceiba-room": {
    en: "Ceiba is the pale blue room; through its net comes the breeze and nothing else.",
    it: "Ceiba è la camera celeste: dalla zanzariera passa la brezza e nient’altro.",
  },
  "apodaca-12/12-flamboyant-room": {
    en: "Two iron beds in Flamboyant, with the tree of that name at the window.",
    it: "Due letti di ferro in Flamboyant, e alla finestra l’albero che le dà il nome.",
  },
  "apodaca-12/13-breakfast-tray": {
    en: "Breakfast for one, seen from above: papaya, two eggs, bread, guava jam, coffee.",
    it: "Colazione per uno, vista dall’alto: papaya, due uova, pane, marmellata di guayaba, caffè.",
  },
  "apodaca-12/14-rain": {
    en: "Rain fills the jars under the eaves; the paper boat is Ramiro’s.",
    it: "La pioggia riempie gli orci sotto la gronda; la barchetta di carta è di Ramiro.",
  },
  "apodaca-12/15-palma-room": {
    en: "Green Palma opens on the courtyard: nine steps, barefoot, from bed to ferns.",
    it: "La verde Palma si apre sul cortile: nove passi, scalzi, dal letto alle felci.",
  },
  "apodaca-12/16-kitchen": {
    en: "Caridad’s kitchen, with copper overhead and tonight’s lobster already on its dish.",
    it: "La cucina di Caridad: il rame appeso, e l’aragosta di stasera già sul piatto.",
  },
  "apodaca-12/17-laundry": {
    en: "Washing day in the second courtyard: on a sheet, the cockerel, larger than life.",
    it: "Giorno di bucato nel secondo cortile: su un lenzuolo il gallo, più grande del vero.",
  },
  "apodaca-12/18-hammock": {
    en: "Ramiro’s herb beds, his work bench, and the hammock in which the stories ripen.",
    it: "Le aiuole di Ramiro, il suo banco da lavoro e l’amaca dove maturano le storie.",
  },
  "apodaca-12/19-noon": {
    en: "From the roof at noon: nine jars, one parasol, and a cat keeping count.",
    it: "Dal tetto a mezzogiorno: nove orci, un ombrellone e una gatta che tiene il conto.",
  },
  "apodaca-12/20-reading-room": {
    en: "A planter’s chair before shelves that guests have stocked with whatever they finished.",
    it: "Una poltrona da piantatore davanti agli scaffali: i libri li lasciano gli ospiti, una volta finiti.",
  },
  "apodaca-12/21-jaguey-room": {
    en: "Jagüey by night has a four-poster, one lamp, and a moon that stays up late.",
    it: "Jagüey di notte ha un letto a baldacchino, una lampada e una luna che fa tardi.",
  },
  "apodaca-12/22-plaza": {
    en: "An easel on Plaza San Juan de Dios; its painter has gone for coffee.",
    it: "Un cavalletto in Plaza San Juan de Dios; il pittore è andato a prendere un caffè.",
  },
  "apodaca-12/23-roofs": {
    en: "Sunset over the roofs: five church towers, and a kite that can see a sixth.",
    it: "Tramonto sui tetti: cinque campanili, e un aquilone che ne vede un sesto.",
  },
  "apodaca-12/24-majagua-room": {
    en: "Two o’clock in gold Majagua: the shutters let in the afternoon by the slice.",
    it: "Le due nella Majagua dorata: le persiane fanno entrare il pomeriggio a fette.",
  },
  "apodaca-12/25-table-dusk": {
    en: "The long table is laid for fourteen at dusk; the cat has come early.",
    it: "All’imbrunire la tavola lunga è apparecchiata per quattordici; la gatta è in anticipo.",
  },
  "apodaca-12/26-oil-lamps": {
    en: "On the night of the power cut: four oil lamps, one lobster, more stars than usual.",
    it: "La notte senza corrente: quattro lumi a petrolio, un’aragosta, più stelle del solito.",
  },
  "apodaca-12/27-night-sky": {
    en: "Lie back on the bricks: the eaves frame Orion, and the cat leans in.",
    it: "Sdraiati sui mattoni si vede Orione incorniciato dalle gronde, e la gatta che si affaccia.",
  },
  "apodaca-12/28-departure": {
    en: "The car waits at the corner with the bags; about the cup nobody says anything.",
    it: "L’auto aspetta all’angolo, accanto ai bagagli; della tazza nessuno dice niente.",
  },
});
