import { useTexts } from './texts-context.ts';

/** Stands on the sample card in place of the form: nobody would read what is left there. */
export function SampleNote() {
  const { text } = useTexts();
  return (
    <section id="connect" className="connect">
      <h2>{text('sample.title')}</h2>
      <p className="empty">
        {text('sample.text')} <a href="/nfc-business-cards">{text('sample.get')}</a>
      </p>
    </section>
  );
}
