/**
 * Makes typed text safe to store and to compare: Unicode NFC, no lone surrogates, no control characters
 * (PostgreSQL refuses NUL, vCards and mail headers break at the others), and empty where nobody would see
 * anything.
 */

/** Spaces, what fonts leave out, marks without a letter, and Braille's blank. */
const nothingVisible = /^[\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * Embeddings, overrides and isolates (Unicode's bidirectional algorithm, X1 to X8): nobody types them into a
 * name, and they show it in another order than it has. Letters bring their direction along by themselves;
 * the marks beside them (U+200E, U+200F, U+061C) stay.
 */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * One line: every control character or line break becomes a space, what turns its direction is left out, the
 * ends are trimmed.
 */
export function singleLine(text: string): string {
  return visible(text.replace(directionControls, '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' '));
}

/** Overrides: they turn letters round against their own direction. */
const overrides = /[\u202d\u202e]/g;

/** As `singleLine`, but line breaks stay, as `\n`, and so does what only brackets a text of another direction. */
export function multiLine(text: string): string {
  const lines = text.replace(overrides, '').replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n');
  return visible(lines.replace(/[^\P{Cc}\n]+/gu, ' '));
}

/** At most `maximum` UTF-16 units (as `maxlength` counts), never half of a character. */
export function cutTo(text: string, maximum: number): string {
  return text.slice(0, maximum).replace(/[\ud800-\udbff]$/, '');
}

/**
 * Closes what a line opens of embeddings, overrides and isolates (Unicode's bidirectional algorithm, X1
 * to X8), and leaves out what closes nothing, so that no text turns the direction of what stands beside it.
 */
export function closeDirections(text: string): string {
  return text.split('\n').map(closeLine).join('\n');
}

const endOfEmbedding = '\u202c';
const endOfIsolate = '\u2069';

function closeLine(line: string): string {
  const open: string[] = [];
  const kept = line.replace(directionControls, (control) => {
    if (control !== endOfEmbedding && control !== endOfIsolate) {
      open.push(control < '\u2066' ? endOfEmbedding : endOfIsolate);
      return control;
    }
    if (open.at(-1) !== control) return '';
    open.pop();
    return control;
  });
  return kept + open.toReversed().join('');
}

/** Whether a text reads from right to left: its first letter says so (Unicode's bidirectional algorithm, P2). */
export function isRightToLeft(text: string): boolean {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(
    letter,
  );
}

function visible(text: string): string {
  const plain = text.toWellFormed().normalize('NFC').trim();
  return nothingVisible.test(plain) ? '' : plain;
}
