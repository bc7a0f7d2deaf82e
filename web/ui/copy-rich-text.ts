/**
 * Copies a text as HTML and as plain text, of which a program takes what it can use.
 * @returns whether it was copied; browsers may refuse, or not know how
 */
export async function copyRichText({ html, text }: { html: string; text: string }) {
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/html': new Blob([html], { type: 'text/html' }),
        'text/plain': new Blob([text], { type: 'text/plain' }),
      }),
    ]);
    return true;
  } catch {
    return false;
  }
}
