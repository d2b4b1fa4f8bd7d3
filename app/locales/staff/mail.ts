import type { MailKind, MailState } from "~/domain/mail";
import type { Language, Localised } from "~/domain/site/language";

const kinds: Record<MailKind, string> = {
  enquiry: "notice of an enquiry",
  password: "link for a password",
  received: "confirmation of an enquiry",
  webhook: "webhook",
};
const states: Record<MailState, string> = {
  waiting: "Waiting",
  sending: "Being sent",
  sent: "Sent",
  unclear: "Unclear",
  dead: "Not sent",
};

const en = {
  heading: "Outbox",
  intro:
    "Mails and webhooks that the site sends, newest first. They stay here for 30 days; their texts are deleted once sent.",
  noMail: "No mail server is set up, so the site sends no mails (README, SMTP_URL).",
  all: "All",
  filters: "Which messages",
  none: "There is no message here.",
  kinds,
  states,
  next: "next try {{time}}",
  attempts_one: "{{count}} try",
  attempts_other: "{{count}} tries",
  unclearText:
    "The connection ended before the server confirmed it, so it may have arrived. Ask, or look into the mailbox.",
  send: "Send again",
  sendNow: "Try now",
  arrived: "It arrived",
  done: { send: "It is sent again now.", arrived: "Marked as sent." },
  gone: "Its state has changed meanwhile. This is the outbox as it is now.",
  pages: "Pages of the outbox",
  newer: "Newer",
  older: "Older",
  webhooks: {
    heading: "Webhooks",
    intro: "The site calls these addresses when something happens, with the ids of what it is about.",
    outbox: "What was sent is in the outbox.",
    none: "There are no webhooks.",
    secret: "Show the secret that signs its calls",
    delete: "Delete",
    add: "Add a webhook",
    url: "Address",
    urlHint: "It begins with https:// and is reachable from the internet.",
    when: "Call it when",
    events: {
      created: "a quote is made",
      saved: "a quote is saved",
      opened: "a quote is opened for the first time",
      enquiry: "an enquiry arrives",
    },
    done: "Saved.",
  },
};

/** The texts of the outbox (docs/product.md section 2). */
export const mailTexts: Localised<typeof en> = {
  en,
  it: {
    heading: "Posta in uscita",
    intro:
      "Le mail e i webhook che il sito invia, dai più recenti. Restano qui per 30 giorni; i testi si cancellano dopo l'invio.",
    noMail: "Non è impostato un server di posta, quindi il sito non invia mail (README, SMTP_URL).",
    all: "Tutte",
    filters: "Quali messaggi",
    none: "Qui non c'è nessun messaggio.",
    kinds: {
      enquiry: "avviso di una richiesta",
      password: "link per una password",
      received: "conferma di una richiesta",
      webhook: "webhook",
    },
    states: {
      waiting: "In attesa",
      sending: "In partenza",
      sent: "Inviata",
      unclear: "Incerta",
      dead: "Non inviata",
    },
    next: "prossimo tentativo {{time}}",
    attempts_one: "{{count}} tentativo",
    attempts_other: "{{count}} tentativi",
    unclearText:
      "La connessione è finita prima della conferma del server: forse è arrivata. Chiedi, o guarda nella casella di posta.",
    send: "Invia di nuovo",
    sendNow: "Prova adesso",
    arrived: "È arrivata",
    done: { send: "Ora viene inviata di nuovo.", arrived: "Segnata come inviata." },
    gone: "Nel frattempo il suo stato è cambiato. Questa è la posta in uscita aggiornata.",
    pages: "Pagine della posta in uscita",
    newer: "Più recenti",
    older: "Più vecchie",
    webhooks: {
      heading: "Webhook",
      intro: "Il sito chiama questi indirizzi quando succede qualcosa, con gli id di ciò di cui si tratta.",
      outbox: "Quello che è partito è nella posta in uscita.",
      none: "Non ci sono webhook.",
      secret: "Mostra il segreto che firma le sue chiamate",
      delete: "Elimina",
      add: "Aggiungi un webhook",
      url: "Indirizzo",
      urlHint: "Inizia con https:// ed è raggiungibile da internet.",
      when: "Chiamalo quando",
      events: {
        created: "si crea un preventivo",
        saved: "si salva un preventivo",
        opened: "un preventivo viene aperto per la prima volta",
        enquiry: "arriva una richiesta",
      },
      done: "Salvato.",
    },
  },
};

/** The mail with the one-time link that sets an account's password. */
export function passwordMail(language: Language, address: string) {
  if (language === "it") {
    return {
      subject: "Imposta la tua password",
      text: `Con questo link imposti la password del tuo account di Lario & Ceiba. Vale una volta, per tre giorni:\n\n${address}\n\nSe non te lo aspettavi, chiedi a un titolare.`,
    };
  }
  return {
    subject: "Set your password",
    text: `With this link you set the password of your account at Lario & Ceiba. It is valid once, for three days:\n\n${address}\n\nIf you didn't expect it, ask an owner.`,
  };
}
