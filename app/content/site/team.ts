import type { Localised } from "~/domain/site/language";
import type { PictureName } from "../pictures.ts";

export interface TeamMember {
  img: PictureName;
  altImg: Localised;
  name: string;
  role: Localised;
  text: Localised;
}

export const team: { heading: Localised; intro: Localised; members: readonly TeamMember[] } = {
  heading: { en: "Our team", it: "Il nostro team" },
  intro: {
    en: "We are based on Lake Como, in the north of Italy, in two rooms above a boatyard in Torno. The Romans called the lake Larius; the ceiba is the tree under which, they say, Havana was founded. Our name is the distance between the two, and we have covered it some ninety times.",
    it: "Abbiamo sede sul lago di Como, nel nord Italia: due stanze sopra un cantiere di barche, a Torno. Lario è il nome che al lago davano i Romani; la ceiba è l’albero sotto cui, si dice, nacque L’Avana. Tra l’uno e l’altra ci sono ottomila chilometri, e li abbiamo percorsi una novantina di volte.",
  },
  members: [
    {
      img: "team/livia-bonacina",
      altImg: {
        en: "Cut-paper silhouette of Livia with a pencil and a floor tile",
        it: "Silhouette ritagliata di Livia con una matita e una cementina",
      },
      name: "Livia Bonacina",
      role: { en: "General Manager", it: "Direttrice generale" },
      text: {
        en: "Livia first went to Cuba in 1998 to write a thesis on floor tiles, and came home with forty notebooks and no thesis. She still draws every itinerary in pencil before anyone is allowed to type it. If a day has more than two appointments in it, she takes one out.",
        it: "Livia arrivò a Cuba nel 1998 per una tesi sulle cementine e tornò con quaranta quaderni e nessuna tesi. Ancora oggi disegna ogni itinerario a matita, prima che qualcuno abbia il permesso di batterlo al computer. Se in una giornata ci sono più di due appuntamenti, uno lo toglie.",
      },
    },
    {
      img: "team/tommaso-riva",
      altImg: { en: "Cut-paper silhouette of Tommaso with an oar", it: "Silhouette ritagliata di Tommaso con un remo" },
      name: "Tommaso Riva",
      role: { en: "Operations Manager", it: "Responsabile operativo" },
      text: {
        en: "Tommaso grew up rowing on the lake, and plans a journey the way a crew plans a race: who sits where, who calls, what happens if it rains. He knows which stretch of the Carretera Central has been resurfaced, which driver sings, and how long the ferry to Isla de la Juventud really takes.",
        it: "Cresciuto ai remi sul lago, Tommaso prepara un viaggio come una regata: chi siede dove, chi dà il tempo, che cosa si fa se piove. Sa quale tratto della Carretera Central è stato riasfaltato, quale autista canta, e quanto ci mette davvero il traghetto per l’Isla de la Juventud.",
      },
    },
    {
      img: "team/greta-molteni",
      altImg: {
        en: "Cut-paper silhouette of Greta with her coloured folders",
        it: "Silhouette ritagliata di Greta con le sue cartelline colorate",
      },
      name: "Greta Molteni",
      role: { en: "Back Office Executive", it: "Responsabile back office" },
      text: {
        en: "Visas, insurance, the seat by the window, the allergy mentioned once in passing: Greta keeps them all, and her folders have tabs in seven colours. She was a notary’s clerk in Como for nine years and reads small print for pleasure. Guests tend to meet her voice first and ask after it when they land.",
        it: "Visti, polizze, il posto al finestrino, quell’allergia nominata una volta sola di sfuggita: Greta tiene tutto, in cartelline di sette colori. È stata per nove anni nello studio di un notaio di Como e legge le clausole in piccolo per piacere. Gli ospiti la conoscono al telefono, e appena atterrati chiedono di lei.",
      },
    },
    {
      img: "team/yoel-carballo",
      altImg: {
        en: "Cut-paper silhouette of Yoel in his straw hat",
        it: "Silhouette ritagliata di Yoel con il cappello di paglia",
      },
      name: "Yoel Carballo",
      role: { en: "Local agent and Team coordinator", it: "Agente locale e coordinatore del team" },
      text: {
        en: "Yoel was born four streets from Suite Florencia and taught geography for twelve years before he began to show it to people. He coordinates our drivers, cooks and guides from Pinar del Río to Baracoa, on two telephones and a very good memory. Look for the straw hat in arrivals.",
        it: "Yoel è nato a quattro isolati da Suite Florencia e ha insegnato geografia per dodici anni, prima di cominciare a mostrarla alla gente. Coordina autisti, cuochi e guide da Pinar del Río a Baracoa, con due telefoni e un’ottima memoria. Agli arrivi, cerca il cappello di paglia.",
      },
    },
    {
      img: "team/davide-selva",
      altImg: {
        en: "Cut-paper silhouette of Davide with a piece of wood type",
        it: "Silhouette ritagliata di Davide con un carattere di legno",
      },
      name: "Davide Selva",
      role: { en: "Web Designer", it: "Web designer" },
      text: {
        en: "Davide makes everything of ours that is read on a screen, this page included, and he tests it in Camagüey on the slowest telephone he can borrow. In the evening he sets wood type by hand in a cellar in Nesso, and brings the ink to work under his fingernails.",
        it: "Tutto quello che di nostro si legge su uno schermo lo fa Davide, compresa questa pagina; poi lo prova a Camagüey, sul telefono più lento che riesce a farsi prestare. La sera compone a mano caratteri di legno in una cantina di Nesso, e il mattino dopo ha ancora l’inchiostro sotto le unghie.",
      },
    },
  ],
};
