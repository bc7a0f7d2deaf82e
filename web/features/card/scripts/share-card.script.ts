/**
 * Runs in the visitor's browser, inline: shows the Share button, which shares the card by what the device
 * has for that, else copies its address. Without scripts there is no such button.
 */
export function shareCard(): void {
  const button = document.querySelector<HTMLElement>('[data-share]');
  const said = document.querySelector('[data-said]');
  if (!button || !said) return;
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  // The address itself: what else stands in this one tells how this visitor came here.
  const url = link ? link.href : location.href;
  let timer: ReturnType<typeof setTimeout>;

  const say = (words = '') => {
    clearTimeout(timer);
    said.textContent = words;
    timer = setTimeout(() => (said.textContent = ''), 4000);
  };
  const copy = (words?: string) => {
    // There is no clipboard without a secure connection.
    const copying = navigator.clipboard ? navigator.clipboard.writeText(url) : Promise.reject();
    copying.then(
      () => say(words),
      () => prompt(button.dataset.prompt, url),
    );
  };

  button.hidden = false;
  button.addEventListener('click', () => {
    if (!navigator.share) {
      copy(button.dataset.copied);
      return;
    }
    navigator.share({ title: button.dataset.share || '', url }).catch((error: unknown) => {
      // The visitor has closed the sheet, and changed their mind.
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed) copy(button.dataset.failed);
    });
  });
}
