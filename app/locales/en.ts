/** The interface in English. What spec.md quotes stands here as quoted; `it.ts` has the same keys. */
export const en = {
  skipToContent: "Skip to content",
  menu: {
    label: "Main",
    open: "Menu",
    close: "Close",
    ourTeam: "Our team",
    aboutCuba: "About Cuba",
    aboutUs: "About us",
    tours: "Tours",
    santaClara: "Santa Clara",
    contacts: "Contacts",
  },
  footer: { heading: "CONTACT US" },
  languagePrompt: {
    question: "In which language would you like to read?",
    it: "Continue in Italian",
    en: "Continue in English",
  },
  language: { switch: "Language", it: "Italian", en: "English" },
  tours: {
    heading: "Tours",
    intro:
      "Every journey here is one that we have travelled ourselves. Take it as it is, or let us redraw it around you.",
    discover: "Discover",
    none: "No tours at the moment. Write to us, and we draw yours.",
  },
  santaClara: { discover: "Discover" },
  quote: {
    download: "Download",
    invitation: "Download your quote and take it with you on your journey!",
    greeting: "Hi {{customerName}}, explore the journey we created for you!",
    anonymousGreeting: "Explore the journey we created for you!",
    contents: "In these pages",
  },
  pdf: {
    page: "{{number}}",
    quote: "Quote",
    busy: "Many travellers are fetching their quotes at this moment. Please try again in a few seconds.",
  },
  slider: {
    label: "Pictures",
    slide: "Picture {{number}} of {{count}}",
    previous: "Previous picture",
    next: "Next picture",
    pause: "Pause the pictures",
    play: "Play the pictures",
    loading: "Loading...",
  },
  notFound: { text: "The page you are looking for isn't here.", home: "Back to home" },
  error: {
    heading: "Something went wrong",
    text: "It is our fault, not yours. Please try again in a moment.",
    unavailable: "We can't reach our pages right now. Please try again in a moment.",
  },
};

export type Catalogue = typeof en;
