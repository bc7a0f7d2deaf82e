/**
 * Checks that text is well-formed XML as far as our feeds go: one root, every element closed in
 * order, attributes quoted, every `&` the start of an entity.
 * @throws Error naming what is wrong
 */
export function requireWellFormedXml(text: string): void {
  const open: string[] = [];
  let roots = 0;
  const parts = /<\?.*?\?>|<!\[CDATA\[.*?\]\]>|<(?<tag>[^<>]*)>|(?<text>[^<]+)|(?<stray><)/gsy;
  let position = 0;
  for (const { 0: part, groups = {} } of text.matchAll(parts)) {
    position += part.length;
    if (groups.stray !== undefined) throw new Error('a "<" that begins no element');
    if (groups.text !== undefined) requireEntities(groups.text);
    if (groups.text !== undefined && open.length === 0 && groups.text.trim() !== '') {
      throw new Error(`text outside of the root: ${groups.text}`);
    }
    if (groups.tag === undefined) continue;
    requireEntities(groups.tag);
    const tag = /^(?<end>\/)?(?<name>[\w:.-]+)(?:\s+[\w:.-]+="[^"<]*")*\s*(?<empty>\/)?$/.exec(
      groups.tag,
    )?.groups;
    if (tag?.name === undefined) throw new Error(`no element: <${groups.tag}>`);
    if (tag.end === undefined && open.length === 0) roots += 1;
    if (tag.end !== undefined) {
      const begun = open.pop();
      if (begun !== tag.name) throw new Error(`</${tag.name}> ends <${begun ?? 'nothing'}>`);
    } else if (tag.empty === undefined) open.push(tag.name);
  }
  if (position !== text.length) throw new Error(`unreadable from character ${position}`);
  if (open.length > 0 || roots !== 1) throw new Error(`${roots} roots, left open: ${open.join()}`);
}

function requireEntities(text: string): void {
  const stray = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);).{0,10}/i.exec(text);
  if (stray !== null) throw new Error(`a "&" that begins no entity: ${stray[0]}`);
}
