/** An issue with a value; its message is read after the value's name: 'must be text'. */
type Issue = Readonly<Record<string, unknown>>;

const kinds: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
};

/** In place of the library's own words, which are for programmers; what a schema says itself wins. */
export function messageOf(issue: Issue): string {
  switch (issue['code']) {
    case 'invalid_type':
      return kinds[String(issue['expected'])] ?? 'must be an object';
    case 'too_big':
      return `must be at most ${String(issue['maximum'])}${unitOf(issue)}`;
    case 'too_small':
      return `must be at least ${String(issue['minimum'])}${unitOf(issue)}`;
    case 'invalid_value':
      return `must be one of ${Object(issue['values']).join(', ')}`;
    default:
      return 'is not valid';
  }
}

function unitOf({ origin }: Issue): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' entries' : '';
}

/**
 * The messages of a schema about a field, as sentences. Words of the domain are some already; else they go
 * on after the field's name, as {@link messageOf} does.
 *
 * @param field path of the field
 */
export function sentencesOf(field: string, words: string): { atField: string; ofWhole: string } {
  if (/^[A-Z]/.test(words)) return { atField: words, ofWhole: words };
  return { atField: `This ${words}.`, ofWhole: `The field ${field} ${words}.` };
}
