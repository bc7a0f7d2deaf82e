import CopyCheck from 'lucide-react/icons/copy-check';
import { useState } from 'react';
import { designLimits } from '#domain/card-design/card-design.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CardList } from './card-list.tsx';
import { useDesignerTexts } from './designer-texts.ts';
import type { MaterialOffer } from './material-offer.ts';
import { LogoField } from './logo-field.tsx';
import { StockField } from './stock-field.tsx';
import type { Designer } from './use-designer.ts';
import { useIsLogoHardlySeen } from './use-is-logo-hardly-seen.ts';

interface DesignerFormProps {
  designer: Designer;
  materials: MaterialOffer;
  onBusy: (isBusy: boolean) => void;
}

/** The fields of the card in hand; with several cards, their names stand above. */
export function DesignerForm({ designer, materials, onBusy }: DesignerFormProps) {
  const { cards, card, selected, changeSelected, problemOf, say } = designer;
  const { text, parts } = useDesignerTexts();
  const isSet = cards.length > 1;
  const number = selected + 1;
  const isLogoHardlySeen = useIsLogoHardlySeen(card);
  return (
    <div className="grid gap-6">
      {isSet && <CardList designer={designer} />}
      <div className="grid gap-5">
        {isSet && (
          <h3 className="border-t border-hairline pt-5 text-lead font-semibold">
            {card.name === ''
              ? text('designer.card', { number })
              : parts('designer.cardOf', {
                  number: String(number),
                  name: <bdi key="name">{card.name}</bdi>,
                })}
          </h3>
        )}
        <StockField
          value={card.stock}
          error={problemOf(selected, 'stock')}
          soldOut={designer.soldOut}
          offer={materials}
          onChange={(stock) => changeSelected({ stock })}
        />
        {!isSet && (
          <TextField
            label={text('designer.name')}
            value={card.name}
            maxLength={designLimits.name}
            dir="auto"
            autoComplete="name"
            autoCapitalize="words"
            spellCheck={false}
            error={problemOf(0, 'name')}
            onChange={({ target }) => changeSelected({ name: target.value })}
          />
        )}
        <TextField
          label={text('designer.role')}
          value={card.role}
          maxLength={designLimits.role}
          dir="auto"
          autoComplete={isSet ? 'off' : 'organization-title'}
          error={problemOf(selected, 'role')}
          onChange={({ target }) => changeSelected({ role: target.value })}
        />
        <LogoField
          // An upload belongs to the card it was begun for.
          key={selected}
          value={card.logo}
          error={problemOf(selected, 'logo')}
          warning={isLogoHardlySeen ? text('designer.hardlySeen') : undefined}
          onChange={(logo) => changeSelected({ logo })}
          onProblem={(problem) => say(selected, 'logo', problem)}
          onBusy={onBusy}
        />
        {isSet && <UseForAll designer={designer} />}
      </div>
    </div>
  );
}

function UseForAll({ designer: { cards, applyToAll } }: { designer: Designer }) {
  const { text } = useDesignerTexts();
  const [isDone, setIsDone] = useState(false);
  const isAlike = cards.every(
    ({ stock, logo }) => stock === cards[0]?.stock && logo === cards[0].logo,
  );
  return (
    <div>
      <Button
        onClick={() => {
          applyToAll();
          setIsDone(true);
        }}
      >
        <CopyCheck className="size-5" />
        <span>{text('designer.useForAll')}</span>
      </Button>
      <output className="mt-1.5 block text-caption text-ink-soft">
        {isDone && isAlike
          ? text('designer.allAlike', { count: cards.length })
          : text('designer.eachKeeps')}
      </output>
    </div>
  );
}
