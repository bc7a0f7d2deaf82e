/**
 * The text of an uncompressed PDF of ours, a line for each piece that was drawn, page by page: what its
 * glyphs stand for, by the maps that are embedded for copying (PDF 32000-1, section 9.10).
 */
export function readPdfText(file: Buffer): string[] {
  const text = file.toString('latin1');
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
      content.matchAll(/\/(F\d+) [\d.]+ Tf[^]*?\[([^\]]*)\] TJ/g),
      ([, font = '', shown = '']) =>
        Array.from(shown.matchAll(/<([0-9a-f]+)>/g), ([, codes = '']) => codes)
          .join('')
          .replaceAll(/.{4}/g, (code) => fonts.get(font)?.[Number.parseInt(code, 16)] ?? '?'),
    );
  });
}

function utf16(codes: string): string {
  return String.fromCharCode(
    ...Array.from(codes.matchAll(/[0-9a-f]{4}/g), ([code]) => Number.parseInt(code, 16)),
  );
}
