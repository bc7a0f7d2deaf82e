import { shortMacBytes } from './blocks.ts';
import { uidBytes } from './chip-keys.ts';
import { piccDataBytes, type SunMessage } from './sun-message.ts';

/** The names under which a chip adds its message to the card's address, as its template was written. */
export interface TapParameterNames {
  readonly piccData: string;
  readonly mac: string;
  readonly uid: string;
  readonly counter: string;
}

/** Says whether an address has a message of a chip, whole or not. */
export function hasTapParameters(query: URLSearchParams, names: TapParameterNames): boolean {
  return Object.values(names).some((name: string) => query.has(name));
}

/**
 * Reads the message in an address, in whatever order its parameters stand.
 * @returns undefined where a part is missing, doubled, of another length, or no hexadecimal number
 */
export function parseTapParameters(
  query: URLSearchParams,
  names: TapParameterNames,
): SunMessage | undefined {
  const readBytes = (name: string, length: number) => {
    const [text, ...others] = query.getAll(name);
    return text?.length === 2 * length && /^[\da-f]+$/i.test(text) && others.length === 0
      ? Buffer.from(text, 'hex')
      : undefined;
  };
  const mac = readBytes(names.mac, shortMacBytes);
  if (mac === undefined) return undefined;
  const piccData = readBytes(names.piccData, piccDataBytes);
  const isPlain = query.has(names.uid) || query.has(names.counter);
  // One chip mirrors one form: an address with both was put together by somebody.
  if (piccData !== undefined) return isPlain ? undefined : { form: 'encrypted', piccData, mac };
  const uid = readBytes(names.uid, uidBytes);
  const counter = readBytes(names.counter, 3);
  if (uid === undefined || counter === undefined || query.has(names.piccData)) return undefined;
  return { form: 'plain', uid, counter: counter.readUIntBE(0, 3), mac };
}
