import { encode } from 'uqr';
import { outlineOfCode, type CodeOutline } from '#domain/card-design/code-outline.ts';

/** Encodes a text as a QR code with its quiet margin. */
export function codeOutline(text: string): CodeOutline {
  return outlineOfCode(encode(text, { ecc: 'M', border: 4 }).data);
}
