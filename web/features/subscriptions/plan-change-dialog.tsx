import ChevronRight from 'lucide-react/icons/chevron-right';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import { cartProducts, catalogIn, offSaleIds } from '#domain/catalog/catalog.ts';
import {
  findRecurringProduct,
  isRecurring,
  type RecurringTerms,
} from '#domain/catalog/products.ts';
import { planChangeLabel } from '#domain/subscriptions/plan-change.ts';
import { InEnglishInside, InOwnersLanguage } from '#web/site/inside/in-owners-language.tsx';
import { usePlanTexts } from '#web/site/inside/plan-texts.ts';
import { soldName } from '#web/site/inside/sold-name.ts';
import { useSoldTexts } from '#web/site/inside/sold-texts.ts';
import { amountIn } from '#web/site/price-in.ts';
import { useCommonWords } from '#web/ui/common-words.ts';
import { InShopTexts } from '#web/site/shop-texts.tsx';
import { useSiteLanguage } from '#web/site/site-texts.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { PlanView, SubscriptionView } from '#wire/subscriptions.ts';
import { loadDialogTexts } from './dialog-texts.ts';
import { ChangeTerms } from './change-terms.tsx';

export interface PlanChangeRequest {
  readonly subscription: SubscriptionView;
  /** The plan that it is changed to; absent: it is asked for. */
  readonly to?: RecurringTerms;
}

interface PlanChangeDialogProps extends PlanChangeRequest {
  onClose: () => void;
  onPlan: (plan: PlanView) => void;
  onChanged: (to: RecurringTerms, message: string) => void;
}

/** From one plan to another, in the language of the page that it opens on. */
export default function PlanChangeDialog(props: PlanChangeDialogProps) {
  const language = useSiteLanguage();
  return language === 'en' ? (
    <PlanChange {...props} />
  ) : (
    <InDialogTexts language={language}>
      <PlanChange {...props} />
    </InDialogTexts>
  );
}

interface InDialogTextsProps {
  language: SiteLanguage;
  children: ReactNode;
}

/** Around the dialog in a language other than English, once its texts are there. */
function InDialogTexts({ language, children }: InDialogTextsProps) {
  const texts = useQuery({
    queryKey: ['plan-change-texts', language],
    queryFn: () => loadDialogTexts(language),
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
  if (texts.isPending) return null;
  if (!texts.data) return <InEnglishInside>{children}</InEnglishInside>;
  return (
    <InOwnersLanguage messages={texts.data.messages}>
      <InShopTexts sent={texts.data.sent}>{children}</InShopTexts>
    </InOwnersLanguage>
  );
}

/** From one plan to another: which, what it costs, and the word for it. */
function PlanChange(props: PlanChangeDialogProps) {
  const { subscription, onClose, onPlan, onChanged } = props;
  const { text } = usePlanTexts();
  const sold = useSoldTexts();
  const { close } = useCommonWords();
  const [to, setTo] = useState(props.to);
  if (to === undefined) {
    return (
      <Dialog
        isOpen
        title={text('plan.changeTitle')}
        onClose={onClose}
        actions={<Button onClick={onClose}>{close}</Button>}
      >
        <p>{text('plan.youHave', { name: soldName(sold, subscription) })}</p>
        <Choices subscription={subscription} onChoose={setTo} />
      </Dialog>
    );
  }
  return (
    <ChangeTerms
      subscription={subscription}
      to={to}
      onClose={onClose}
      onPlan={onPlan}
      onChanged={(message) => onChanged(to, message)}
    />
  );
}

interface ChoicesProps {
  subscription: SubscriptionView;
  onChoose: (to: RecurringTerms) => void;
}

function Choices({ subscription: { productId, next, currency }, onChoose }: ChoicesProps) {
  const { language, text } = usePlanTexts();
  const sold = useSoldTexts();
  const from = findRecurringProduct(productId);
  // A subscription keeps its currency.
  const catalog = catalogIn(useCatalog(), currency);
  const excluded = [productId, next?.productId, ...offSaleIds(catalog)];
  const others = cartProducts(catalog)
    .filter(isRecurring)
    .filter(({ id }) => !excluded.includes(id));
  return (
    <ul className="-mx-2 mt-4 border-t border-hairline">
      {others.map((to) => (
        <li key={to.id} className="border-b border-hairline">
          <button
            type="button"
            onClick={() => onChoose(to)}
            className="flex min-h-14 w-full items-center gap-x-4 rounded-field px-2 py-2 text-start transition-colors hover:bg-sunken"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-medium text-ink">
                {soldName(sold, { productId: to.id, name: to.name })}{' '}
              </span>
              <span className="block text-caption tabular-nums">
                {text(to.billing === 'monthly' ? 'plan.aMonth' : 'plan.aYear', {
                  price: amountIn(language, to.unitCents, currency),
                })}{' '}
              </span>
            </span>
            {from && (
              <span className="max-w-[45%] text-end text-caption font-medium text-ink">
                {planChangeLabel(from, to, {
                  current: text('plan.current'),
                  atPeriodEnd: text('plan.atPeriodEnd'),
                  toAnnual: text('plan.toAnnual'),
                  upgrade: text('plan.upgrade'),
                })}
              </span>
            )}
            <ChevronRight
              aria-hidden="true"
              className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
