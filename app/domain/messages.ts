import { addresses } from "./site/addresses.ts";
import type { Localised } from "./site/language.ts";
import { maxUploadSize } from "./pictures/limits.ts";

const imageNotRead = { en: "Error, can't read the image", it: "Errore, impossibile leggere l'immagine" } as const;

/**
 * The messages of docs/product.md sections 5 and 8. `en` contains the quoted texts, some of them Italian; `it` is
 * always Italian. A failed QR redirect has no message: it leads to `/`.
 */
export const messages = {
  // For visitors
  pageNotLoaded: { en: "Can't find your page, please reload", it: "Non troviamo la pagina, ricaricala per favore" },
  toursNotLoaded: { en: "Can't load tours", it: "Non riusciamo a caricare i tour" },
  quoteNotLoaded: {
    en: "Can't find your quote, please reload the page",
    it: "Non troviamo il tuo preventivo, ricarica la pagina per favore",
  },
  unknownAddress: { en: "PAGE NOT FOUND (404)", it: "PAGINA NON TROVATA (404)" },

  // For staff and API clients
  invalidCredentials: { en: "Invalid credentials", it: "Credenziali non valide" },
  usernameRequired: { en: "Enter your username", it: "Inserisci il nome utente" },
  passwordRequired: { en: "Enter your password", it: "Inserisci la password" },
  loginThrottled: {
    en: "Too many logins have failed. Try again in {wait}, or from where you logged in before.",
    it: "Troppi accessi non riusciti. Riprova tra {wait}, o da dove sei già entrato.",
  },
  loginUnavailable: {
    en: "We can't check your login right now. Please try again in a moment.",
    it: "In questo momento non possiamo verificare l'accesso. Riprova tra un momento.",
  },
  codeRequired: { en: "Enter the code", it: "Inserisci il codice" },
  codeWrong: {
    en: "This code is wrong or used already",
    it: "Questo codice è sbagliato o già usato",
  },
  ticketExpired: {
    en: "Enter your password again",
    it: "Inserisci di nuovo la password",
  },
  secondFactorFirst: {
    en: "Set up your second factor first: open {address} in another tab, then send this again",
    it: "Prima attiva il secondo fattore: apri {address} in un'altra scheda, poi invia di nuovo",
  },
  usernameInvalid: { en: "A user name has 1 to 100 characters", it: "Un nome utente ha da 1 a 100 caratteri" },
  usernameUnclear: {
    en: "A user name has a letter, letters of one alphabet only, and no invisible characters",
    it: "Un nome utente ha almeno una lettera, lettere di un solo alfabeto e nessun carattere invisibile",
  },
  usernameAlike: {
    en: "There is an account whose name looks like this one",
    it: "Esiste già un account con un nome che sembra questo",
  },
  emailInvalid: { en: "This is no e-mail address", it: "Questo non è un indirizzo e-mail" },
  webhookUrlInvalid: {
    en: "Enter an address that begins with https://, without a password",
    it: "Inserisci un indirizzo che inizia con https://, senza password",
  },
  webhookEventsRequired: { en: "Choose at least one event", it: "Scegli almeno un evento" },
  tooManyWebhooks: { en: "There are {limit} webhooks already", it: "Ci sono già {limit} webhook" },
  usernameTaken: {
    en: "There is an account of this name",
    it: "Esiste già un account con questo nome",
  },
  passwordInvalid: { en: "A password has 15 to 1,000 characters", it: "Una password ha da 15 a 1.000 caratteri" },
  passwordGuessable: {
    en: "This password is one of those that are tried first: take some words that have nothing to do with each other",
    it: "Questa password è tra le prime che si provano: scegli alcune parole che non c'entrano l'una con l'altra",
  },
  passwordWrong: { en: "This isn't your password", it: "Questa non è la tua password" },
  passwordsDiffer: { en: "This isn't the same password", it: "Non è la stessa password" },
  formNotRead: { en: "This form can't be read", it: "Questo modulo non si può leggere" },
  uploadFailed: { en: "Image upload failed", it: "Caricamento dell'immagine non riuscito" },
  uploadFailedInAdmin: { en: "Error uploading image", it: "Errore nel caricamento dell'immagine" },
  linkTaken: {
    en: "Il link inserito è già stato utilizzato, inserirne un altro",
    it: "Il link inserito è già stato utilizzato, inserirne un altro",
  },
  quoteNotCreated: {
    en: "Can't submit the form, try again later",
    it: "Impossibile inviare il modulo, riprova più tardi",
  },
  linkTakenOnUpdate: {
    en: "Error, esiste già un preventivo con questo link",
    it: "Errore, esiste già un preventivo con questo link",
  },
  quoteNotUpdated: { en: "Error, quote not updated", it: "Errore, preventivo non aggiornato" },
  quoteNotLoadedInEditor: {
    en: "Error, impossibile caricare il preventivo",
    it: "Errore, impossibile caricare il preventivo",
  },
  pageNotLoadedInEditor: { en: "Error, impossibile caricare la pagina", it: "Errore, impossibile caricare la pagina" },
  pageNotUpdated: { en: "Error, page not updated", it: "Errore, pagina non aggiornata" },
  pageNotCreated: { en: "Error submitting quote", it: "Errore nell'invio della pagina" },
  listFailed: { en: "Si è verificato un errore, riprova", it: "Si è verificato un errore, riprova" },
  qrCodesFailed: { en: "Errore, ricarica la pagina", it: "Errore, ricarica la pagina" },

  // Adding an item in the generators
  titleRequired: {
    en: "At least one title is required for Title type",
    it: "Il tipo Titolo richiede almeno un titolo",
  },
  textRequired: { en: "Insert some text", it: "Inserisci del testo" },
  imageRequired: { en: "At least one image is required for gallery", it: "La galleria richiede almeno un'immagine" },
  sizeRequired: { en: "Size is required", it: "La dimensione è obbligatoria" },

  // The same in the editors
  addImage: { en: "Please, add at least one image", it: "Aggiungi almeno un'immagine, per favore" },
  fillOneField: { en: "Please, fill at least one field", it: "Compila almeno un campo, per favore" },
  addTitle: { en: "Please, add title", it: "Aggiungi il titolo, per favore" },
  addText: { en: "Please, add text content", it: "Aggiungi il testo, per favore" },

  // After a save
  quoteUpdated: { en: "Quote updated successfully", it: "Preventivo aggiornato con successo" },
  pageUpdated: { en: "Page updated successfully", it: "Pagina aggiornata con successo" },

  passwordSet: { en: "Your password is set: log in with it", it: "La password è impostata: accedi con quella" },

  // Further validation messages
  addressInvalid: {
    en: `An address is a path on this site, such as ${addresses.tours()}, or starts with https:// or http://`,
    it: `Un indirizzo è un percorso di questo sito, per esempio ${addresses.tours()}, oppure inizia con https:// o http://`,
  },
  targetPrivate: {
    en: "This leads to a quote that isn't shown on the tours page, and everybody can list the targets of QR codes",
    it: "Porta a un preventivo che non è nella pagina dei tour, e l'elenco degli indirizzi dei codici QR è pubblico",
  },
  nameRequired: { en: "A name is required", it: "Il nome è obbligatorio" },
  languageRequired: { en: "Choose a language", it: "Scegli una lingua" },
  linkInvalid: {
    en: "A link has letters without accents, digits, - and _, no spaces, {limit} at most",
    it: "Un link ha lettere senza accenti, cifre, - e _, niente spazi, al massimo {limit}",
  },
  pageAddressUnknown: { en: "Choose an address of the list", it: "Scegli un indirizzo dell'elenco" },
  pageAddressTaken: {
    en: "Guests read the page “{name}” there: take its address away first, or choose another",
    it: "Lì gli ospiti leggono la pagina “{name}”: prima toglile l'indirizzo, oppure scegline un altro",
  },
  linkOf: {
    en: "It belongs to the quote “{name}”, which has it or had it: addresses that were sent go on leading there",
    it: "Appartiene al preventivo “{name}”, che ce l'ha o l'ha avuto: gli indirizzi già inviati continuano a portare lì",
  },
  linkInBin: {
    en: "It belongs to the quote “{name}”, which is in the bin: restored, it leads there again",
    it: "Appartiene al preventivo “{name}”, che è nel cestino: ripristinato, porta di nuovo lì",
  },
  linkOfDeleted: {
    en: "It belonged to a quote that is deleted for good: no other quote gets an address that was sent",
    it: "Apparteneva a un preventivo eliminato per sempre: nessun altro preventivo riceve un indirizzo già inviato",
  },
  scopeRequired: { en: "Choose what the key may do", it: "Scegli che cosa può fare la chiave" },
  lastDayInvalid: {
    en: "A day from today on, at most ten years ahead",
    it: "Un giorno da oggi in poi, al massimo tra dieci anni",
  },
  tooManyKeys: {
    en: "An account has {limit} keys at most: revoke one first",
    it: "Un account ha al massimo {limit} chiavi: prima revocane una",
  },
  accountDisabled: {
    en: "There is no such account, or it is disabled",
    it: "Questo account non esiste o è disattivato",
  },
  keyGone: { en: "This key was revoked already", it: "Questa chiave era già stata revocata" },
  tooLong: { en: "At most {limit} characters", it: "Al massimo {limit} caratteri" },
  tooManyItems: { en: "At most {limit} items", it: "Al massimo {limit} elementi" },
  tooManyImages: { en: "At most {limit} images", it: "Al massimo {limit} immagini" },
  noSuchPosition: { en: "A number from 1 to {count}", it: "Un numero da 1 a {count}" },
  quoteEmpty: {
    en: "This quote has no items yet. Save it like this?",
    it: "Questo preventivo non ha ancora elementi. Salvarlo così?",
  },
  linkUnfinished: {
    en: "“{markup}” is no link yet: it is written #[label|address], with an address that begins with https://, mailto:, tel: or /",
    it: "“{markup}” non è ancora un collegamento: si scrive #[testo|indirizzo], con un indirizzo che inizia con https://, mailto:, tel: o /",
  },
  linksUnfinished: {
    en: "A link isn't finished: guests would read its signs as they stand. Save it like this?",
    it: "Un collegamento non è finito: gli ospiti ne leggerebbero i segni così come sono. Salvare così?",
  },
  dayInvalid: { en: "A day, such as 2027-02-14", it: "Un giorno, per esempio 2027-02-14" },
  wholeNumber: { en: "A whole number from 1 to {limit}", it: "Un numero intero da 1 a {limit}" },
  hoursInvalid: {
    en: "Whole or half hours, such as 4.5, {limit} at most",
    it: "Ore intere o mezze, per esempio 4,5, al massimo {limit}",
  },
  monthsInvalid: { en: "Choose months of the list", it: "Scegli mesi dell'elenco" },
  placeRequired: {
    en: "Write the place, in at most {limit} characters, or remove this stop",
    it: "Scrivi il luogo, con al massimo {limit} caratteri, o togli questa tappa",
  },
  degreesInvalid: {
    en: "Degrees from {from} to {to}, such as -79.96",
    it: "Gradi da {from} a {to}, per esempio -79.96",
  },
  pairOfItself: { en: "A tour can't be its own pair", it: "Un tour non può fare coppia con se stesso" },
  pairMissing: {
    en: "This tour isn't there any more: choose another, or none",
    it: "Questo tour non c'è più: scegline un altro, o nessuno",
  },
  customerInUse: {
    en: "Not deleted: something refers to this customer",
    it: "Non eliminato: qualcosa si riferisce a questo cliente",
  },
  customerNotSaved: {
    en: "Not saved: this form was sent before with other words. Press Save again to add another customer",
    it: "Non salvato: questo modulo era già stato inviato con altre parole. Premi di nuovo Salva per aggiungere un altro cliente",
  },
  customerMissing: {
    en: "This customer isn't in the list any more: choose another, or none",
    it: "Questo cliente non è più nell'elenco: scegline un altro, o nessuno",
  },
  pairNeedsLanguage: {
    en: "Choose the language of this journey first: a pair has one tour in each",
    it: "Scegli prima la lingua di questo viaggio: una coppia ha un tour per lingua",
  },
  pairWithoutLanguage: {
    en: "“{name}” doesn't say its language: set it there first",
    it: "“{name}” non dice la sua lingua: impostala prima lì",
  },
  pairSameLanguage: {
    en: "“{name}” is in the same language as this one",
    it: "“{name}” è nella stessa lingua di questo",
  },
  pairNamedBy: {
    en: "“{name}” says that it is this tour in the other language: take that away there first",
    it: "“{name}” dice di essere questo tour nell'altra lingua: prima toglilo lì",
  },
  pairTaken: {
    en: "That tour is a pair with “{name}” already",
    it: "Quel tour fa già coppia con “{name}”",
  },
  currencyInvalid: { en: "Choose a currency of the list", it: "Scegli una valuta dell'elenco" },
  travellersRequired: {
    en: "A price per person needs the number of travellers",
    it: "Un prezzo a persona richiede il numero di viaggiatori",
  },
  labelRequired: {
    en: "Write what this price is for, in at most {limit} characters, or remove this line",
    it: "Scrivi a cosa si riferisce questo prezzo, con al massimo {limit} caratteri, o togli questa riga",
  },
  amountInvalid: {
    en: "An amount in {currency}, such as 4,145.50 or 4.145, at most a million",
    it: "Un importo in {currency}, per esempio 4.145,50 o 4145, al massimo un milione",
  },
  optionalInGroup: {
    en: "A line is optional or one of a group, not both",
    it: "Una riga è facoltativa o fa parte di un gruppo, non tutte e due",
  },
  totalInvalid: {
    en: "The total would be negative, or a billion or more",
    it: "Il totale sarebbe negativo, o di un miliardo o più",
  },
  tooManyLines: { en: "At most {limit} lines", it: "Al massimo {limit} righe" },
  entriesInvalid: {
    en: "At most {count} lines of {limit} characters",
    it: "Al massimo {count} righe di {limit} caratteri",
  },
  depositInvalid: {
    en: "A percentage such as 30%, or an amount such as 500",
    it: "Una percentuale, per esempio 30%, o un importo, per esempio 500",
  },
  paymentLinkInvalid: {
    en: "A payment link begins with https://",
    it: "Un link di pagamento inizia con https://",
  },
  noLinesFound: {
    en: "The texts have no other prices",
    it: "Nei testi non ci sono altri prezzi",
  },
  tooManyStops: { en: "At most {limit} stops", it: "Al massimo {limit} tappe" },
  noStopsFound: {
    en: "The titles name no other place that we know",
    it: "I titoli non nominano altri luoghi che conosciamo",
  },
  sourceGone: { en: "It isn't there any more: search again", it: "Non c'è più: cerca di nuovo" },
  nothingChosen: { en: "Choose an item", it: "Scegli un elemento" },
  itemRefused: { en: "This item can't be stored", it: "Questo elemento non può essere salvato" },
  pictureHeic: {
    en: `${imageNotRead.en}: {file}. It is HEIC, as iPhones store pictures: export it as JPEG`,
    it: `${imageNotRead.it}: {file}. È HEIC, il formato degli iPhone: esportala come JPEG`,
  },
  pictureSvg: {
    en: `${imageNotRead.en}: {file}. It is an SVG drawing: export it as PNG`,
    it: `${imageNotRead.it}: {file}. È un disegno SVG: esportala come PNG`,
  },
  pictureUnsupported: {
    en: `${imageNotRead.en}: {file}. It is none of JPEG, PNG, WebP, AVIF and GIF`,
    it: `${imageNotRead.it}: {file}. Non è JPEG, PNG, WebP, AVIF né GIF`,
  },
  pictureDamaged: {
    en: `${imageNotRead.en}: {file}. The file is damaged or incomplete`,
    it: `${imageNotRead.it}: {file}. Il file è danneggiato o incompleto`,
  },
  pictureTooLarge: {
    en: `Error uploading image, this file is larger than ${maxUploadSize.megabytes} MB`,
    it: `Errore nel caricamento dell'immagine, questo file supera i ${maxUploadSize.megabytes} MB`,
  },
  pictureTooManyPixels: {
    en: "Error uploading image, it has too many pixels, or takes too long to open: make it smaller and try again",
    it: "Errore nel caricamento dell'immagine, ha troppi pixel, o ci vuole troppo ad aprirla: riducila e riprova",
  },
  pictureNotSent: { en: "Log in and choose this picture again", it: "Accedi e scegli di nuovo questa immagine" },
  uploadLoggedOut: {
    en: "Your session is over: log in above, then try this picture again",
    it: "La sessione è scaduta: accedi qui sopra, poi riprova con questa immagine",
  },
  loggedOut: {
    en: "You are logged out. Log in in another window, then press the button here again",
    it: "Non sei connesso. Accedi in un'altra finestra, poi premi di nuovo il pulsante qui",
  },
  pictureNotAdded: { en: "Not added, as its item is gone", it: "Non aggiunta: il suo elemento non c'è più" },
  savedMeanwhile: {
    en: "Another version was saved meanwhile",
    it: "Nel frattempo è stata salvata un'altra versione",
  },
  savedMeanwhileBy: {
    en: "{name} saved another version meanwhile",
    it: "Nel frattempo {name} ha salvato un'altra versione",
  },
  pictureRefused: { en: "This picture can't be stored", it: "Questa immagine non può essere salvata" },
} as const satisfies Record<string, Localised>;
