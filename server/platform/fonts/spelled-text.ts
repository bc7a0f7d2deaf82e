import { exactSubsets } from './open-type.ts';
import { drawnAs } from './script-fonts.ts';

/**
 * A text as it is printed. A character that no font has is spelled out, as '[U+13000]': a name never loses a
 * letter in silence. Characters that are never seen are left out, but those that isolate a part from the direction
 * around it (UAX 9).
 */
export function spelledText(text: string): string {
  return Array.from(text.normalize('NFC'), spelled).join('').replace(/\s+/g, ' ').trim();
}

function spelled(character: string): string {
  if (isIsolate(character)) return character;
  const drawn = drawnAs(character, exactSubsets);
  if (drawn !== '' || /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u.test(character))
    return drawn;
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `[U+${code}]`;
}

/** Begins or ends a part of a text with a direction of its own; nothing is drawn of it. */
export function isIsolate(character: string): boolean {
  return /^[\u2066-\u2069]$/u.test(character);
}
