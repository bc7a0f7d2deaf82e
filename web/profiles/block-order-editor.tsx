import { useWatch } from 'react-hook-form';
import { normalizeBlockOrder, type CardBlock } from '#domain/profiles/block-order.ts';
import { MovableItem, MovableList } from '#web/ui/movable-list.tsx';
import { moved } from '#web/ui/reorder.ts';
import type { ProfileForm } from './studio-field.tsx';

export const blockNames: Readonly<Record<CardBlock, string>> = {
  contact: 'Contact details',
  hours: 'Opening hours',
  about: 'About',
  skills: 'Skills',
  links: 'Links of your own',
  gallery: 'Gallery',
  social: 'Social links',
  qr: 'QR code',
  connect: 'Contact form',
};

/** A block with a place in the order of the page; the code always stands beside the card. */
const isPlaced = (block: CardBlock) => block !== 'qr';

/** In which order the card's page shows its blocks. */
export function BlockOrderEditor({ form }: { form: ProfileForm }) {
  const order = useWatch({ control: form.control, name: 'blockOrder' }).filter(isPlaced);
  return (
    <MovableList>
      {order.map((block, index) => (
        <MovableItem
          key={block}
          name={blockNames[block]}
          index={index}
          count={order.length}
          onMove={(by) =>
            form.setValue('blockOrder', normalizeBlockOrder(moved(order, index, by)), {
              shouldDirty: true,
            })
          }
        >
          <span className="flex min-h-11 min-w-0 flex-1 items-center">{blockNames[block]}</span>
        </MovableItem>
      ))}
    </MovableList>
  );
}
