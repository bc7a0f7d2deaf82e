import Check from 'lucide-react/icons/check';
import { useAccountTexts } from '#web/site/account-texts.ts';
import { defaultCardImage } from '#domain/cart/cart-line.ts';
import { CardObject } from '#web/ui/card-object/card-object.tsx';

/** The standard card for a reader whose name is not known yet: its picture, and a text as the printer would set it. */
const cardOf = (name: string, title: string) =>
  `<svg viewBox="0 0 85.6 53.98" direction="ltr" aria-hidden="true"><image href="${defaultCardImage}" width="85.6" height="53.98"/><text x="6.5" y="42.5" font-size="5" font-weight="600" fill="#f4f6f1">${name}</text><text x="6.5" y="47.3" font-size="2.9" fill="#f4f6f1" fill-opacity="0.72">${title}</text></svg>`;

/** The facts about an account, by the form that leads to it. */
const accountFacts = {
  register: ['account.factFree', 'account.factShare', 'account.factChange'],
  login: ['account.factEdit', 'account.factVisits', 'account.factMessages'],
  reset: ['account.factWorking', 'account.factHour', 'account.factDevices'],
} as const;

/** A card, and what an account is good for: beside the form that leads to it. */
export function AccountFacts({ of }: { of: keyof typeof accountFacts }) {
  const { text } = useAccountTexts();
  // Somebody who has an account has a name too: their card is drawn without one.
  const front =
    of === 'register'
      ? cardOf(text('account.yourName'), text('account.yourTitle'))
      : cardOf('', '');
  return (
    <aside
      aria-label={text('account.yourAccount')}
      className="mx-auto w-full max-w-form border-t border-hairline px-4 py-8 lg:max-w-112 lg:px-0 lg:border-0 lg:py-20"
    >
      <div aria-hidden="true" className="w-56 max-w-full -rotate-3 rtl:rotate-3 lg:w-full">
        <CardObject front={front} finish="matte" />
      </div>
      <ul className="mt-8 flex flex-col gap-2 lg:mt-14">
        {accountFacts[of].map((fact) => (
          <li key={fact} className="flex gap-3 lg:text-lead">
            <Check className="mt-0.5 size-5 shrink-0 text-accent-ink lg:mt-1" />
            {text(fact)}
          </li>
        ))}
      </ul>
    </aside>
  );
}
