/** The colours of styles/tokens.css. */
export const inks = {
  ink: "#2a211a",
  soft: "#5a4c40",
  gold: "#b08d4a",
  goldDeep: "#7a5c1e",
  red: "#a5432d",
  sea: "#12545c",
  land: "#f1e9da",
  paper: "#faf6ee",
} as const;
