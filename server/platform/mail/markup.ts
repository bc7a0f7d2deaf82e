/** HTML that is safe to put into a page as it is. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

type MarkupValue = string | Markup | undefined | readonly (string | Markup)[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML with values in it: text is escaped for element content and quoted attributes. */
export function markup(strings: TemplateStringsArray, ...values: MarkupValue[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...values.map(toHtml)));
}

function toHtml(value: MarkupValue): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (char) => entities[char] ?? char);
  if (value instanceof Markup) return value.html;
  return value.map(toHtml).join('');
}
