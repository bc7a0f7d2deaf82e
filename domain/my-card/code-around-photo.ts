import { qrOutline, svgOfCode } from '../qr-code.ts';

/**
 * The width of the photo in the middle of a code, as a share of the code's with its quiet zone. It covers less than a
 * tenth of the modules, of which error correction H restores three tenths: the rest is for dirt, glare and a far camera.
 */
export const photoShare = 0.22;

/** With its quiet zone. From the next size on a pattern that readers steer by lies in the middle (ISO/IEC 18004, annex E). */
const largestSize = 41 + 2 * 4;

/**
 * The code of an address as SVG, with room for a photo in its middle.
 * @returns undefined where the address is too long for one that is read for certain
 */
export function codeAroundPhoto(address: string): string | undefined {
  const code = qrOutline(address, 'H');
  return code.size > largestSize ? undefined : svgOfCode(code);
}
