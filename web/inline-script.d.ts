/** A module and all it imports, as one minified script for a place inside a document (vite.config.ts). */
declare module '*?inline-script' {
  const code: string;
  export default code;
}
