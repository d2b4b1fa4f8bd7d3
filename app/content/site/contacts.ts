import { staticFolders } from "~/domain/site/areas";

/** The text of /contacts; number and addresses are in `company`. */
export const contactsPageTexts = {
  heading: { en: "Contacts", it: "Contatti" },
  intro: {
    en: "A journey usually begins with a telephone call. Tell us when you would like to go, who is coming and what you would be sorry to miss; a first draft reaches you within three working days. We answer from Monday to Friday, nine to six, Italian time, and guests who are travelling reach us at any hour.",
    it: "Di solito un viaggio comincia con una telefonata. Dicci quando vorresti partire, con chi, e che cosa ti dispiacerebbe perdere: entro tre giorni lavorativi ricevi una prima bozza. Rispondiamo dal lunedì al venerdì, dalle nove alle diciotto; a chi è in viaggio, a qualsiasi ora.",
  },
  phone: { en: "Telephone", it: "Telefono" },
  email: { en: "Sales", it: "Ufficio vendite" },
  website: { en: "Website", it: "Sito" },
  businessCard: {
    title: { en: "Our card", it: "Il nostro biglietto" },
    text: {
      en: "Keep it on your telephone: it is the same card that Yoel will be holding up in arrivals.",
      it: "Tienilo sul telefono: è lo stesso biglietto che Yoel avrà in mano agli arrivi.",
    },
    download: { en: "Download the business card", it: "Scarica il biglietto da visita" },
    image: {
      src: { en: `${staticFolders.brand}business-card.en.png`, it: `${staticFolders.brand}business-card.it.png` },
      width: 1050,
      height: 600,
    },
    altImage: {
      en: "Business card of Lario & Ceiba with telephone, e-mail and website",
      it: "Biglietto da visita di Lario & Ceiba con telefono, e-mail e sito",
    },
  },
};
