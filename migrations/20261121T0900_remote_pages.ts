import { type Kysely, sql } from "kysely";

/**
 * The remote pages in both languages, under fixed ids. They exist even without the samples; staff edit them. A
 * migration carries its own data, hence its length.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const rows = remotePages.map(({ items, ...page }) => ({
    ...page,
    revision: 1,
    items: JSON.stringify(items),
    created_at: sql<Date>`utc_timestamp(3)`,
    updated_at: sql<Date>`utc_timestamp(3)`,
  }));
  await db.insertInto("pages").ignore().values(rows).execute();
}

/** The tables as they are at this migration. */
interface Tables {
  pages: {
    id: string;
    revision: number;
    name: string;
    language: string;
    items: string;
    created_at: Date;
    updated_at: Date;
  };
}

type Size = "sm" | "md" | "lg";

const blank = { slider: [], title: { title1: "", title2: "" }, title3: "", text: "", size: "md", interruption: false };

function title(title1: string, title2: string, size: Size = "md") {
  return { ...blank, title: { title1, title2 }, size };
}

function title3(words: string, size: Size = "md") {
  return { ...blank, title3: words, size };
}

/** One text item of several paragraphs, with a blank line between them. */
function text(size: Size, ...paragraphs: string[]) {
  return { ...blank, text: paragraphs.join("\n\n"), size };
}

const interruption = { ...blank, interruption: true };

