/** A value as JSON-LD carries it; absent properties are left out. */
export type JsonLdValue = string | number | boolean | undefined | Thing | readonly JsonLdValue[];

/** A node of schema.org's vocabulary, or a reference to one by `@id`. */
export interface Thing {
  readonly [property: string]: JsonLdValue;
}

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * One document of all the things, as text for a `<script type="application/ld+json">`. No value can end the
 * script or open a comment in it (HTML, section "Restrictions for contents of script elements").
 */
export function serializeJsonLd(...things: readonly Thing[]): string {
  const document = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(document).replace(
    /[<>&\u2028\u2029]/g,
    (character) => escapes[character] ?? character,
  );
}
