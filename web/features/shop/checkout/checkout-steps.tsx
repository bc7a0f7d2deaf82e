import { useCartTexts } from '#web/site/cart-texts.ts';
import Check from 'lucide-react/icons/check';
import { Link, useSearchParams } from 'react-router';
import { checkoutParameter, withStep } from './checkout-parameter.ts';

const steps = ['cart.title', 'cart.stepAddress', 'cart.stepPayment'] as const;
type Step = (typeof steps)[number];

interface CheckoutStepsProps {
  /** Whether there is something to buy; without, the row keeps its place, so that nothing moves. */
  isShown: boolean;
  /** The cart is pointed out for a while. */
  isHighlighted: boolean;
}

/** The steps of a purchase in a row; those done lead back. The payment is the provider's page. */
export function CheckoutSteps({ isShown, isHighlighted }: CheckoutStepsProps) {
  const { text } = useCartTexts();
  const [query] = useSearchParams();
  const current = steps.indexOf(query.has(checkoutParameter) ? 'cart.stepAddress' : 'cart.title');
  return (
    <ol
      aria-label={text('cart.steps')}
      className={`mt-6 flex flex-wrap noscript:hidden ${isShown ? '' : 'invisible'}`}
    >
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={`flex min-h-11 min-w-min flex-1 items-center gap-2 border-b-2 px-2 transition-colors duration-250 ${
            index <= current ? 'border-accent' : 'border-hairline'
          } ${index === current && isHighlighted ? 'bg-accent-wash' : ''}`}
        >
          <Mark step={step} index={index} current={current} />
        </li>
      ))}
    </ol>
  );
}

function Mark({ step, index, current }: { step: Step; index: number; current: number }) {
  const { text } = useCartTexts();
  const [query] = useSearchParams();
  if (index < current) {
    return (
      <Link
        to={{ search: withStep(undefined)(query).toString() }}
        preventScrollReset
        aria-label={text('cart.stepDone', { step: text(step) })}
        className="inline-flex min-h-11 items-center gap-2 rounded-field text-accent-ink underline-offset-4 hover:underline"
      >
        <Check className="size-4 shrink-0" />
        {text(step)}
      </Link>
    );
  }
  return (
    <span
      className={`flex items-center gap-2 ${index === current ? 'font-semibold' : 'text-ink-soft'}`}
    >
      <span aria-hidden="true" className="tabular-nums">
        {index + 1}
      </span>
      {text(step)}
    </span>
  );
}
