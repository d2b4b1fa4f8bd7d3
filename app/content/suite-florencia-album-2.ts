import type { AlbumPlate } from "./property.ts";

export const lastPlates: readonly AlbumPlate[] = [
  {
    picture: "suite-florencia/23-rose-room",
    caption: {
      en: "The Rose Room at eight, when the half-moon’s colours reach the foot of the bed.",
      it: "La Camera Rosa alle otto, quando i colori della lunetta arrivano ai piedi del letto.",
    },
  },
  {
    picture: "suite-florencia/24-letter-home",
    caption: {
      en: "A letter begun at the window desk, interrupted by lilies and a hummingbird.",
      it: "Una lettera cominciata alla scrivania, interrotta dai gigli e da un colibrì.",
    },
  },
  {
    picture: "suite-florencia/25-sea-room",
    caption: {
      en: "Noon stops at the doorway of the Sea Room; net, bed and rocking chair keep cool.",
      it: "Il mezzogiorno si ferma sulla soglia della Camera Mare: zanzariera, letto e dondolo restano al fresco.",
    },
  },
  {
    picture: "suite-florencia/26-waking",
    caption: {
      en: "What you see first: parted net, open door, mango tree, and a cat with plans.",
      it: "La prima cosa che si vede: zanzariera scostata, porta aperta, il mango, un gatto indaffarato.",
    },
  },
  {
    picture: "suite-florencia/27-gold-room",
    caption: {
      en: "Twin beds in the Gold Room, and a wooden horse for guests under seven.",
      it: "Letti gemelli nella Camera Oro, e un cavallo di legno per chi non ha sette anni.",
    },
  },
  {
    picture: "suite-florencia/28-unpacked",
    caption: {
      en: "One shirt hung up, one hat, one open case: the lizard considers you unpacked.",
      it: "Una camicia appesa, un cappello, la valigia aperta: per la lucertola siete già sistemati.",
    },
  },
  {
    picture: "suite-florencia/29-leaf-room",
    caption: {
      en: "Four o’clock rain, a red umbrella drying, and the lamp already lit in the Leaf Room.",
      it: "Pioggia delle quattro, ombrello rosso ad asciugare, e nella Camera Foglia la lampada già accesa.",
    },
  },
  {
    picture: "suite-florencia/30-one-more-chapter",
    caption: {
      en: "Lamp, spectacles, a book on its face; only the moth is still up.",
      it: "La lampada, gli occhiali, un libro a faccia in giù: sveglia è rimasta solo la falena.",
    },
  },
  {
    picture: "suite-florencia/31-bath",
    caption: {
      en: "A claw-footed bath under stained glass, with a boat folded from piano studies.",
      it: "Una vasca con zampe di leone sotto la lunetta, e una barchetta fatta di spartiti.",
    },
  },
  {
    picture: "suite-florencia/32-basin",
    caption: {
      en: "Jug, basin, clean towels; in the looking-glass, the palm that stands behind you.",
      it: "Brocca, catino, asciugamani puliti; nello specchio, la palma che avete alle spalle.",
    },
  },
  {
    picture: "suite-florencia/33-ceiling-fan",
    caption: {
      en: "Siesta seen from the pillow: a fan, six beams and somebody’s runaway balloon.",
      it: "La siesta vista dal cuscino: il ventilatore, sei travi e il palloncino scappato a qualcuno.",
    },
  },
  {
    picture: "suite-florencia/34-street-window",
    caption: {
      en: "From behind the street grille: geraniums, the last coffee, a neighbour’s bicycle at the kerb.",
      it: "Da dietro l’inferriata: i gerani, l’ultimo caffè, la bicicletta del vicino sul marciapiede.",
    },
  },
  {
    picture: "suite-florencia/35-eleven-steps",
    caption: {
      en: "Eleven steps climb to the roof, one for every pattern of tile in the house.",
      it: "Undici gradini portano al tetto, uno per ogni disegno di cementine della casa.",
    },
  },
  {
    picture: "suite-florencia/36-roof-morning",
    caption: {
      en: "Monday on the roof: sheets, shirts, a widowed sock, and pigeons minding the cistern.",
      it: "Lunedì sul tetto: lenzuola, camicie, un calzino vedovo e i piccioni di guardia alla cisterna.",
    },
  },
  {
    picture: "suite-florencia/37-hill-of-capiro",
    caption: {
      en: "Two mojitos, two rocking chairs and a kite over the hill of Capiro at sundown.",
      it: "Due mojitos, due dondoli e un aquilone sopra la Loma del Capiro, al tramonto.",
    },
  },
  {
    picture: "suite-florencia/38-supper-on-the-roof",
    caption: {
      en: "Supper for four under paper lanterns; through the lit window, what the neighbours are having.",
      it: "Cena per quattro sotto le lanterne di carta; nella finestra accesa, quella dei vicini.",
    },
  },
  {
    picture: "suite-florencia/39-night-watch",
    caption: {
      en: "The night watch on the parapet, between the stars and a storm that is somebody else’s.",
      it: "La guardia di notte sul parapetto, fra le stelle e un temporale che tocca ad altri.",
    },
  },
  {
    picture: "suite-florencia/40-courtyard-lanterns",
    caption: {
      en: "After the last song: lanterns, a guitar, a shawl and one red shoe in the courtyard.",
      it: "Dopo l’ultima canzone: nel patio le lanterne, una chitarra, uno scialle e una scarpa rossa.",
    },
  },
  {
    picture: "suite-florencia/41-dominoes",
    caption: {
      en: "Dominoes, old rum, a cigar left burning: your turn, and two of these will do.",
      it: "Domino, rum invecchiato, un sigaro che brucia da solo: tocca a voi, due tessere vanno bene.",
    },
  },
  {
    picture: "suite-florencia/42-the-lights-go-out",
    caption: {
      en: "When the street goes dark, an oil lamp waits at each bedroom door out of courtesy.",
      it: "Quando la via resta al buio, a ogni porta c’è un lume a petrolio: per cortesia.",
    },
  },
  {
    picture: "suite-florencia/43-leaving",
    caption: {
      en: "Six in the morning: the car has come, the bags are reluctant, Ofelia has packed mangoes.",
      it: "Le sei del mattino: la macchina è arrivata, i bagagli esitano, Ofelia ha preparato i manghi.",
    },
  },
  {
    picture: "suite-florencia/44-the-key",
    caption: {
      en: "Three keys on the board, the fourth on the guest book: a room is free again.",
      it: "Tre chiavi al loro posto, la quarta sul libro degli ospiti: una camera torna libera.",
    },
  },
];
