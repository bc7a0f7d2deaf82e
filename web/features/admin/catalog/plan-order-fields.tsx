import { useWatch, type UseFormReturn } from 'react-hook-form';
import { shippedNameOf } from '#domain/catalog/plans.ts';
import { DraggableList } from '#web/ui/draggable-list.tsx';
import { moved } from '#web/ui/reorder.ts';
import { moveLabel } from '../move-label.ts';
import type { CatalogValues } from './catalog-values.ts';

/** The paid plans in the order of the shop: dragged by their handles or moved by buttons. */
export function PlanOrderFields({ form }: { form: UseFormReturn<CatalogValues> }) {
  const order = useWatch({ control: form.control, name: 'planOrder' });
  const plans = form.formState.defaultValues?.plans;
  // As the draft has them, like the legends above.
  const names = order.map((id) => plans?.[id]?.names?.en ?? shippedNameOf(id));
  const nameAt = (index: number) => names[index] ?? '';
  const move = (from: number, to: number) =>
    form.setValue('planOrder', moved(order, from, to - from), { shouldDirty: true });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-lead font-semibold">Order of the paid plans</legend>
      <p className="mb-4 max-w-reading text-ink-soft">
        Home, plans and their comparison list them like this. Drag a handle, or use the arrows.
      </p>
      <div className="max-w-reading">
        <DraggableList keys={order} nameAt={nameAt} moveLabel={moveLabel} onMove={move}>
          {(index) => (
            <p className="min-w-0 grow self-center py-2 wrap-anywhere" dir="auto">
              {nameAt(index)}
            </p>
          )}
        </DraggableList>
      </div>
    </fieldset>
  );
}
