import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF of ours, a line for each piece that was drawn, page by page: what its
 * glyphs stand for, by the text that stands beside them or the maps that are embedded for copying (PDF 32000-1,
 * sections 14.9.4 and 9.10).
 */
export function readPdfText(file: Buffer): string[] {
  const text = inflated(file);
  const objects = new Map(
    Array.from(text.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj/gm), ([, id = '', body = '']) => [
      id,
      body,
    ]),
  );
  const reference = (body: string, key: string) =>
    new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? '';
  const glyphsOf = (font: string) => {
    const map = objects.get(reference(objects.get(font) ?? '', 'ToUnicode')) ?? '';
    const lists = Array.from(map.matchAll(/<\w+> <\w+> \[([^\]]*)\]/g), ([, list = '']) => list);
    return Array.from(lists.join('').matchAll(/<([0-9a-f ]*)>/g), ([, codes = '']) => utf16(codes));
  };
  const pages = [...objects.values()].filter((body) => body.includes('/Type /Page\n'));
  return pages.flatMap((page) => {
    const resources = objects.get(reference(page, 'Resources')) ?? '';
    const fonts = new Map(
      Array.from(resources.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name = '', id = '']) => [
        name,
        glyphsOf(id),
      ]),
    );
    const content = objects.get(reference(page, 'Contents')) ?? '';
    return Array.from(
      content.matchAll(
        /(?:\/ActualText \(((?:\\[^]|[^\\)])*)\)\n>> BDC[^]*?)?\/(F\d+) [\d.]+ Tf([^]*?)\nET/g,
      ),
      ([, actualText, font = '', shown = '']) =>
        actualText === undefined
          ? Array.from(shown.matchAll(/<([0-9a-f]+)>/g), ([, codes = '']) => codes)
              .join('')
              .replaceAll(/.{4}/g, (code) => fonts.get(font)?.[Number.parseInt(code, 16)] ?? '?')
          : textString(actualText),
    );
  });
}

/** Whether a PDF of ours draws the sign of a font for a character that it lacks: its glyph 0. */
export function drawsMissingGlyph(file: Buffer): boolean {
  return Array.from(inflated(file).matchAll(/\[(<[0-9a-f]+>[^\]]*)\] TJ/g), ([, shown = '']) =>
    Array.from(shown.matchAll(/<([0-9a-f]+)>/g), ([, codes = '']) => codes.match(/.{4}/g) ?? []),
  )
    .flat(2)
    .includes('0000');
}

/** The file with its streams as they are read, one byte a character; those of fonts and pictures stay packed. */
function inflated(file: Buffer): string {
  return file
    .toString('latin1')
    .replaceAll(
      /(<<\n\/Length \d+\n)\/Filter \/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g,
      (_, begin: string, packed: string) =>
        `${begin}>>\nstream\n${inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')}\nendstream`,
    );
}

/** A text string of a PDF: UTF-16 behind its mark, brackets and line breaks escaped. */
function textString(escaped: string): string {
  const signs: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const text = escaped.replaceAll(/\\([^])/g, (_, sign: string) => signs[sign] ?? sign);
  return Buffer.from(text, 'latin1').subarray(2).swap16().toString('utf16le');
}

function utf16(codes: string): string {
  return String.fromCharCode(
    ...Array.from(codes.matchAll(/[0-9a-f]{4}/g), ([code]) => Number.parseInt(code, 16)),
  );
}
