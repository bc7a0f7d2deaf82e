import { useEffect, useRef, type FormEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { controlLook, Field } from '#web/ui/field.tsx';
import type { Live } from './use-live-card.ts';

interface LiveNameFieldProps {
  live: Live;
  /** In UTF-16 units. */
  maxLength: number;
}

/** A visitor's name, drawn on the card and on the phone as it is typed. */
export function LiveNameField({
  live: { card, canOrder, draw, order },
  maxLength,
}: LiveNameFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // It was typed before the scripts arrived, or is the browser's, of a page that was left.
    const typed = input.current?.value ?? '';
    if (typed !== '') draw(typed);
    // Looked at once, on arrival.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (canOrder) order();
  }
  return (
    // As high as it gets: two lines of a problem move nothing.
    <form noValidate method="post" onSubmit={submit} className="min-h-30 max-w-112 noscript:hidden">
      <Field label="Your name" hint={hintOf(card.isUndrawn)} error={card.problem}>
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <input
              ref={input}
              type="text"
              maxLength={maxLength}
              dir="auto"
              autoComplete="name"
              autoCapitalize="words"
              spellCheck={false}
              enterKeyHint="go"
              onFocus={({ target }) => draw(target.value)}
              onChange={({ target }) => draw(target.value)}
              className={`${controlLook} min-h-12 w-40 flex-1`}
              {...control}
            />
            <Button
              type="submit"
              variant={canOrder ? 'primary' : 'secondary'}
              disabled={!canOrder}
              className="min-h-12"
            >
              Order this one
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}

function hintOf(isUndrawn = false): string {
  return isUndrawn
    ? 'We couldn’t draw your card here. You can design it beside the plans.'
    : 'See it on the card as you type.';
}
