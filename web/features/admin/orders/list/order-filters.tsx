import ListFilter from 'lucide-react/icons/list-filter';
import { useId, useState, type ReactNode } from 'react';
import { orderStatuses, orderStatusLabel } from '#domain/orders/order-status.ts';
import { paymentStates } from '#domain/orders/payment-state.ts';
import { countries } from '#domain/places/countries.ts';
import { paymentLabels } from '#web/site/order-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { useAdminAddress } from '../../use-admin-address.ts';
import { knownStatus } from './order-query.ts';

const statusOptions = [
  { value: '', text: 'All statuses' },
  ...orderStatuses.map((value) => ({ value, text: orderStatusLabel(value) })),
];
const paymentOptions = [
  { value: '', text: 'All payments' },
  ...paymentStates.map((value) => ({ value, text: paymentLabels[value].label })),
];
const countryOptions = [
  { value: '', text: 'All countries' },
  ...countries().map(({ code, name }) => ({ value: code, text: name })),
];

const noMore = { payment: '', country: '', from: '', to: '', ship: '' };

/**
 * The filters of the list of orders; all of them stand in the  @param children what is done with
 * the list
 */
export function OrderFilters({ children }: { children: ReactNode }) {
  const { status, payment, country, from, to, ship, go } = useAdminAddress();
  const id = useId();
  const count = [payment, country, from, to, ship].filter((text) => text !== '').length;
  const [isOpen, setIsOpen] = useState(count > 0);
  return (
    <div className="mb-2">
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex min-w-0 basis-full sm:max-w-96 sm:flex-1 sm:basis-0">
          <SearchField label="Search" placeholder="Name, email, phone, postal code, number" />
        </div>
        <div className="min-w-40 flex-1 sm:w-56 sm:flex-none">
          <SelectField
            label="Status"
            name="status"
            value={knownStatus(status)}
            options={statusOptions}
            onChange={({ target }) => go({ status: target.value })}
          />
        </div>
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          className="px-4!"
          onClick={() => setIsOpen(!isOpen)}
        >
          <ListFilter className="size-5" />
          Filters{count > 0 && <span>{` (${count})`}</span>}
        </Button>
        {children}
      </div>
      <fieldset
        id={id}
        hidden={!isOpen}
        className="mt-3 grid grid-cols-2 items-end gap-3 [&[hidden]]:hidden sm:grid-cols-4 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto_auto]"
      >
        <legend className="sr-only">Filters</legend>
        <SelectField
          label="Payment"
          value={payment}
          options={paymentOptions}
          onChange={({ target }) => go({ payment: target.value })}
        />
        <SelectField
          label="Country"
          value={country}
          options={countryOptions}
          onChange={({ target }) => go({ country: target.value })}
        />
        <TextField
          label="Placed from"
          type="date"
          value={from}
          onChange={({ target }) => go({ from: target.value })}
        />
        <TextField
          label="Placed until"
          type="date"
          value={to}
          onChange={({ target }) => go({ to: target.value })}
        />
        <CheckField
          label="Needs shipping"
          checked={ship === 'true'}
          onChange={({ target }) => go({ ship: target.checked ? 'true' : '' })}
        />
        <Button
          variant="quiet"
          disabled={count === 0}
          className="justify-self-start"
          onClick={() => go(noMore)}
        >
          Clear Filters
        </Button>
      </fieldset>
    </div>
  );
}
