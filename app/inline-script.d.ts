/** A script as text, made by scripts/inline-scripts.ts. */
declare module "*?inline-script" {
  const script: string;
  export default script;
}
