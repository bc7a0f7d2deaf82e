import { textFields } from './text-fields.ts';

const numbers = new Map(Object.keys(textFields).map((field, index) => [field, index]));

/** Texts that run a script in one place or another of a page that takes them for its own. */
const scripts = [
  '<img src=x onerror=alert(1)>',
  '</script><svg onload=alert(1)>',
  "' onfocus=alert(1) autofocus '",
  '</style></title></textarea><script>alert(1)</script>',
  'javascript:alert(1)//',
  '{{alert(1)}}${alert(1)}<template><b onclick=alert(1)>',
  '<math><a xlink:href=javascript:alert(1)>',
];

/** Breaks out of an attribute, and is an element that no page of the shop has; another one for each field. */
export function markOf(field: string): string {
  return `"'><x-${numbers.get(field)}>`;
}

/**
 * The text for a field: its mark, and behind it as many scripts as there is room for; each field begins
 * with another one.
 */
export function injectedText(field: string, maximum: number): string {
  const number = numbers.get(field);
  if (number === undefined) throw new Error(`no text field ${field}`);
  const first = number % scripts.length;
  return [...scripts.slice(first), ...scripts.slice(0, first)].reduce(
    (text, script) => (text.length + script.length < maximum ? `${text} ${script}` : text),
    markOf(field),
  );
}
