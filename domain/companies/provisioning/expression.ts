import { ScimError } from './scim-error.ts';

/** One comparison by `eq`, the only one that directories send. */
export interface Comparison {
  /** In lower case, without the core schema's name: `emails.value`. */
  readonly path: string;
  readonly value: string | boolean | number | null;
}

/** The target of a change: `emails[type eq "work"].value`. */
export interface AttributePath {
  /** In lower case. */
  readonly attribute: string;
  /** Empty: of no part. */
  readonly part: string;
  readonly filter: readonly Comparison[];
}

/** A longer filter or path is none that a directory sends. */
const mostCharacters = 1_000;
const coreSchema = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;
const literals = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

type Fail = (message: string) => ScimError;

/** @throws ScimError for what is no word, text or bracket */
function tokensOf(text: string, fail: Fail): string[] {
  if (text.length > mostCharacters) throw fail(`It can have at most ${mostCharacters} characters.`);
  const token = /\s*(?:([\w$.:+-]+)|("(?:[^"\\]|\\.)*")|([[\]]))\s*/y;
  const tokens: string[] = [];
  while (token.lastIndex < text.length) {
    const found = token.exec(text);
    if (found === null) throw fail('It couldn’t be read.');
    tokens.push(found[1] ?? found[2] ?? found[3] ?? '');
  }
  return tokens;
}

function nameOf(token: string | undefined, fail: Fail): string {
  if (token === undefined || !/^[\w$]/.test(token)) throw fail('It couldn’t be read.');
  return token.toLowerCase().replace(coreSchema, '');
}

function valueOf(token: string | undefined, fail: Fail): Comparison['value'] {
  const literal = literals.get(token?.toLowerCase() ?? '');
  if (literal !== undefined) return literal;
  try {
    const value: unknown = JSON.parse(token ?? '');
    if (typeof value === 'string' || typeof value === 'number') return value;
  } catch {
    // It is reported below.
  }
  throw fail('A comparison value must be a string in double quotes.');
}

/** Reads comparisons joined by `and` from the front of the tokens, up to their end or a bracket. */
function takeComparisons(tokens: string[], fail: Fail): Comparison[] {
  const found: Comparison[] = [];
  do {
    const path = nameOf(tokens.shift(), fail);
    if (tokens[0] === '[') {
      const inner = takeBracketed(tokens, fail);
      found.push(...inner.map((one) => ({ ...one, path: `${path}.${one.path}` })));
      if (tokens[0]?.startsWith('.')) found.push(takeRest(`${path}${tokens.shift()}`));
    } else {
      found.push(takeRest(path));
    }
  } while (takeAnd());
  return found;

  function takeRest(path: string): Comparison {
    if (tokens.shift()?.toLowerCase() !== 'eq') {
      throw fail('Only "eq" is supported, joined by "and".');
    }
    return { path: path.toLowerCase(), value: valueOf(tokens.shift(), fail) };
  }

  function takeAnd(): boolean {
    if (tokens[0]?.toLowerCase() !== 'and') return false;
    tokens.shift();
    return true;
  }
}

function takeBracketed(tokens: string[], fail: Fail): Comparison[] {
  tokens.shift();
  const inner = takeComparisons(tokens, fail);
  if (tokens.shift() !== ']') throw fail('A bracket isn’t closed.');
  return inner;
}

/**
 * Reads a filter (RFC 7644, section 3.4.2.2): comparisons by `eq` joined by `and`, as directories send them.
 * @throws ScimError `invalidFilter` for all others
 */
export function parseFilter(text: string): Comparison[] {
  const fail: Fail = (message) => new ScimError('invalidFilter', `The filter: ${message}`);
  const tokens = tokensOf(text, fail);
  const comparisons = takeComparisons(tokens, fail);
  if (tokens.length > 0) throw fail('Only "eq" is supported, joined by "and".');
  return comparisons;
}

/** Reads the path of a PATCH (RFC 7644, section 3.5.2). @throws ScimError `invalidPath` */
export function parsePath(text: string): AttributePath {
  const fail: Fail = (message) => new ScimError('invalidPath', `The path: ${message}`);
  const tokens = tokensOf(text, fail);
  const name = nameOf(tokens.shift(), fail);
  const filter = tokens[0] === '[' ? takeBracketed(tokens, fail) : [];
  const rest = tokens.shift() ?? '';
  if (tokens.length > 0 || (rest !== '' && !/^\.[\w$-]+$/.test(rest))) {
    throw fail('It couldn’t be read.');
  }
  // Attributes of extensions keep their schema's name, whose version has a dot.
  const [attribute = '', part = ''] = name.startsWith('urn:') ? [name] : name.split('.');
  return { attribute, part: rest.slice(1).toLowerCase() || part, filter };
}
