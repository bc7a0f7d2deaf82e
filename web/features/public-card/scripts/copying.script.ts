/** The card's own address: what else stands in this one tells how this visitor came here. */
export function ownAddress(): string {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return link ? link.href : location.href;
}

let timer: ReturnType<typeof setTimeout>;

/** Says something for four seconds, in the place that the card has for that. */
export function say(words = ''): void {
  const said = document.querySelector('[data-said]');
  if (!said) return;
  clearTimeout(timer);
  said.textContent = words;
  timer = setTimeout(() => (said.textContent = ''), 4000);
}

/**
 * Copies a text and says that. Without a clipboard the text is shown, to be selected.
 * @param question stands above it then
 */
export function copyText(text: string, copied?: string, question?: string): void {
  // There is no clipboard without a secure connection.
  const copying = navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject();
  copying.then(
    () => say(copied),
    () => prompt(question, text),
  );
}
