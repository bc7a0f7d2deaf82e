/**
 * Has `Intl` write in English between the marks where it is asked for the pseudo-locale's language. It stands alone,
 * since a page is given its code as well.
 */
export function markIntl({
  language,
  before,
  after,
}: {
  readonly language: string;
  readonly before: string;
  readonly after: string;
}): void {
  type Maker = new (...args: unknown[]) => object;
  const isPseudo = (locales: unknown): boolean =>
    (Array.isArray(locales) ? locales[0] : locales) === language;
  const make = (Own: Maker, args: unknown[], NewTarget: Maker): object => {
    const [locales, ...options] = args;
    if (!isPseudo(locales)) return Reflect.construct(Own, args, NewTarget);
    const made = Reflect.construct(Own, ['en-US', ...options], NewTarget);
    for (const method of ['of', 'format', 'formatRange']) {
      const own: unknown = Reflect.get(made, method);
      if (typeof own !== 'function') continue;
      const value = (...values: unknown[]): unknown => {
        const text: unknown = Reflect.apply(own, made, values);
        return typeof text === 'string' && /[a-z]/i.test(text) ? before + text + after : text;
      };
      Object.defineProperty(made, method, { value });
    }
    return made;
  };
  for (const name of [
    'Collator',
    'DateTimeFormat',
    'DisplayNames',
    'ListFormat',
    'NumberFormat',
    'PluralRules',
    'RelativeTimeFormat',
  ]) {
    const Own: Maker = Reflect.get(Intl, name);
    const value = new Proxy(Own, {
      construct: (_own, args: unknown[], NewTarget: Maker) => make(Own, args, NewTarget),
      apply: (_own, _this, args: unknown[]) => make(Own, args, Own),
    });
    Object.defineProperty(Intl, name, { configurable: true, writable: true, value });
  }
}
