import { copyText, ownAddress } from './copying.script.ts';

/**
 * Runs in the visitor's browser, inline: shows the Share button, which shares the card by what the device
 * has for that, else copies its address. Without scripts there is no such button.
 */
export function shareCard(): void {
  const button = document.querySelector<HTMLElement>('[data-share]');
  if (!button) return;
  const url = ownAddress();
  const copy = (words?: string) => copyText(url, words, button.dataset.prompt);

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
