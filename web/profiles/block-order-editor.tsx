import { useWatch } from 'react-hook-form';
import { normalizeBlockOrder, type CardBlock } from '#domain/profiles/block-order.ts';
import { MovableItem, MovableList } from '#web/ui/movable-list.tsx';
import { moveLabelIn } from './move-label.ts';
import { moved } from '#web/ui/reorder.ts';
import { useProfileTexts } from '#web/site/inside/profile-texts.ts';
import { blockName } from './owners-form-words.ts';
import type { ProfileForm } from './studio-field.tsx';

/** A block with a place in the order of the page; the code always stands beside the card. */
const isPlaced = (block: CardBlock) => block !== 'qr';

/** In which order the card's page shows its blocks. */
export function BlockOrderEditor({ form }: { form: ProfileForm }) {
  const texts = useProfileTexts();
  const order = useWatch({ control: form.control, name: 'blockOrder' }).filter(isPlaced);
  return (
    <MovableList>
      {order.map((block, index) => (
        <MovableItem
          key={block}
          name={blockName(texts, block)}
          moveLabel={moveLabelIn(texts)}
          index={index}
          count={order.length}
          onMove={(by) =>
            form.setValue('blockOrder', normalizeBlockOrder(moved(order, index, by)), {
              shouldDirty: true,
            })
          }
        >
          <span className="flex min-h-11 min-w-0 flex-1 items-center">
            {blockName(texts, block)}
          </span>
        </MovableItem>
      ))}
    </MovableList>
  );
}
