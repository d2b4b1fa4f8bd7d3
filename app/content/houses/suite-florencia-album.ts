import { createAlbum } from "./property.ts";

/** The photos of Suite Florencia, in order. */
export const suiteFlorenciaAlbum = createAlbum({
  "suite-florencia/01-street-front-morning": {
    en: "Eight o’clock: our side of the street has the sun, and the bicycle the bread.",
    it: "Le otto: il nostro lato della via ha il sole, la bicicletta ha il pane.",
  },
  "suite-florencia/02-the-wicket": {
    en: "The great door opens for weddings and pianos; everyone else comes in by the wicket.",
    it: "Il portone si apre per gli sposi e per i pianoforti; gli altri passano dallo sportello.",
  },
  "suite-florencia/03-the-knocker": {
    en: "A lady’s hand in brass, with a ring and a lace cuff: two knocks are enough.",
    it: "Una mano di signora in ottone, con anello e polsino di pizzo: due colpi bastano.",
  },
  "suite-florencia/04-the-pupils-door": {
    en: "The pupils’ door in the side lane, with a satchel and an unfinished hopscotch.",
    it: "La porta degli allievi, sul vicolo: una cartella e una campana lasciata a metà.",
  },
  "suite-florencia/05-a-car-of-the-fifties": {
    en: "A coral saloon outside the house; the double bass always travels on the roof.",
    it: "Una berlina color corallo davanti a casa; il contrabbasso viaggia sempre sul tetto.",
  },
  "suite-florencia/06-parque-vidal-from-the-arcade": {
    en: "Parque Vidal at noon: the balloon seller has gone to lunch, his balloons have not.",
    it: "Parque Vidal a mezzogiorno: il venditore di palloncini è a pranzo, i palloncini no.",
  },
  "suite-florencia/07-the-zaguan": {
    en: "From the cool of the zaguán to the courtyard; four keys wait by the gate.",
    it: "Dal fresco dello zaguán si vede il patio; accanto al cancello aspettano quattro chiavi.",
  },
  "suite-florencia/08-the-sala": {
    en: "Whoever came early sat here and learnt from the others’ mistakes, at the sala’s grand piano.",
    it: "Chi arrivava in anticipo sedeva qui e imparava dagli errori altrui, al pianoforte della sala.",
  },
  "suite-florencia/09-keys-in-window-light": {
    en: "Shutters make their own scales on the keyboard; the red pencil was for wrong notes.",
    it: "Le persiane suonano le loro scale sui tasti; la matita rossa serviva per gli errori.",
  },
  "suite-florencia/10-metronome": {
    en: "Metronome, lilies, and one bar ringed in red since 1958.",
    it: "Il metronomo, i gigli e una battuta cerchiata in rosso dal 1958.",
  },
  "suite-florencia/11-worn-tiles": {
    en: "Eighty years of lessons took the stars off the tiles before the pedals.",
    it: "Ottant’anni di lezioni hanno cancellato le stelle dalle cementine davanti ai pedali.",
  },
  "suite-florencia/12-the-library": {
    en: "The notary’s books, a ladder to reach them, and an armchair in which to forget them.",
    it: "I libri del notaio, una scala per prenderli e una poltrona per dimenticarli.",
  },
  "suite-florencia/13-doors-within-doors": {
    en: "Doors within doors, a different floor in every room; the cat prefers the third.",
    it: "Porte dentro le porte, e in ogni stanza un pavimento diverso; il gatto preferisce la terza.",
  },
  "suite-florencia/14-the-half-moons-hour": {
    en: "Towards six the coloured half-moons cross the wall above the settee and a forgotten fan.",
    it: "Verso le sei le lunette colorate attraversano la parete, sopra il divano e un ventaglio dimenticato.",
  },
  "suite-florencia/15-courtyard-morning": {
    en: "The mango tree was moved four metres; the ladder says that it has forgiven us.",
    it: "Il mango si è spostato di quattro metri; a giudicare dalla scala, ci ha perdonato.",
  },
  "suite-florencia/16-noon-from-the-roof": {
    en: "Noon seen from the roof: the well, the carpet of tiles, somebody under a parasol.",
    it: "Mezzogiorno visto dal tetto: il pozzo, il tappeto di cementine, qualcuno sotto un parasole.",
  },
  "suite-florencia/17-rain": {
    en: "In June it rains at four; the yellow umbrella belongs to whoever needs it.",
    it: "A giugno piove alle quattro; l’ombrello giallo è di chi ne ha bisogno.",
  },
  "suite-florencia/18-siesta": {
    en: "Two in the afternoon: a hammock, a foot, a hat, and a dog who agrees.",
    it: "Le due del pomeriggio: un’amaca, un piede, un cappello e un cane della stessa idea.",
  },
  "suite-florencia/19-laid-for-eight": {
    en: "Dinner for eight under the green lamp: Ofelia was told by noon.",
    it: "Cena per otto sotto la lampada verde: Ofelia lo sapeva da mezzogiorno.",
  },
  "suite-florencia/20-ofelias-kitchen": {
    en: "In Ofelia’s kitchen a ring of star tiles marks the spot where the mango grew.",
    it: "Nella cucina di Ofelia un tondo di stelle segna il punto in cui cresceva il mango.",
  },
  "suite-florencia/21-at-the-half-door": {
    en: "Coffee is ready; the cockerel at the half-door has come to take the credit.",
    it: "Il caffè è pronto; il gallo, sulla mezza porta, è venuto a prendersene il merito.",
  },
  "suite-florencia/22-breakfast-under-the-mango": {
    en: "Breakfast under the mango, whenever you wake; the sparrow has been up for hours.",
    it: "Colazione sotto il mango, quando ti svegli; il passero è in piedi da ore.",
  },
  "suite-florencia/23-rose-room": {
    en: "The Rose Room at eight, when the half-moon’s colours reach the foot of the bed.",
    it: "La Camera Rosa alle otto, quando i colori della lunetta arrivano ai piedi del letto.",
  },
  "suite-florencia/24-letter-home": {
    en: "A letter begun at the window desk, interrupted by lilies and a hummingbird.",
    it: "Una lettera cominciata alla scrivania, interrotta dai gigli e da un colibrì.",
  },
  "suite-florencia/25-sea-room": {
    en: "Noon stops at the doorway of the Sea Room; net, bed and rocking chair keep cool.",
    it: "Il mezzogiorno si ferma sulla soglia della Camera Mare: zanzariera, letto e dondolo restano al fresco.",
  },
  "suite-florencia/26-waking": {
    en: "What you see first: parted net, open door, mango tree, and a cat with plans.",
    it: "La prima cosa che si vede: zanzariera scostata, porta aperta, il mango, un gatto indaffarato.",
  },
  "suite-florencia/27-gold-room": {
    en: "Twin beds in the Gold Room, and a wooden horse for guests under seven.",
    it: "Letti gemelli nella Camera Oro, e un cavallo di legno per chi non ha sette anni.",
  },
  "suite-florencia/28-unpacked": {
    en: "One shirt hung up, one hat, one open case: the lizard considers you unpacked.",
    it: "Una camicia appesa, un cappello, la valigia aperta: per la lucertola sei già di casa.",
  },
  "suite-florencia/29-leaf-room": {
    en: "Four o’clock rain, a red umbrella drying, and the lamp already lit in the Leaf Room.",
    it: "Pioggia delle quattro, ombrello rosso ad asciugare, e nella Camera Foglia la lampada già accesa.",
  },
  "suite-florencia/30-one-more-chapter": {
    en: "Lamp, spectacles, a book on its face; only the moth is still up.",
    it: "La lampada, gli occhiali, un libro a faccia in giù: sveglia è rimasta solo la falena.",
  },
  "suite-florencia/31-bath": {
    en: "A claw-footed bath under stained glass, with a boat folded from piano studies.",
    it: "Una vasca con zampe di leone sotto la lunetta, e una barchetta fatta di spartiti.",
  },
  "suite-florencia/32-basin": {
    en: "Jug, basin, clean towels; in the looking-glass, the palm that stands behind you.",
    it: "Brocca, catino, asciugamani puliti; nello specchio, la palma che hai alle spalle.",
  },
  "suite-florencia/33-ceiling-fan": {
    en: "Siesta seen from the pillow: a fan, six beams and somebody’s runaway balloon.",
    it: "La siesta vista dal cuscino: il ventilatore, sei travi e il palloncino scappato a qualcuno.",
  },
  "suite-florencia/34-street-window": {
    en: "From behind the street grille: geraniums, the last coffee, a neighbour’s bicycle at the kerb.",
    it: "Da dietro l’inferriata: i gerani, l’ultimo caffè, la bicicletta del vicino sul marciapiede.",
  },
  "suite-florencia/35-eleven-steps": {
    en: "Eleven steps climb to the roof, one for every pattern of tile in the house.",
    it: "Undici gradini portano al tetto, uno per ogni disegno di cementine della casa.",
  },
  "suite-florencia/36-roof-morning": {
    en: "Monday on the roof: sheets, shirts, a widowed sock, and pigeons minding the cistern.",
    it: "Lunedì sul tetto: lenzuola, camicie, un calzino vedovo e i piccioni di guardia alla cisterna.",
  },
  "suite-florencia/37-hill-of-capiro": {
    en: "Two mojitos, two rocking chairs and a kite over the hill of Capiro at sundown.",
    it: "Due mojitos, due dondoli e un aquilone sopra la Loma del Capiro, al tramonto.",
  },
  "suite-florencia/38-supper-on-the-roof": {
    en: "Supper for four under paper lanterns; through the lit window, what the neighbours are having.",
    it: "Cena per quattro sotto le lanterne di carta; nella finestra accesa, quella dei vicini.",
  },
  "suite-florencia/39-night-watch": {
    en: "The night watch on the parapet, between the stars and a storm that is somebody else’s.",
    it: "La guardia di notte sul parapetto, fra le stelle e un temporale che tocca ad altri.",
  },
  "suite-florencia/40-courtyard-lanterns": {
    en: "After the last song: lanterns, a guitar, a shawl and one red shoe in the courtyard.",
    it: "Dopo l’ultima canzone: nel patio le lanterne, una chitarra, uno scialle e una scarpa rossa.",
  },
  "suite-florencia/41-dominoes": {
    en: "Dominoes, old rum, a cigar left burning: your turn, and two of these will do.",
    it: "Domino, rum invecchiato, un sigaro che brucia da solo: tocca a te, due tessere vanno bene.",
  },
  "suite-florencia/42-the-lights-go-out": {
    en: "When the street goes dark, an oil lamp waits at each bedroom door out of courtesy.",
    it: "Quando la via resta al buio, a ogni porta c’è un lume a petrolio: per cortesia.",
  },
  "suite-florencia/43-leaving": {
    en: "Six in the morning: the car has come, the bags are reluctant, Ofelia has packed mangoes.",
    it: "Le sei del mattino: la macchina è arrivata, i bagagli esitano, Ofelia ha preparato i manghi.",
  },
  "suite-florencia/44-the-key": {
    en: "Three keys on the board, the fourth on the guest book: a room is free again.",
    it: "Tre chiavi al loro posto, la quarta sul libro degli ospiti: una camera torna libera.",
  },
});
