/**
 * The web-standard globals that `domain/` may use: present in Node and in every browser, but in
 * none of TypeScript's ECMAScript libraries. Declared by hand because the libraries that have
 * them ("DOM", Node's types) would let the rest of the environment in as well.
 */

interface URL {
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly searchParams: { get(name: string): string | null };
  readonly hash: string;
}

declare var URL: {
  new (url: string): URL;
  parse(url: string): URL | null;
};

interface TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

declare var TextEncoder: { new (): TextEncoder };

interface TextDecoder {
  readonly encoding: string;
  decode(bytes: Uint8Array): string;
}

declare var TextDecoder: {
  new (label?: string, options?: { readonly fatal?: boolean }): TextDecoder;
};
