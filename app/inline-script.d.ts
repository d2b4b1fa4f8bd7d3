/** A script as text (scripts/inline-scripts.ts). */
declare module "*?inline-script" {
  const script: string;
  export default script;
}
