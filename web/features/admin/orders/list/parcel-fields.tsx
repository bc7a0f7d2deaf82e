import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { carrierOptions } from '../carrier-options.ts';
import type { Parcels } from './parcels.ts';

interface ParcelFieldsProps {
  orders: readonly { readonly _id: string; readonly orderNumber: number }[];
  parcels: Parcels;
  isDisabled: boolean;
  onChange: (parcels: Parcels) => void;
}

/** A tracking number for each of several orders, folded away as long as nobody wants to type one. */
export function ParcelFields({ orders, parcels, isDisabled, onChange }: ParcelFieldsProps) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent-ink">
        Add Tracking Numbers
      </summary>
      <fieldset disabled={isDisabled} className="mt-2 flex flex-col gap-4">
        <p className="text-caption">
          If you leave a number empty, the order keeps the one it has. If an order has already
          shipped and its number changes, we email the buyer again.
        </p>
        <SelectField
          label="Carrier"
          options={carrierOptions}
          value={parcels.carrier}
          onChange={({ target }) => onChange({ ...parcels, carrier: target.value })}
        />
        {orders.map(({ _id, orderNumber }) => (
          <TextField
            key={_id}
            label={`Tracking number of #${orderNumber}`}
            autoComplete="off"
            maxLength={200}
            value={parcels.numbers.get(_id) ?? ''}
            onChange={({ target }) =>
              onChange({ ...parcels, numbers: new Map(parcels.numbers).set(_id, target.value) })
            }
          />
        ))}
      </fieldset>
    </details>
  );
}
