import type { KeyboardEvent } from 'react';
import { designLimits } from '#domain/card-design/card-design.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useDesignerTexts } from './designer-texts.ts';
import { DrawnCard } from './drawn-card.tsx';
import type { Designer } from './use-designer.ts';

/**
 * The cards of a line, a row each with the name on it: names are typed one after another, and the card
 * whose row has the focus is the one in hand.
 */
export function CardList({ designer }: { designer: Designer }) {
  const { cards, selected, select, change, problemOf } = designer;
  const { text } = useDesignerTexts();
  return (
    <fieldset className="min-w-0">
      <legend className="text-lead font-semibold">{text('designer.names')}</legend>
      <ol className="mt-3 grid gap-2">
        {cards.map((card, index) => (
          // Cards have no other identity than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex items-start gap-3">
            <div className="relative mt-7 w-17 shrink-0 p-0.5">
              <DrawnCard design={card} />
              {/* Over the picture, whose words are not the button's. */}
              <button
                type="button"
                aria-label={text('designer.designCard', { number: index + 1 })}
                aria-pressed={index === selected}
                onClick={() => select(index)}
                className="absolute inset-0 rounded-[0.3rem] outline-offset-2 aria-pressed:ring-2 aria-pressed:ring-accent"
              />
            </div>
            <div className="min-w-0 flex-1">
              <TextField
                label={text('designer.nameOn', { number: index + 1 })}
                value={card.name}
                maxLength={designLimits.name}
                dir="auto"
                autoComplete="off"
                autoCapitalize="words"
                spellCheck={false}
                enterKeyHint={index + 1 < cards.length ? 'next' : 'done'}
                error={problemOf(index, 'name')}
                onFocus={() => select(index)}
                onKeyDown={toNextName}
                onChange={({ target }) => change(index, { name: target.value })}
              />
            </div>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

/** Enter goes on to the next name, as down a list on paper; at the last one it sends the form. */
function toNextName(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const next = event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input');
  if (!next) return;
  event.preventDefault();
  next.select();
  next.focus();
}
