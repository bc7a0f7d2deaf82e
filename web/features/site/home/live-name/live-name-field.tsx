import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSiteTexts, type SiteTexts } from '#web/site/site-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { controlLook, Field } from '#web/ui/field.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
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
  const texts = useSiteTexts('home');
  const { text } = texts;
  const isHydrated = useHydrated();
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    // It was typed before the scripts arrived, or is the browser's, of a page that was left.
    const typed = input.current?.value ?? '';
    if (typed !== '') draw(typed);
    // Looked at once, on arrival.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (canOrder) {
      order();
      return;
    }
    setIsMissing(card.problem === undefined);
    input.current?.focus();
  }
  return (
    // As high as it gets: two lines of a problem move nothing.
    <form noValidate method="post" onSubmit={submit} className="min-h-30 max-w-112 noscript:hidden">
      <Field
        label={text('home.name')}
        hint={text(card.isUndrawn === true ? 'home.nameUndrawn' : 'home.nameHint')}
        error={isMissing ? text('home.nameMissing') : problemIn(texts, card.problem)}
      >
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
              onChange={({ target }) => {
                setIsMissing(false);
                draw(target.value);
              }}
              className={`${controlLook} min-h-12 w-40 flex-1`}
              {...control}
            />
            <Button
              type="submit"
              variant={canOrder ? 'primary' : 'secondary'}
              disabled={!isHydrated}
              className="min-h-12"
            >
              {text('home.orderThis')}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}

/** The designer's own words name the character, in English alone. */
function problemIn({ language, text }: SiteTexts<'home'>, problem: string | undefined) {
  return problem === undefined || language === 'en' ? problem : text('home.nameProblem');
}