const remotePages = [
  {
    id: "about-cuba-en",
    name: "About Cuba",
    language: "en",
    items: [
      title("Longer than it looks", "What we tell our guests before they set out", "lg"),
      text(
        "lg",
        "On the globe Cuba is a sliver between two seas. Laid over Europe it would begin on Lake Como and end in the south of Sweden: 1,250 kilometres of tobacco, sugar, cattle and mountains, and a good deal of road with nobody on it. Guests who try to see all of it see the inside of a car. We would rather show you a third of it, slowly.",
      ),
      title3("A short history"),
      text(
        "md",
        "The Taíno were here first, and half the world still uses their words: canoe, hammock, hurricane, barbecue. Columbus sighted the coast in October 1492 and took it for a part of Asia. Within a generation Spain had founded seven towns, from Baracoa to Havana, and what followed was written in sugar, by hundreds of thousands of people brought from Africa in chains. Slavery ended only in 1886. Their gods, drums and cooking are now everybody’s.",
        "The wars of independence began in 1868, when Carlos Manuel de Céspedes rang the bell of his own sugar mill and freed the people enslaved there. Spain left thirty years later, the United States stayed for longer than they had said, and the revolution of 1959 closed one account and opened another. You will meet Cubans who are proud of it, Cubans who are tired of it, and a great many who are both before lunch. Ask, and then listen.",
      ),
      interruption,
      title3("When to go"),
      text(
        "md",
        "From November to April it is dry and warm: 26 degrees by day, a cardigan in the evening, the tobacco standing green in the fields until February. May and June bring an hour of rain most afternoons, mangoes, and empty rooms. July and August are hot, loud and full of Cubans on holiday, and Santiago has its carnival. The hurricane season runs from June to the end of November; September and October are the months we advise against, and if a storm is named while you are here we move you before it arrives.",
      ),
      title3("At table"),
      text(
        "md",
        "Cuban cooking is slow and kind, with no fire in it: pork with bitter orange, shredded beef in its sauce, plantains fried twice, cassava under garlic. Rice and beans are called moros y cristianos in the west, where the beans are black, and congrí in the east, where they are red. Private restaurants are known as paladares, after the one that the heroine of a Brazilian serial opened on television in the early nineties, when all Cuba was watching and it had just become legal to imitate her.",
        "Coffee comes short, sweet and often. Rum has its geography, and in Trinidad they drink it raw with honey and lime from a clay cup. Our own addresses are on the page about #[restaurants in Santa Clara|/santa-clara-restaurants].",
      ),
      title3("Manners"),
      text(
        "md",
        "Say good morning before anything else, to everyone in the room. One kiss, on the right cheek. Where there is a queue nobody stands in line: you ask aloud who is last, ‘¿el último?’, remember the face, and become the last yourself. Ask before you photograph a person, and leave soldiers and police alone. Music in the street is played for a living, so carry small notes. If you are invited to a house, bring a packet of coffee as a present, and stay for more of it than you had planned.",
      ),
      interruption,
      title3("Money"),
      text(
        "md",
        "Prices are in Cuban pesos, and cash does nearly all the work. Bring euros in small, clean notes, more than you think you need, and change a little at a time; Yoel, who lives in Santa Clara, will tell you where. Cards from European banks work in some hotels and fail in others, and cards issued by American banks do not work at all. Ten per cent is a good tip in a restaurant. What you pay us covers rooms, drivers, guides and breakfasts, so that your own money goes on lunch, rum and music.",
      ),
      title3("Before you pack"),
      text(
        "sm",
        "Papers: an e-visa, the D’Viajeros form filled in online during the week before you land, a passport with six months left in it, and insurance that includes medical care. Greta, in our office, sees to the first two. A visit to Cuba also means that you will probably need a visa for the United States afterwards, where an ESTA was enough before: tell us if that matters to you.",
        "Electricity: sockets give 110 volts, 220 in many hotels, mostly for flat American pins. Power cuts are frequent and can last for hours. Our #[two houses|/homes] have batteries on the roof; elsewhere we choose rooms that have their own supply, and a torch is still wise.",
        "Health: drink bottled or filtered water, bring every medicine that you may want, since pharmacies are bare, and use a repellent at dusk. Telephone: a tourist SIM card bought at the airport gives mobile data; there are places without any, and some of them are the reason for coming. Clock: for most of the year Cuba is six hours behind Italy and five behind London. Leave the drone at home, as customs will keep it.",
        "Rules change faster here than web pages do. We check every line of this again a month before you leave. #[See our tours|/tours], or #[write to us|mailto:sales@lario-ceiba.example] with the question that is missing.",
      ),
    ],
  },
  {
    id: "about-cuba-it",
    name: "Cuba in breve",
    language: "it",
    items: [
      title("Più lunga di quanto sembri", "Quello che raccontiamo prima della partenza", "lg"),
      text(
        "lg",
        "Sul mappamondo Cuba è una virgola fra due mari. Appoggiata sull’Italia, andrebbe dal Brennero a Malta: 1.250 chilometri di tabacco, canna, mandrie e montagne, e molta strada senza nessuno. Chi vuole vederla tutta, vede soprattutto l’interno di un’automobile. Noi preferiamo mostrartene un terzo, con calma.",
      ),
      title3("Una storia breve"),
      text(
        "md",
        "Prima di tutti c’erano i Taíno, e mezzo mondo parla ancora con le loro parole: canoa, amaca, uragano, mais. Colombo avvistò la costa nell’ottobre del 1492 e la scambiò per un pezzo d’Asia. Nel giro di pochi anni la Spagna fondò sette città, da Baracoa all’Avana; il resto lo scrisse lo zucchero, con le braccia di centinaia di migliaia di persone portate dall’Africa in catene. La schiavitù finì soltanto nel 1886. I loro dèi, i loro tamburi e la loro cucina oggi sono di tutti.",
        "Le guerre d’indipendenza cominciarono nel 1868, quando Carlos Manuel de Céspedes suonò la campana del proprio zuccherificio e liberò gli schiavi che ci lavoravano. Trent’anni dopo la Spagna se ne andò, gli Stati Uniti si trattennero più di quanto avessero detto, e la rivoluzione del 1959 chiuse un conto e ne aprì un altro. Incontrerai cubani che ne vanno fieri, cubani che ne sono stanchi, e moltissimi che sono l’uno e l’altro prima di pranzo. Fai domande, e poi ascolta.",
      ),
      interruption,
      title3("Quando andare"),
      text(
        "md",
        "Da novembre ad aprile il tempo è asciutto e mite: ventisei gradi di giorno, un golf la sera, il tabacco verde nei campi fino a febbraio. Maggio e giugno portano un’ora di pioggia quasi ogni pomeriggio, i manghi e le camere libere. Luglio e agosto sono caldi, rumorosi, pieni di cubani in vacanza, e Santiago ha il suo carnevale. La stagione degli uragani va da giugno a tutto novembre: settembre e ottobre li sconsigliamo, e se una tempesta prende un nome mentre sei lì, ti spostiamo prima che arrivi.",
      ),
      title3("A tavola"),
      text(
        "md",
        "La cucina cubana è lenta e gentile, e non brucia: maiale all’arancia amara, manzo sfilacciato nel suo sugo, platano fritto due volte, manioca con l’aglio. Riso e fagioli si chiamano moros y cristianos a occidente, dove i fagioli sono neri, e congrí a oriente, dove sono rossi. I ristoranti privati si chiamano paladares come quello che l’eroina di una telenovela brasiliana aprì all’inizio degli anni Novanta: tutta Cuba la guardava, e imitarla era appena diventato legale.",
        "Il caffè è corto, dolce e frequente; un italiano non avrà da ridire, se non sullo zucchero. Il rum ha la sua geografia: a Trinidad l’acquavite di canna si beve con miele e lime, in una tazza di coccio. I nostri indirizzi sono nella pagina sui #[ristoranti di Santa Clara|/santa-clara-restaurants].",
      ),
      title3("Le buone maniere"),
      text(
        "md",
        "Prima di tutto si dice buongiorno, a chiunque sia nella stanza. Un bacio solo, sulla guancia destra. Dove c’è una coda nessuno sta in fila: si chiede ad alta voce chi è l’ultimo, «¿el último?», ci si ricorda la faccia e da quel momento l’ultimo sei tu. Chiedi il permesso prima di fotografare qualcuno, e lascia in pace soldati e polizia. Chi suona per strada lo fa per vivere: tieni in tasca banconote piccole. Se ti invitano in una casa, porta in regalo un pacchetto di caffè, e fermati a berne più del previsto.",
      ),
      interruption,
      title3("Il denaro"),
      text(
        "md",
        "I prezzi sono in pesos cubani e quasi tutto si paga in contanti. Porta euro in tagli piccoli e ben tenuti, più di quanti pensi ne servano, e cambiane pochi per volta: dove, te lo dice Yoel, che a Santa Clara ci vive. Le carte delle banche europee funzionano in qualche albergo e in qualche altro no; quelle emesse da banche americane non funzionano affatto. Al ristorante il dieci per cento è una buona mancia. La nostra quota comprende camere, autisti, guide e colazioni: i soldi che porti sono per i pranzi, il rum e la musica.",
      ),
      title3("Prima di fare la valigia"),
      text(
        "sm",
        "Documenti: il visto elettronico, il modulo D’Viajeros da compilare in rete nella settimana prima dell’arrivo, un passaporto valido per altri sei mesi, un’assicurazione con le spese mediche. Alle prime due cose pensa Greta, dal nostro ufficio. Dopo un viaggio a Cuba, per gli Stati Uniti è probabile che l’ESTA non basti più e serva un visto: se per te è importante, parliamone prima.",
        "Elettricità: la corrente è a 110 volt, in molti alberghi a 220, con prese per lo più americane, a lamelle. Le interruzioni sono frequenti e possono durare ore. Le nostre #[due case|/homes] hanno le batterie sul tetto; altrove scegliamo camere con una riserva propria, ma una torcia fa sempre comodo.",
        "Salute: bevi acqua in bottiglia o filtrata, porta con te tutte le medicine che potrebbero servirti, perché le farmacie sono vuote, e al tramonto usa il repellente. Telefono: una SIM turistica presa in aeroporto dà la connessione dati; ci sono posti dove non prende nulla, e per alcuni di questi vale il viaggio. Orologio: per quasi tutto l’anno Cuba è sei ore indietro. Il drone lascialo a casa: la dogana lo trattiene.",
        "Qui le regole cambiano più in fretta delle pagine web: un mese prima della partenza ricontrolliamo tutto, riga per riga. #[Guarda i nostri viaggi|/tours], oppure #[scrivici|mailto:sales@lario-ceiba.example] la domanda che manca.",
      ),
    ],
  },
  {
    id: "santa-clara-not-to-miss-en",
    name: "Santa Clara: not to miss",
    language: "en",
    items: [
      title("Two days on foot", "What to see in Santa Clara, in the order in which we walk it"),
      text(
        "lg",
        "Santa Clara was founded in 1689 by families from Remedios who were tired of pirates and, some say, of their priest. They said their first mass under a tamarind tree on a low hill. Nearly everything below lies within half an hour’s walk of that tree.",
      ),
      title3("Parque Vidal"),
      text(
        "md",
        "The square is the drawing room of the city. Until the end of the nineteenth century a railing divided it, white people strolling on one side and black people on the other; the promenade of today goes round all of it, in both directions, and fills at six. Look for the bronze boy whose boot leaks into the fountain, and for the bullet marks of December 1958 on the green front of the hotel, which nobody has ever plastered over.",
      ),
      title3("Teatro La Caridad"),
      text(
        "md",
        "Marta Abreu inherited a fortune and spent it on her city: washhouses, schools, the first electric light, and in 1885 this theatre, built so that its takings should go to the poor. The ceiling is by Camilo Salaya, a painter from the Philippines; Caruso is said to have sung beneath it. If a rehearsal is on, the doorman may let you stand at the back. Stand still, and thank him.",
      ),
      title3("The armoured train"),
      text(
        "md",
        "On 29 December 1958 a few rebels under Ernesto Guevara took up the rails with a yellow bulldozer, and a train of soldiers and weapons that was meant to save the government ran off them. Three days later the government was gone. The wagons lie where a sculptor arranged them, the bulldozer has a plinth, and the trains to the east still pass beside it, hooting.",
      ),
      interruption,
      title3("The memorial"),
      text(
        "md",
        "Guevara’s remains were brought here from Bolivia in 1997, with those of some of the men who died beside him. Whatever you think of him, go early: the room is cool and low and lit by a single flame, and the silence in it is real. No bags, no cameras; closed on Mondays.",
      ),
      title3("El Carmen and the hill of Capiro"),
      text(
        "md",
        "The little church of El Carmen stands by the tamarind, or rather by its grandchild. From there it is twenty minutes and a flight of steps to the top of Capiro, the hill from which the city was taken and from which it is best forgiven. We go at five with a flask of coffee. The Escambray turns blue, then violet, and the dogs of four districts begin to talk.",
      ),
      text(
        "sm",
        "Museums keep their own counsel about opening hours, and a notice on the door outranks anything printed here. Yoel walks this route with our guests on their first afternoon. #[Suite Florencia|/homes/Suite-Florencia] is four streets from the square, and the #[days out|/santa-clara-tours] begin at its door.",
      ),
    ],
  },
  {
    id: "santa-clara-not-to-miss-it",
    name: "Santa Clara: da non perdere",
    language: "it",
    items: [
      title("Due giorni a piedi", "Che cosa vedere a Santa Clara, nell’ordine in cui ci passiamo noi"),
      text(
        "lg",
        "Santa Clara la fondarono nel 1689 alcune famiglie di Remedios, stanche dei pirati e, dice qualcuno, del parroco. La prima messa fu celebrata sotto un tamarindo, su un’altura da poco. Quasi tutto quello che segue sta a meno di mezz’ora di cammino da quell’albero.",
      ),
      title3("Parque Vidal"),
      text(
        "md",
        "La piazza è il salotto della città. Fino alla fine dell’Ottocento la divideva una cancellata: di qua passeggiavano i bianchi, di là i neri. Oggi lo struscio le gira tutt’intorno, nei due sensi, e alle sei è al completo. Cerca il bambino di bronzo con lo stivale bucato, che perde acqua nella fontana, e i segni dei proiettili del dicembre 1958 sulla facciata verde dell’albergo: nessuno li ha mai stuccati.",
      ),
      title3("Teatro La Caridad"),
      text(
        "md",
        "Marta Abreu ereditò un patrimonio e lo spese per la sua città: lavatoi, scuole, la prima luce elettrica e, nel 1885, questo teatro, voluto perché gli incassi andassero ai poveri. Il soffitto è di Camilo Salaya, un pittore venuto dalle Filippine; si racconta che là sotto abbia cantato Caruso. Se ci sono le prove, può darsi che il custode ti lasci stare in fondo alla platea. Resta immobile, e ringrazia.",
      ),
      title3("Il treno blindato"),
      text(
        "md",
        "Il 29 dicembre 1958 pochi ribelli guidati da Ernesto Guevara divelsero i binari con un bulldozer giallo, e il treno di soldati e di armi che doveva salvare il governo deragliò. Tre giorni dopo il governo non c’era più. I vagoni sono dove li ha disposti uno scultore, il bulldozer ha il suo piedistallo e i treni per l’oriente ci passano ancora accanto, fischiando.",
      ),
      interruption,
      title3("Il memoriale"),
      text(
        "md",
        "Nel 1997 le spoglie di Guevara arrivarono qui dalla Bolivia, insieme a quelle di alcuni compagni morti con lui. Qualunque cosa tu ne pensi, vacci presto: la sala è bassa e fresca, la illumina una sola fiamma, e il silenzio è vero. Niente borse né macchine fotografiche; il lunedì è chiuso.",
      ),
      title3("El Carmen e la Loma del Capiro"),
      text(
        "md",
        "La chiesetta del Carmen sta accanto al tamarindo, o meglio a suo nipote. Da lì, venti minuti e una scalinata portano in cima al Capiro, la collina da cui la città fu presa e da cui le si perdona tutto. Noi ci andiamo alle cinque, con un thermos di caffè. L’Escambray diventa azzurro, poi viola, e i cani di quattro quartieri cominciano a parlarsi.",
      ),
      text(
        "sm",
        "Sugli orari i musei decidono da sé, e un foglio appeso alla porta vale più di quanto è scritto qui. Il pomeriggio dell’arrivo questo giro lo si fa con Yoel. #[Suite Florencia|/homes/Suite-Florencia] è a quattro isolati dalla piazza, e le #[escursioni|/santa-clara-tours] partono dalla sua porta.",
      ),
    ],
  },
  {
    id: "santa-clara-tours-en",
    name: "Santa Clara: tours",
    language: "en",
    items: [
      title("Out and back by supper", "Five outings from the middle of the island"),
      text(
        "lg",
        "From Santa Clara three roads lead to the sea and one to the mountains. Each of these days can be done with our own driver and be over in time for a shower; each is better if you let it run late.",
      ),
      title3("Remedios and the railway of the sugar mills"),
      text(
        "md",
        "Remedios is five hundred years old and in no hurry. It has two churches on one square, an altar of gilded cedar that spent decades hidden under white paint, and two halves that spend all year preparing to defeat each other with fireworks on Christmas Eve. In the morning we see the mill museum at Caibarién, where the steam engines are kept oiled by men who once drove them; lunch is crab, a street from the harbour.",
        "45 kilometres. A whole day, all year; on 24 December only for those who can sleep through war.",
      ),
      title3("Hanabanilla and the Escambray"),
      text(
        "md",
        "A long lake in the folds of the hills, made by a dam and since adopted by herons. You cross it in a wooden boat, walk an hour through coffee to a farm, and eat what the farm has: there is always chicken and there is sometimes music, depending on who is down from the upper fields. The swim is before lunch, from a rock that Yoel has used since he was nine.",
        "50 kilometres, the last ten on a bad road. Good shoes. From November to May.",
      ),
      interruption,
      title3("Trinidad by the mountain road"),
      text(
        "md",
        "Everyone goes to Trinidad by the coast. We go over the top, by Manicaragua, where the tobacco barns are, and arrive at four, when the groups are leaving and the cobbles have stopped throwing back the sun. Supper is on a roof; we drive home, or you stay the night with a family who have been our friends since our first journey.",
        "90 kilometres each way. Steep, with many bends: sit in front if you know that you should.",
      ),
      title3("The cays, on a weekday"),
      text(
        "md",
        "Forty-eight kilometres of causeway run out across the shallows from Caibarién to Cayo Santa María, with the sea on both sides and a pelican on every other post. At the far end, past the hotels, there is a beach where the sand is fine enough to squeak. We bring the umbrella, the water and a lunch by Ofelia, and take everything home again.",
        "110 kilometres. Leave at seven. Not in September or October.",
      ),
      title3("Sagua la Grande, for one painter"),
      text(
        "md",
        "Wifredo Lam was born here in 1902, to a Chinese father and a mother of African and Spanish descent, and you understand the pictures better after an hour in these streets. The town is tall, faded and almost without visitors. A local teacher shows it to us, with a folder of reproductions under her arm and strong views on Picasso.",
        "55 kilometres. Half a day, or a whole one with the fishing village of Isabela.",
      ),
      text(
        "sm",
        "For longer journeys #[see our tours|/tours]; to put two of these days together #[write to us|mailto:sales@lario-ceiba.example].",
      ),
    ],
  },
  {
    id: "santa-clara-tours-it",
    name: "Santa Clara: escursioni",
    language: "it",
    items: [
      title("Di ritorno per cena", "Cinque giornate dal centro dell’isola"),
      text(
        "lg",
        "Da Santa Clara partono tre strade per il mare e una per i monti. Ognuna di queste giornate si fa con un nostro autista e finisce in tempo per una doccia; ognuna riesce meglio se la si lascia sconfinare nella sera.",
      ),
      title3("Remedios e la ferrovia degli zuccherifici"),
      text(
        "md",
        "Remedios ha cinquecento anni e non ha fretta. Ha due chiese sulla stessa piazza, un altare di cedro dorato rimasto per decenni sotto la vernice bianca, e due metà che tutto l’anno si preparano a sconfiggersi a colpi di fuochi d’artificio, la notte di Natale. Al mattino si va al museo dello zucchero di Caibarién, dove le locomotive a vapore le tiene oliate chi un tempo le guidava; a pranzo granchio, a una via dal porto.",
        "45 chilometri. Una giornata intera, tutto l’anno; il 24 dicembre solo per chi ha il sonno pesante.",
      ),
      title3("Hanabanilla e l’Escambray"),
      text(
        "md",
        "Un lago lungo fra le pieghe dei monti: lo ha fatto una diga, lo hanno adottato gli aironi. A chi viene dal Lario sembra di riconoscerlo, finché non vede le palme. Si attraversa su una barca di legno, si cammina un’ora in mezzo al caffè fino a una fattoria, e si mangia quello che c’è: il pollo sempre, la musica a volte, secondo chi è sceso dai campi alti. Il bagno si fa prima di pranzo, dalla roccia che Yoel usa da quando aveva nove anni.",
        "50 chilometri, gli ultimi dieci su fondo cattivo. Scarpe buone. Da novembre a maggio.",
      ),
      interruption,
      title3("Trinidad dalla strada di montagna"),
      text(
        "md",
        "A Trinidad ci vanno tutti per la costa. Noi passiamo dall’alto, per Manicaragua, dove ci sono gli essiccatoi del tabacco, e arriviamo alle quattro, quando i gruppi se ne vanno e l’acciottolato smette di restituire il sole. Si cena su un tetto; poi si torna, oppure si dorme da una famiglia che ci è amica dal primo viaggio.",
        "90 chilometri all’andata e 90 al ritorno. Salite e molte curve: chi le soffre, davanti.",
      ),
      title3("I cayos, in un giorno feriale"),
      text(
        "md",
        "Quarantotto chilometri di strada posata sui bassi fondali, da Caibarién a Cayo Santa María, con il mare da tutte e due le parti e un pellicano su un palo sì e uno no. In fondo, oltre gli alberghi, c’è una spiaggia dalla sabbia così fine che scricchiola. Portiamo noi l’ombrellone, l’acqua e il pranzo di Ofelia, e riportiamo via tutto.",
        "110 chilometri. Si parte alle sette. Non a settembre né a ottobre.",
      ),
      title3("Sagua la Grande, per un pittore"),
      text(
        "md",
        "Wifredo Lam nacque qui nel 1902, da padre cinese e da madre di sangue africano e spagnolo; dopo un’ora in queste strade i suoi quadri si capiscono meglio. È una città alta, stinta, quasi senza visitatori. Ce la mostra una maestra del posto, con una cartella di riproduzioni sotto il braccio e idee molto chiare su Picasso.",
        "55 chilometri. Mezza giornata, o una intera con il villaggio di pescatori di Isabela.",
      ),
      text(
        "sm",
        "Per viaggi più lunghi #[guarda le nostre proposte|/tours]; per mettere insieme due di queste giornate #[scrivici|mailto:sales@lario-ceiba.example].",
      ),
    ],
  },
  {
    id: "santa-clara-night-life-en",
    name: "Santa Clara: night life",
    language: "en",
    items: [
      title("From the band to the last guitar", "An evening in Santa Clara, hour by hour"),
      text(
        "lg",
        "There are twelve thousand students in this city and no sea to sit beside, so people make their own entertainment, out of doors and mostly for nothing. Dress lightly, eat something first, and keep a small note for the hat.",
      ),
      title3("Eight o’clock: the band"),
      text(
        "md",
        "Several times a week the municipal band plays in the bandstand of Parque Vidal: overtures, danzones, one march. The conductor is seldom in a good mood and the clarinets are very fine. Old couples dance on the paving, properly, with a handkerchief. You may join in if you know the steps, and if you don’t there will be someone, usually over seventy, who wishes to teach you.",
      ),
      title3("Nine: a rooftop"),
      text(
        "md",
        "La Azotea de Inés has nine chairs, a view of the theatre and a short list: rum with ice, rum without, and a daiquirí that Inés makes by hand when the blender has no power, and better. On Thursdays her nephew brings the tres, a small guitar with three double strings, and plays son until his mother telephones.",
      ),
      title3("Ten: the ball game"),
      text(
        "md",
        "In season the evening belongs to baseball. Villa Clara play in orange at the Sandino stadium, and the seats cost less than the peanuts. Sit on the first-base side, among the pensioners with radios, who are listening to the match that they are watching in order to disagree with it.",
      ),
      interruption,
      title3("Eleven: trova"),
      text(
        "md",
        "The Patio Bejuco is a roofless house with a stage where the dining room was. Singers come on one at a time with a guitar and a chair. Some are famous on this street and some will be famous further off; nobody announces which. Talking during a song is the one thing that will get you put out.",
      ),
      title3("Sunday: danzón at five"),
      text(
        "md",
        "It is hardly night life, but we would not leave it out. The Círculo Aurora meets in a hall with green shutters, a six-piece charanga and a bar that sells only lemonade. The dance was first played in Matanzas in 1879, and its great invention is the pause: every few bars everyone stops, fans herself, and looks about to see who has come.",
      ),
      text(
        "sm",
        "Programmes change with the season and the current; Yoel hears by noon what is on. The streets around the park are safe to walk at night, though not always lit, so take the torch from your bedside table. Guests of #[Suite Florencia|/homes/Suite-Florencia] have a front-door key and no curfew. Those who want dinner first will find it under #[restaurants|/santa-clara-restaurants].",
      ),
    ],
  },
  {
    id: "santa-clara-night-life-it",
    name: "Santa Clara: vita notturna",
    language: "it",
    items: [
      title("Dalla banda all’ultima chitarra", "Una serata a Santa Clara, ora per ora"),
      text(
        "lg",
        "In questa città ci sono dodicimila studenti e nessun mare davanti a cui sedersi: così i divertimenti bisogna inventarseli, per strada e quasi sempre gratis. Vestiti leggero, mangia qualcosa prima e tieni una banconota piccola per il cappello.",
      ),
      title3("Le otto: la banda"),
      text(
        "md",
        "Più volte la settimana la banda municipale suona nel chiosco del Parque Vidal: ouverture, danzones, una marcia. Il maestro è raramente di buon umore e i clarinetti sono ottimi. Le coppie anziane ballano sul selciato come si deve, con il fazzoletto. Se conosci i passi puoi unirti a loro; se non li conosci si farà avanti qualcuno, di solito sopra i settanta, deciso a insegnarteli.",
      ),
      title3("Le nove: una terrazza"),
      text(
        "md",
        "La Azotea de Inés ha nove sedie, la vista sul teatro e una lista corta: rum con ghiaccio, rum senza, e un daiquirí che Inés, quando manca la corrente, fa a mano invece che nel frullatore, e viene meglio. Il giovedì suo nipote porta il tres, una chitarra piccola con tre corde doppie, e suona son finché non telefona la madre.",
      ),
      title3("Le dieci: la partita"),
      text(
        "md",
        "Durante il campionato la sera è del baseball. Villa Clara gioca in arancione allo stadio Sandino, e il posto costa meno delle noccioline. Siediti dalla parte della prima base, fra i pensionati con la radiolina: ascoltano la partita che stanno guardando, per poter dissentire.",
      ),
      interruption,
      title3("Le undici: la trova"),
      text(
        "md",
        "Il Patio Bejuco è una casa senza tetto, con un palco dove c’era la sala da pranzo. I cantautori salgono uno alla volta, con una chitarra e una sedia. Alcuni sono famosi in questa via, altri lo saranno più lontano; nessuno dice quali. Parlare durante una canzone è l’unica cosa per cui ti possono mettere alla porta.",
      ),
      title3("La domenica: danzón alle cinque"),
      text(
        "md",
        "Non è proprio vita notturna, ma ci dispiacerebbe tacerlo. Il Círculo Aurora si riunisce in una sala dalle persiane verdi, con una charanga di sei elementi e un bar che serve soltanto limonata. Il danzón si suonò per la prima volta a Matanzas nel 1879, e la sua grande invenzione è la pausa: ogni tanto ci si ferma tutti, ci si fa vento, e si guarda in giro per vedere chi è venuto.",
      ),
      text(
        "sm",
        "I programmi cambiano con la stagione e con la corrente: a mezzogiorno Yoel sa già che cosa c’è. Intorno al parco di notte si cammina tranquilli, ma non sempre alla luce: prendi la torcia dal comodino. Gli ospiti di #[Suite Florencia|/homes/Suite-Florencia] hanno la chiave del portone e nessun coprifuoco. Chi prima vuole cenare trova di che scegliere fra i #[ristoranti|/santa-clara-restaurants].",
      ),
    ],
  },
  {
    id: "santa-clara-restaurants-en",
    name: "Santa Clara: restaurants",
    language: "en",
    items: [
      title("Six tables", "Where we eat in Santa Clara"),
      text(
        "lg",
        "None of these places will be on a list, and two of them have no sign. What is on the menu depends on what came in that morning, and the right question is not what you would like but what they would.",
      ),
      title3("Fogón de Mercedes"),
      text(
        "md",
        "A charcoal grill in a back garden, over guava wood, with pork that has spent the night in bitter orange and garlic. Mercedes serves at one o’clock and is finished by three. Order the cassava too, and leave the crackling to last, if you have the character.",
      ),
      title3("Casa Tamarindo"),
      text(
        "md",
        "Eight tables under a tree that drops its fruit on the guests. The cook spent four years on a fishing boat from Caibarién and will not serve a lobster that he has not met. His black rice with squid is the best thing we have eaten in the province; we say so with some regret, as it means booking.",
      ),
      title3("La Mesa de Nena"),
      text(
        "md",
        "One table, eight seats, whoever comes. Nena was a chemistry teacher and cooks like one, from notes. There is soup first, always ajiaco, the stew of all the roots, and then four small dishes, and by the third you will know your neighbours’ grandchildren by name.",
      ),
      interruption,
      title3("El Recodo"),
      text(
        "md",
        "A coffee bar on a corner, standing only, with beans from a cousin in the Escambray roasted on Fridays in a drum made from a lorry’s silencer. Two sizes, one of them small. The morning conversation is about baseball and closes at ten.",
      ),
      title3("Dulcería Candela"),
      text(
        "md",
        "Guava shells with white cheese, coconut turnovers, and on Saturdays a señorita of puff pastry and custard that shatters over your shirt. There is a queue: ask who is last. Candela wraps everything in pages of the newspaper, and has been known to choose the article.",
      ),
      title3("Our own"),
      text(
        "md",
        "At #[Suite Florencia|/homes/Suite-Florencia] Ofelia cooks for guests who tell her by noon, and for their friends. It might be snapper in parsley sauce, or ropa vieja if she has had two days’ notice, and there is always a custard flan turned out of a condensed-milk tin. Dinner is in the courtyard at eight, under the mango.",
      ),
      text(
        "sm",
        "Lunch is from half past twelve to three, dinner from seven to ten. Bring pesos in cash and add ten per cent. Vegetarians eat well if we warn the kitchen, and nowhere if we don’t: #[tell us|mailto:sales@lario-ceiba.example] before you travel. When the power fails the grill goes on, and the cold drinks are drunk first.",
      ),
    ],
  },
  {
    id: "santa-clara-restaurants-it",
    name: "Santa Clara: ristoranti",
    language: "it",
    items: [
      title("Sei tavole", "Dove mangiamo a Santa Clara"),
      text(
        "lg",
        "Nessuno di questi posti sta in una classifica, e due non hanno l’insegna. Il menù dipende da che cosa è arrivato la mattina: invece di chiedere che cosa c’è, conviene chiedere che cosa mangerebbero loro.",
      ),
      title3("Fogón de Mercedes"),
      text(
        "md",
        "Una brace di legna di guayaba nel giardino sul retro, e maiale che ha passato la notte nell’arancia amara e nell’aglio. Mercedes serve all’una e alle tre ha finito. Prendi anche la manioca, e la cotenna croccante lasciala per ultima, se hai carattere.",
      ),
      title3("Casa Tamarindo"),
      text(
        "md",
        "Otto tavoli sotto un albero che lascia cadere i frutti sugli ospiti. Il cuoco è stato quattro anni su un peschereccio di Caibarién e non serve aragoste che non abbia conosciuto di persona. Il suo riso nero con i calamari è la cosa migliore che abbiamo mangiato in provincia; lo diciamo a malincuore, perché adesso bisogna prenotare.",
      ),
      title3("La Mesa de Nena"),
      text(
        "md",
        "Un tavolo solo, otto posti, chi c’è c’è. Nena insegnava chimica e cucina allo stesso modo, con gli appunti. Si comincia sempre dall’ajiaco, il minestrone di tutte le radici; seguono quattro piatti piccoli, e al terzo saprai i nomi dei nipoti dei vicini.",
      ),
      interruption,
      title3("El Recodo"),
      text(
        "md",
        "Un caffè d’angolo, solo in piedi. I chicchi vengono da un cugino sull’Escambray e si tostano il venerdì, in un tamburo ricavato dalla marmitta di un camion. Due misure, una delle quali piccola. La conversazione del mattino verte sul baseball e chiude alle dieci.",
      ),
      title3("Dulcería Candela"),
      text(
        "md",
        "Gusci di guayaba con il formaggio bianco, fagottini al cocco e, il sabato, la señorita: sfoglia e crema, una cugina del millefoglie che ti si sbriciola sulla camicia. C’è la coda: chiedi chi è l’ultimo. Candela incarta tutto nelle pagine del giornale, e qualcuno giura che l’articolo lo scelga lei.",
      ),
      title3("La nostra"),
      text(
        "md",
        "A #[Suite Florencia|/homes/Suite-Florencia] Ofelia cucina per gli ospiti che l’avvertono entro mezzogiorno, e per i loro amici. Può essere dentice in salsa di prezzemolo, o ropa vieja se l’ha saputo due giorni prima; il flan c’è sempre, rovesciato da una lattina di latte condensato. Si cena alle otto nel patio, sotto il mango.",
      ),
      text(
        "sm",
        "Si pranza da mezzogiorno e mezzo alle tre, si cena dalle sette alle dieci. Porta pesos in contanti e aggiungi il dieci per cento. I vegetariani mangiano bene se avvisiamo la cucina, e da nessuna parte se non lo facciamo: #[diccelo|mailto:sales@lario-ceiba.example] prima di partire. Quando manca la corrente la brace continua, e si comincia dalle bibite fredde.",
      ),
    ],
  },
];
