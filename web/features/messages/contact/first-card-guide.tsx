import Nfc from 'lucide-react/icons/nfc';
import { tapHelp } from '#web/site/site-links.ts';
import { useSiteTexts } from '#web/site/site-texts.ts';
import { TextLink } from '#web/ui/text-link.tsx';

const steps = ['contact.step1', 'contact.step2', 'contact.step3'] as const;

/** How a card is registered for the first time, which is what most people ask. */
export function FirstCardGuide({ cardNumber }: { cardNumber: string }) {
  const { language, text } = useSiteTexts('contact');
  return (
    <section
      aria-labelledby="first-card"
      className="rounded-card border border-hairline bg-paper p-5 sm:p-6"
    >
      <h2 id="first-card" className="flex items-center gap-3 text-lead font-semibold">
        <Nfc className="size-6 shrink-0 text-accent-ink" />
        {text('contact.firstCard')}
      </h2>
      <ol className="mt-4 flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="w-6 shrink-0 text-center font-medium text-accent-ink tabular-nums"
            >
              {index + 1}
            </span>
            {text(step)}
          </li>
        ))}
      </ol>
      <p className="mt-4 border-t border-hairline pt-4">
        {text(cardNumber === '' ? 'contact.ifNothing' : 'contact.ifNothingCard')}
      </p>
      <TextLink
        to={language === 'en' ? tapHelp.to : `${tapHelp.to}?lang=${language}`}
        className="mt-1"
      >
        {text('contact.tapHelp')}
      </TextLink>
    </section>
  );
}
