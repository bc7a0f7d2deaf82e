import { useTexts } from './texts-context.ts';

/** Shown by `helpInApp` where the card is open within an app. */
export function InAppHelp() {
  const { text, parts } = useTexts();
  return (
    <aside className="in-app" data-in-app={text('card.detailsCopied')} hidden>
      <strong>{text('card.inApp')}</strong>
      <p>{parts('card.inAppWay', { sign: <b key="sign">⋯</b> })}</p>
      <button type="button">{text('card.copyLink')}</button>
      <button type="button">{text('card.copyDetails')}</button>
    </aside>
  );
}
