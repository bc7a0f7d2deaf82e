import Check from 'lucide-react/icons/check';
import { defaultCardImage } from '#domain/cart/cart-line.ts';
import { CardObject } from '#web/ui/card-object/card-object.tsx';

/** The standard card for a reader whose name is not known yet: its picture, and a text as the printer would set it. */
const card = `<svg viewBox="0 0 85.6 53.98" aria-hidden="true"><image href="${defaultCardImage}" width="85.6" height="53.98"/><text x="6.5" y="42.5" font-size="5" font-weight="600" fill="#f4f6f1">Your name</text><text x="6.5" y="47.3" font-size="2.9" fill="#f4f6f1" fill-opacity="0.72">Your title, your company</text></svg>`;

/** The facts about an account, by the form that leads to it. */
const accountFacts = {
  register: [
    'Free to start, no card needed',
    'One tap or scan shares your page',
    'Change it anytime. Your card stays the same.',
  ],
  login: [
    'Change your page. Every card shows it right away.',
    'See how often people open your card',
    'Read and answer your messages',
  ],
  reset: [
    'Your cards keep working meanwhile',
    'The link in the email is valid for one hour',
    'A new password logs out your other devices',
  ],
} as const;

/** A card, and what an account is good for: beside the form that leads to it. */
export function AccountFacts({ of }: { of: keyof typeof accountFacts }) {
  return (
    <aside
      aria-label="Your account"
      className="mx-auto w-full max-w-form border-t border-hairline px-4 py-8 lg:max-w-112 lg:px-0 lg:border-0 lg:py-20"
    >
      <div aria-hidden="true" className="w-56 max-w-full -rotate-3 rtl:rotate-3 lg:w-full">
        <CardObject front={card} finish="matte" />
      </div>
      <ul className="mt-8 flex flex-col gap-2 lg:mt-14">
        {accountFacts[of].map((fact) => (
          <li key={fact} className="flex gap-3 lg:text-lead">
            <Check className="mt-0.5 size-5 shrink-0 text-accent-ink lg:mt-1" />
            {fact}
          </li>
        ))}
      </ul>
    </aside>
  );
}
