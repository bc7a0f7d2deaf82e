import Nfc from 'lucide-react/icons/nfc';
import { tapHelp } from '#web/site/site-links.ts';
import { TextLink } from '#web/ui/text-link.tsx';

const steps = [
  'Hold the card to your phone, or scan the QR code printed on it.',
  'Confirm your email address with the code we send, and choose a password.',
  'That claims the card. From then on, every tap opens your active profile.',
];

/** How a card is registered for the first time, which is what most people ask. */
export function FirstCardGuide({ cardNumber }: { cardNumber: string }) {
  return (
    <section
      aria-labelledby="first-card"
      className="rounded-card border border-hairline bg-paper p-5 sm:p-6"
    >
      <h2 id="first-card" className="flex items-center gap-3 text-lead font-semibold">
        <Nfc className="size-6 shrink-0 text-accent-ink" />
        Registering a card for the first time
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
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-4 border-t border-hairline pt-4">
        {cardNumber === ''
          ? 'If nothing opens or you can’t claim the card, send us the number printed on it.'
          : 'If nothing opens or you can’t claim the card, contact us. We’ve already filled in your card number.'}
      </p>
      <TextLink to={tapHelp.to} className="mt-1">
        {tapHelp.text}
      </TextLink>
    </section>
  );
}
