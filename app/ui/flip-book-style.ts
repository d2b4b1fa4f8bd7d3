/**
 * The style sheet that page-flip 2.0.7 writes into the page when it is loaded, by its hashes as style-src takes them (CSP
 * Level 3): it puts an empty element in the head, and then the text into that.
 */
export const pageFlipStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-68ovwuVEgP4KP6803CNhdg6S0jCfEydjM4sM/Qdnc5o='",
];
