import { useCartTexts } from '#web/site/cart-texts.ts';
import { cartWords } from '#web/cart/cart-words.ts';
import { useEffect, useId, useRef, type ChangeEvent, type SubmitEvent } from 'react';
import { maximumPromoCodeLength } from '#domain/catalog/promos.ts';
import { promoProblems } from '#domain/orders/cart-checkout.ts';
import { useShopCatalog } from '#web/cart/use-shop-catalog.ts';
import { useCartItems } from '#web/session/cart-store.ts';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { usePromo, type PromoMessage } from './use-promo.ts';

const colours: Record<PromoMessage['kind'], string> = {
  good: 'text-accent-ink',
  bad: 'text-danger-ink',
  neutral: 'text-ink-soft',
};

/** A promo code: apply, replace, remove (specification 1, sections 4 and 5). */
export function PromoBox() {
  const texts = useCartTexts();
  const { text } = texts;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const { promo, message, isChecking, apply, remove, clearMessage } = usePromo();
  const problems = promoProblems(useShopCatalog(), useCartItems(), promo, cartWords(texts));
  const isContradicted = message?.kind === 'good' && problems.length > 0;

  const code = promo?.code ?? '';
  useEffect(() => {
    // A text that stands there already was typed while the scripts were on their way.
    if (input.current?.value === '') input.current.value = code;
  }, [code]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const { current } = input;
    if (current === null || isChecking) return;
    const applied = await apply(current.value);
    if (applied === undefined) current.focus();
    else current.value = applied;
  }

  function removeCode() {
    remove();
    if (input.current === null) return;
    input.current.value = '';
    input.current.focus();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grow noscript:hidden">
      <label htmlFor={id} className="block text-caption font-medium">
        {text('cart.promoCode')}
      </label>
      <div className="mt-1.5 flex max-w-form flex-wrap gap-2">
        <input
          ref={input}
          id={id}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maximumPromoCodeLength}
          aria-describedby={`${id}-message`}
          aria-invalid={message?.kind === 'bad' || problems.length > 0 ? true : undefined}
          onChange={(event) => {
            capitalize(event);
            // A refusal speaks of the code that stood there.
            if (event.target.value === '' || message?.kind === 'bad') clearMessage();
          }}
          className="min-h-13.5 w-32 min-w-0 grow rounded-field border border-field-line bg-paper px-3 tracking-wide aria-invalid:border-danger-ink"
        />
        <Button type="submit" disabled={!isHydrated} className="min-h-13.5">
          {promo === null ? text('cart.apply') : text('cart.update')}
        </Button>
        {promo !== null && (
          <Button variant="quiet" onClick={removeCode} className="min-h-13.5">
            {text('cart.remove')}
          </Button>
        )}
      </div>
      <div id={`${id}-message`} aria-live="polite" className="mt-1.5 min-h-5 text-caption">
        {message !== undefined && !isContradicted && (
          <p className={colours[message.kind]}>{message.text}</p>
        )}
        {problems.map((problem) => (
          <p key={problem} className={colours.bad}>
            {problem}
          </p>
        ))}
      </div>
    </form>
  );
}

/** Upper case as it is typed; the caret stays where it is. */
function capitalize({ target }: ChangeEvent<HTMLInputElement>): void {
  const { value, selectionStart, selectionEnd } = target;
  const capitals = value.toUpperCase();
  if (capitals === value) return;
  target.value = capitals;
  target.setSelectionRange(selectionStart, selectionEnd);
}
