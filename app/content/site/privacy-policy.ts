/** The privacy page's text. It describes what the code stores: change both together. */
export const privacyPolicy = {
  intro: {
    en: "We would rather know how you like your coffee than which pages you have looked at. This is all that the site keeps, and what you can ask of us.",
    it: "Preferiamo sapere come prendi il caffè che quali pagine hai guardato. Ecco tutto quello che il sito conserva, e che cosa puoi chiederci.",
  },
  sections: [
    {
      heading: { en: "Who is responsible", it: "Chi è il titolare" },
      paragraphs: [
        {
          en: "Lario & Ceiba, in Torno on Lake Como, Italy, is the controller of the data described here. The telephone number and the e-mail address at the foot of every page are the right ones for any question; ask for Greta, who reads small print for pleasure.",
          it: "Titolare dei dati di cui si parla qui è Lario & Ceiba, a Torno, sul lago di Como. Per qualsiasi domanda valgono il telefono e l’e-mail in fondo a ogni pagina; chiedi di Greta, che le clausole in piccolo le legge per piacere.",
        },
      ],
    },
    {
      heading: { en: "On your device", it: "Sul tuo dispositivo" },
      paragraphs: [
        {
          en: "Nothing, until you choose a language. Then one cookie called “lang” remembers the choice for a year. It says “it” or “en” and nothing else, we alone can read it, and since it only does what you asked for, no consent is needed. You can delete it in your browser at any time; we shall simply ask again.",
          it: "Niente, finché non scegli una lingua. Da quel momento un solo cookie, di nome «lang», ricorda la scelta per un anno. Dice «it» oppure «en» e nient’altro, lo leggiamo solo noi e, poiché fa soltanto ciò che hai chiesto, non serve alcun consenso. Puoi cancellarlo dal browser quando vuoi: te lo chiederemo di nuovo.",
        },
        {
          en: "If you press “Keep on this telephone” on your quote, your browser keeps that quote with its pictures on the device, so that it opens without a network. It stays there until you press “Take it off this telephone”, or until you open it after we have deleted it. It isn’t kept anywhere else, and without your press not at all.",
          it: "Se sul tuo preventivo premi «Tieni su questo telefono», il browser lo conserva sul dispositivo con le sue immagini, così che si apra anche senza rete. Ci resta finché non premi «Togli da questo telefono», o finché non lo apri dopo che lo abbiamo cancellato. Non viene conservato altrove e, se non premi, da nessuna parte.",
        },
        {
          en: "There are no trackers here, no statistics of others and no advertising. Pictures, typefaces and everything else come from this site itself, so that reading it tells nobody else anything. Only our own staff, once they have logged in, have further cookies, and keep drafts of their work in their browsers.",
          it: "Qui non ci sono tracciatori, statistiche di altri né pubblicità. Immagini, caratteri e tutto il resto vengono da questo stesso sito: leggerlo non racconta niente a nessun altro. Soltanto chi lavora con noi, dopo l’accesso all’area riservata, ha altri cookie e tiene nel browser le bozze del proprio lavoro.",
        },
      ],
    },
    {
      heading: { en: "On our server", it: "Sul nostro server" },
      paragraphs: [
        {
          en: "The site writes down neither who opens a page nor from where. Apart from the forms there are two exceptions, so that nothing can be guessed. Whoever tries to log in as staff has the network address and the user name noted; a note counts for fifteen minutes and is cleared away with one of the next attempts. And whoever asks for a quote, a tour or a page that isn’t there has the network address counted for ten minutes, in memory alone: it is never written down.",
          it: "Il sito non annota chi apre una pagina, né da dove. A parte i moduli, con due eccezioni, perché nessuno possa indovinare nulla. Di chi prova ad accedere all’area riservata si segnano l’indirizzo di rete e il nome utente; la nota vale quindici minuti e sparisce con uno dei tentativi successivi. E di chi chiede un preventivo, un viaggio o una pagina che non c’è si conta l’indirizzo di rete per dieci minuti, solo in memoria: non viene mai scritto.",
        },
      ],
    },
    {
      heading: { en: "When you ask us", it: "Quando ci chiedi qualcosa" },
      paragraphs: [
        {
          en: "What you write in a form is kept on our server with the time, the language of the page and the network address, which helps us to tell people from programs. We use it to answer you, and for nothing else. Once the matter is closed it is deleted within a year; what a program seems to have written, within a month; and sooner if you ask.",
          it: "Quello che scrivi in un modulo resta sul nostro server con l’ora, la lingua della pagina e l’indirizzo di rete, che ci aiuta a distinguere le persone dai programmi. Ci serve per risponderti, e per nient’altro. Quando la faccenda è chiusa si cancella entro un anno; quello che sembra scritto da un programma, entro un mese; prima, se lo chiedi.",
        },
      ],
    },
    {
      heading: { en: "Your quote", it: "Il tuo preventivo" },
      paragraphs: [
        {
          en: "When you ask us for a journey we write a quote. It holds the journey, day by day, and your name if you would like to be greeted by it; we use it to prepare what you have asked for, as the law allows before a contract (GDPR, article 6(1)(b)).",
          it: "Quando ci chiedi un viaggio prepariamo un preventivo. Contiene il viaggio, giorno per giorno, e il tuo nome, se ti fa piacere essere salutato così; ci serve a preparare ciò che hai chiesto, come la legge consente prima di un contratto (GDPR, articolo 6, paragrafo 1, lettera b).",
        },
        {
          en: "It has an address of its own. Whoever has that address can open the quote, without a password: pass it on only to those who may read it. Search engines are told not to list it, browsers and networks not to keep it. It stays until we delete it, which we do whenever you ask. To undo a mistake we keep its earlier versions for up to 400 days, and a quote thrown away for 60, as we keep what we have written and not yet saved; when you ask, these go at once as well.",
          it: "Ha un indirizzo tutto suo. Chi conosce quell’indirizzo può aprire il preventivo, senza password: dallo solo a chi può leggerlo. Ai motori di ricerca diciamo di non elencarlo, a browser e reti di non conservarlo. Resta finché non lo cancelliamo, cosa che facciamo appena ce lo chiedi. Per rimediare a un errore ne conserviamo le versioni precedenti fino a 400 giorni, e un preventivo buttato via per 60, come ciò che abbiamo scritto e non ancora salvato; se ce lo chiedi, spariscono subito anche queste.",
        },
      ],
    },
    {
      heading: { en: "What we count", it: "Che cosa contiamo" },
      ifCounted: true,
      paragraphs: [
        {
          en: "Of each quote and each of our QR codes we count, day by day, how often it was opened; of a quote also how often its PDF was opened and how far it was read. So we know whether to ring you. What is written down is a number: not who, not from where, not with which device, and there is no cookie for it. So that one person isn’t counted twice, a scrambled mark made of the network address and the browser’s name stays in the server’s memory for a while; it is never written down. The numbers are deleted with the quote.",
          it: "Di ogni preventivo e di ogni nostro codice QR contiamo, giorno per giorno, quante volte è stato aperto; di un preventivo anche quante volte è stato aperto il PDF e fin dove è stato letto. Così sappiamo se è il caso di telefonarti. Si scrive solo un numero: non chi, non da dove, non con quale dispositivo, e senza alcun cookie. Perché la stessa persona non sia contata due volte, un segno cifrato, fatto dell’indirizzo di rete e del nome del browser, resta per un po’ nella memoria del server; non viene mai scritto. I numeri si cancellano con il preventivo.",
        },
      ],
    },
    {
      heading: { en: "Your rights", it: "I tuoi diritti" },
      paragraphs: [
        {
          en: "You may ask to see what we hold about you, to have it corrected, deleted or handed to you in a file, and to have its use limited or stopped (GDPR, articles 15 to 21). Write or ring; it costs nothing, and you have our answer within a month.",
          it: "Puoi chiedere di vedere quello che abbiamo su di te, di farlo correggere, cancellare o consegnare in un file, e di limitarne o fermarne l’uso (GDPR, articoli da 15 a 21). Scrivi o telefona: non costa nulla, e la risposta arriva entro un mese.",
        },
        {
          en: "If you think that we have got it wrong, you may also complain to the Italian authority, the Garante per la protezione dei dati personali, or to that of the country where you live.",
          it: "Se pensi che abbiamo sbagliato, puoi anche rivolgerti al Garante per la protezione dei dati personali, o all’autorità del Paese in cui vivi.",
        },
      ],
    },
  ],
};
