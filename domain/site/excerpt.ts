/**
 * The beginning of a text in at most `maximum` UTF-16 units, ending with a whole word and, where
 * something was left out, an ellipsis.
 */
export function excerpt(text: string, maximum: number): string {
  const words = text.split(/\s+/).filter(Boolean);
  const whole = words.join(' ');
  if (whole.length <= maximum) return whole;
  let kept = '';
  for (const word of words) {
    const longer = kept === '' ? word : `${kept} ${word}`;
    if (longer.length >= maximum) break;
    kept = longer;
  }
  return `${kept.replace(/[\s,;:.–—-]+$/u, '')}…`;
}
