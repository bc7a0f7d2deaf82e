/** A written name without what people write around it. */
export interface BareName {
  readonly name: string;
  /** The birth name, as it is written: it belongs to the family's. */
  readonly birthName: string;
  /** Signs before the name. */
  readonly before: string;
  /** Roles, remarks and signs behind it. */
  readonly after: readonly string[];
}

const birthName =
  /[\s,]+([(（]?(?:geb\.?|geborener?|née?|nee|born|roz\.?|z\sdomu|ur\.|szül\.?|urozená|född|fødd|født|урожд\.?|урождённая|урожденная)\s+[^()（）]+[)）]?)$/u;
const remark = /\s*([(（[][^()（）[\]]*[)）\]])$/u;
const role = /^(.*?\S)(?:\s*[|｜•]\s*|\s+(?:[·~@]|\/\/?)\s+)(.+)$/u;
/** A dash between spaces may join two names, unless two words stand before it. */
const dashedRole = /^(\S+\s.*?\S)\s+[-–—]\s+(.+)$/u;
const signsBehind = /^(.*\S)\s+([^\p{L}\p{N}\s]+)$/u;
const signsBefore = /^([^\p{L}\p{N}\s.,]+)\s+(.*[\p{L}\p{N}].*)$/u;

/** 'Ada Byron (née King) 🚀 | CEO' as its parts. What is nothing but signs stays the name. */
export function bareName(written: string): BareName {
  let name = written.trim();
  const after: string[] = [];
  const born: string[] = [];
  for (;;) {
    const [, head = '', tail = ''] = role.exec(name) ?? dashedRole.exec(name) ?? [];
    if (/[\p{L}\p{N}]/u.test(head)) {
      after.unshift(tail);
      name = head;
      continue;
    }
    const found = birthName.exec(name) ?? remark.exec(name);
    const kept = name.slice(0, found?.index);
    if (found !== null && /[\p{L}\p{N}]/u.test(kept)) {
      if (birthName.test(name)) born.unshift(found[1] ?? '');
      else after.unshift(found[1] ?? '');
      name = kept.trim();
      continue;
    }
    const [, before = '', signs = ''] = signsBehind.exec(name) ?? [];
    if (!/[\p{L}\p{N}]/u.test(before) || /^[.,]/.test(signs)) break;
    after.unshift(signs);
    name = before;
  }
  const [, before = '', rest = name] = signsBefore.exec(name) ?? [];
  return { name: rest, birthName: born.join(' '), before, after };
}
