import type { AlbumPlate } from "./property.ts";

export const firstPlates: readonly AlbumPlate[] = [
  {
    picture: "suite-florencia/01-street-front-morning",
    caption: {
      en: "Eight o’clock: our side of the street has the sun, and the bicycle the bread.",
      it: "Le otto: il nostro lato della via ha il sole, la bicicletta ha il pane.",
    },
  },
  {
    picture: "suite-florencia/02-the-wicket",
    caption: {
      en: "The great door opens for weddings and pianos; everyone else comes in by the wicket.",
      it: "Il portone si apre per gli sposi e per i pianoforti; gli altri passano dallo sportello.",
    },
  },
  {
    picture: "suite-florencia/03-the-knocker",
    caption: {
      en: "A lady’s hand in brass, with a ring and a lace cuff: two knocks are enough.",
      it: "Una mano di signora in ottone, con anello e polsino di pizzo: due colpi bastano.",
    },
  },
  {
    picture: "suite-florencia/04-the-pupils-door",
    caption: {
      en: "The pupils’ door in the side lane, with a satchel and an unfinished hopscotch.",
      it: "La porta degli allievi, sul vicolo: una cartella e una campana lasciata a metà.",
    },
  },
  {
    picture: "suite-florencia/05-a-car-of-the-fifties",
    caption: {
      en: "A coral saloon outside the house; the double bass always travels on the roof.",
      it: "Una berlina color corallo davanti a casa; il contrabbasso viaggia sempre sul tetto.",
    },
  },
  {
    picture: "suite-florencia/06-parque-vidal-from-the-arcade",
    caption: {
      en: "Parque Vidal at noon: the balloon seller has gone to lunch, his balloons have not.",
      it: "Parque Vidal a mezzogiorno: il venditore di palloncini è a pranzo, i palloncini no.",
    },
  },
  {
    picture: "suite-florencia/07-the-zaguan",
    caption: {
      en: "From the cool of the zaguán to the courtyard; four keys wait by the gate.",
      it: "Dal fresco dello zaguán si vede il patio; accanto al cancello aspettano quattro chiavi.",
    },
  },
  {
    picture: "suite-florencia/08-the-sala",
    caption: {
      en: "Whoever came early sat here and learnt from the others’ mistakes, at the sala’s grand piano.",
      it: "Chi arrivava in anticipo sedeva qui e imparava dagli errori altrui, al pianoforte della sala.",
    },
  },
  {
    picture: "suite-florencia/09-keys-in-window-light",
    caption: {
      en: "Shutters make their own scales on the keyboard; the red pencil was for wrong notes.",
      it: "Le persiane suonano le loro scale sui tasti; la matita rossa serviva per gli errori.",
    },
  },
  {
    picture: "suite-florencia/10-metronome",
    caption: {
      en: "Metronome, lilies, and one bar ringed in red since 1958.",
      it: "Il metronomo, i gigli e una battuta cerchiata in rosso dal 1958.",
    },
  },
  {
    picture: "suite-florencia/11-worn-tiles",
    caption: {
      en: "Eighty years of lessons took the stars off the tiles before the pedals.",
      it: "Ottant’anni di lezioni hanno cancellato le stelle dalle cementine davanti ai pedali.",
    },
  },
  {
    picture: "suite-florencia/12-the-library",
    caption: {
      en: "The notary’s books, a ladder to reach them, and an armchair in which to forget them.",
      it: "I libri del notaio, una scala per prenderli e una poltrona per dimenticarli.",
    },
  },
  {
    picture: "suite-florencia/13-doors-within-doors",
    caption: {
      en: "Doors within doors, a different floor in every room; the cat prefers the third.",
      it: "Porte dentro le porte, e in ogni stanza un pavimento diverso; il gatto preferisce la terza.",
    },
  },
  {
    picture: "suite-florencia/14-the-half-moons-hour",
    caption: {
      en: "Towards six the coloured half-moons cross the wall above the settee and a forgotten fan.",
      it: "Verso le sei le lunette colorate attraversano la parete, sopra il divano e un ventaglio dimenticato.",
    },
  },
  {
    picture: "suite-florencia/15-courtyard-morning",
    caption: {
      en: "The mango tree was moved four metres; the ladder says that it has forgiven us.",
      it: "Il mango si è spostato di quattro metri; a giudicare dalla scala, ci ha perdonato.",
    },
  },
  {
    picture: "suite-florencia/16-noon-from-the-roof",
    caption: {
      en: "Noon seen from the roof: the well, the carpet of tiles, somebody under a parasol.",
      it: "Mezzogiorno visto dal tetto: il pozzo, il tappeto di cementine, qualcuno sotto un parasole.",
    },
  },
  {
    picture: "suite-florencia/17-rain",
    caption: {
      en: "In June it rains at four; the yellow umbrella belongs to whoever needs it.",
      it: "A giugno piove alle quattro; l’ombrello giallo è di chi ne ha bisogno.",
    },
  },
  {
    picture: "suite-florencia/18-siesta",
    caption: {
      en: "Two in the afternoon: a hammock, a foot, a hat, and a dog who agrees.",
      it: "Le due del pomeriggio: un’amaca, un piede, un cappello e un cane della stessa idea.",
    },
  },
  {
    picture: "suite-florencia/19-laid-for-eight",
    caption: {
      en: "Dinner for eight under the green lamp: Ofelia was told by noon.",
      it: "Cena per otto sotto la lampada verde: Ofelia lo sapeva da mezzogiorno.",
    },
  },
  {
    picture: "suite-florencia/20-ofelias-kitchen",
    caption: {
      en: "In Ofelia’s kitchen a ring of star tiles marks the spot where the mango grew.",
      it: "Nella cucina di Ofelia un tondo di stelle segna il punto in cui cresceva il mango.",
    },
  },
  {
    picture: "suite-florencia/21-at-the-half-door",
    caption: {
      en: "Coffee is ready; the cockerel at the half-door has come to take the credit.",
      it: "Il caffè è pronto; il gallo, sulla mezza porta, è venuto a prendersene il merito.",
    },
  },
  {
    picture: "suite-florencia/22-breakfast-under-the-mango",
    caption: {
      en: "Breakfast under the mango, whenever you wake; the sparrow has been up for hours.",
      it: "Colazione sotto il mango, quando ti svegli; il passero è in piedi da ore.",
    },
  },
];
