/**
 * CSP hashes of the style sheet that page-flip 2.0.7 injects, for style-src. It adds an empty element first, then its
 * text.
 */
export const pageFlipStyleHashes = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-68ovwuVEgP4KP6803CNhdg6S0jCfEydjM4sM/Qdnc5o='",
];
