import { useWatch, type UseFormReturn } from 'react-hook-form';
import { shippedNameOf } from '#domain/catalog/plans.ts';
import { DraggableItem, useDragging } from '#web/ui/draggable-item.tsx';
import { MovableItem, MovableList } from '#web/ui/movable-list.tsx';
import { moved } from '#web/ui/reorder.ts';
import { moveLabel } from '../move-label.ts';
import type { CatalogValues } from './catalog-values.ts';

/** The paid plans in the order of the shop: dragged by their handles or moved by buttons. */
export function PlanOrderFields({ form }: { form: UseFormReturn<CatalogValues> }) {
  const order = useWatch({ control: form.control, name: 'planOrder' });
  const plans = form.formState.defaultValues?.plans;
  const move = (from: number, to: number) =>
    form.setValue('planOrder', moved(order, from, to - from), { shouldDirty: true });
  const dragging = useDragging(move);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-lead font-semibold">Order of the paid plans</legend>
      <p className="mb-4 max-w-reading text-ink-soft">
        Home, plans and their comparison list them like this. Drag a handle, or use the arrows.
      </p>
      <div className="max-w-reading">
        <MovableList>
          {order.map((id, index) => {
            // As the draft has it, like the legends above.
            const name = plans?.[id]?.names?.en ?? shippedNameOf(id);
            return (
              <MovableItem
                key={id}
                name={name}
                index={index}
                count={order.length}
                moveLabel={moveLabel}
                onMove={(by) => move(index, index + by)}
              >
                <DraggableItem name={name} index={index} dragging={dragging}>
                  <p className="min-w-0 grow self-center py-2 wrap-anywhere" dir="auto">
                    {name}
                  </p>
                </DraggableItem>
              </MovableItem>
            );
          })}
        </MovableList>
      </div>
    </fieldset>
  );
}
