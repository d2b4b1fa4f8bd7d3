/** The interface in English, with the texts that docs/product.md quotes; `it.ts` has the same keys. */
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
    none: "No tours at the moment. Write to us, and we’ll draw yours.",
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
    quote: "Quote",
    busy: "Many travellers are fetching their quotes at this moment. Please try again in a few seconds.",
  },
  slider: {
    label: "Pictures",
    numberedLabel: "Pictures, gallery {{number}}",
    slide: "Picture {{number}} of {{count}}",
    previous: "Previous picture",
    next: "Next picture",
    pause: "Pause the pictures",
    play: "Play the pictures",
    loading: "Loading...",
  },
  album: {
    heading: "The album",
    label: "Album of {{name}}",
    count: "{{count}} plates",
    previous: "Prev page",
    next: "Next page",
    cover: "Cover",
    page: "Page {{page}} of {{count}}",
    pages: "Pages {{page}} and {{next}} of {{count}}",
    back: "Back cover",
  },
  brochure: {
    heading: "The brochure",
    contents: "Rooms, plan, seasons and prices, in a few pages made to be printed.",
    label: "Brochure of {{name}}",
    size: "PDF, {{size}}",
    open: "Open it here",
    loading: "Loading...",
    previous: "Prev page",
    next: "Next page",
    page: "Page {{page}} of {{total}}",
    failed: "The brochure can’t be shown here. The link below opens it.",
  },
  notFound: { text: "The page you are looking for isn’t here.", home: "Back to home" },
  error: {
    heading: "Something went wrong",
    text: "It is our fault, not yours. Please try again in a moment.",
    unavailable: "We can’t reach our pages right now. Please try again in a moment.",
    notTaken:
      "This page can’t take what was sent: it is of another kind than its form, too large, or broken off. Nothing was changed.",
    loggedOut: "You are logged out",
    sendAgain:
      "Nothing that you wrote is lost. Log in in another window, then reload this page: your browser sends the form again.",
    logIn: "Log in in another window",
  },
};

export type Catalogue = typeof en;
