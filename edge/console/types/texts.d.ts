/** Sentences of a catalogue: esbuild's loader `text` gives the characters of a file. */
declare module "*.ftl" {
  const text: string;
  export default text;
}
