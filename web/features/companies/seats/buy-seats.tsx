import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { Link } from 'react-router';
import { dollarsOf, formatCents } from '#domain/catalog/money.ts';
import type { RecurringBilling } from '#domain/catalog/products.ts';
import type { PaymentMethod } from '#domain/catalog/shop-offer.ts';
import type { DeliveryAddress } from '#domain/orders/delivery-address.ts';
import { appliedRateOf, reverseChargeNote } from '#domain/tax/reverse-charge.ts';
import { containedTax, rateLabel, type ShopTaxes } from '#domain/tax/tax-rates.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { useInvoiceAddress } from './use-invoice-address.ts';
import { purchaseOrderProblem } from '#domain/orders/purchase-order.ts';
import { nameProblem } from '#domain/companies/company.ts';
import { leastSeats, seatsProblem } from '#domain/companies/seat-count.ts';
import { seatBillings, seatsCents } from '#domain/companies/seat-price.ts';
import { callApi } from '#web/api-client.ts';
import { AddressFields } from '#web/delivery-address/address-fields.tsx';
import { fieldOf, resolverOf, showFieldProblems, useSubmit } from '#web/forms.ts';
import { rememberDestination } from '#web/session/after-login.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { useOwnKey } from '#web/session/queries.ts';
import { useSeatsEnd } from '#web/session/use-company-seats.ts';
import { localDay } from '#web/site/local-day.ts';
import { ButtonLink, SubmitButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SeatPrice } from './seat-price.tsx';
import { readWantedSeats, typedSeatsProblem } from './wanted-seats.ts';

interface SeatsForm {
  /** Empty: a new company. */
  companyId: string;
  name: string;
  seats: string;
  billing: RecurringBilling;
  method: PaymentMethod;
  purchaseOrder: string;
}

interface BuySeatsProps {
  /** How the shop takes money; at least one. */
  methods: readonly PaymentMethod[];
  taxes: ShopTaxes;
  /** The company that is chosen at first, where the reader owns it; empty: none. */
  companyId: string;
}

/** Leads to the payment of seats; who is not signed in has to be first. */
export function BuySeats(props: BuySeatsProps) {
  const user = useSignedInUser();
  if (user !== null) return <BuySeatsForm key={user.uniqueId} {...props} />;
  return (
    <div className="flex flex-col gap-5 rounded-card border border-hairline bg-paper p-4 shadow-paper sm:p-6">
      <SeatPrice />
      <p className="max-w-reading text-ink-soft">
        You need an account to set up a company, and you become its owner. Your own profiles and
        plan don’t change.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/register" variant="primary" onClick={rememberTeams}>
          Register to Buy Seats
        </ButtonLink>
        <ButtonLink to="/login" onClick={rememberTeams}>
          Log In
        </ButtonLink>
      </div>
    </div>
  );
}

function rememberTeams(): void {
  rememberDestination('/teams');
}

function BuySeatsForm({ methods, taxes, companyId: presetId }: BuySeatsProps) {
  const { data: companies = [] } = useQuery({
    queryKey: [...useOwnKey('companies'), 'list'],
    queryFn: async ({ signal }) => (await callApi('GET /companies', { signal })).companies,
  });
  const owned = companies.filter(({ role }) => role === 'owner');
  const [wantedSeats] = useState(() => readWantedSeats());
  const form = useForm<SeatsForm>({
    resolver: resolverOf(problemsOf),
    defaultValues: {
      companyId: '',
      name: '',
      seats: String(leastSeats),
      billing: 'yearly',
      method: methods[0] ?? 'card',
      purchaseOrder: '',
      ...wantedSeats,
    },
  });
  const isOwned = owned.some(({ _id }) => _id === presetId);
  useEffect(() => {
    if (isOwned) form.setValue('companyId', presetId);
  }, [form, isOwned, presetId]);
  const chosen = useWatch({ control: form.control, name: 'companyId' });
  const { data: end } = useSeatsEnd(chosen);
  const catalog = useCatalog();
  const address = useInvoiceAddress(chosen, taxes.taxTable);
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t start the payment' },
    onInvalid: () => void address.check({ shouldFocus: false }),
    onRefused: (fields) => void showFieldProblems(address.form, fields),
    async send({ seats: typed, ...wanted }) {
      const deliveryAddress = await address.check({ shouldFocus: true });
      if (deliveryAddress === undefined) return;
      const seats = Number(typed);
      const total = dollarsOf(seatsCents(catalog, seats, wanted.billing));
      const body = { ...wanted, seats, total, deliveryAddress };
      const { url } = await callApi('POST /company-seats', { body });
      window.location.assign(url);
    },
  });
  const [companyId, seats, billing, method] = useWatch({
    control: form.control,
    name: ['companyId', 'seats', 'billing', 'method'],
  });
  const renews = method === 'card';
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-5">
      {owned.length > 0 && (
        <SelectField
          label="Company"
          options={[
            { value: '', text: 'A new company' },
            ...owned.map(({ _id, name }) => ({ value: _id, text: name })),
          ]}
          {...fieldOf(form, 'companyId')}
        />
      )}
      {companyId === '' && (
        <TextField
          label="Name of the company"
          autoComplete="organization"
          {...fieldOf(form, 'name')}
        />
      )}
      <TextField
        label="Seats"
        inputMode="numeric"
        hint={`At least ${leastSeats}. Each member and pending invitation uses one seat.`}
        {...fieldOf(form, 'seats')}
      />
      <SelectField label="Billing" options={seatBillings} {...fieldOf(form, 'billing')} />
      {methods.length > 1 && (
        <SelectField
          label="Payment"
          options={[
            { value: 'card', text: 'Card' },
            { value: 'paypal', text: 'PayPal' },
          ]}
          {...fieldOf(form, 'method')}
        />
      )}
      <fieldset>
        <legend className="mb-4 text-lead font-semibold">On your invoices</legend>
        <AddressFields
          form={address.form}
          scope={address.scope}
          isOfCompany
          onLeave={() => undefined}
        />
      </fieldset>
      <TextField
        label="Purchase order number (optional)"
        hint="Printed on each invoice."
        autoComplete="off"
        {...fieldOf(form, 'purchaseOrder')}
      />
      {/* The sum and its button stay in reach of a long form, where the window has room for both. */}
      <div
        data-bottom-bar=""
        className="z-10 flex flex-col gap-3 border-t border-hairline bg-canvas py-3 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:bottom-0"
      >
        <p aria-live="polite">
          {seatsProblem(Number(seats)) === undefined && (
            <>
              <Sum seats={Number(seats)} billing={billing} renews={renews} />
              <Tax
                cents={seatsCents(catalog, Number(seats), billing)}
                taxes={taxes}
                control={address.form.control}
              />
            </>
          )}
          {end?.paidUntil && (
            <span className="block text-caption text-ink-soft">
              {renews
                ? `Its seats are paid until ${localDay(end.paidUntil)}. The new seats start today in addition.`
                : `Its seats are paid until ${localDay(end.paidUntil)}. The new seats start then.`}
            </span>
          )}
        </p>
        <SubmitButton isPending={form.formState.isSubmitting}>Continue to Payment</SubmitButton>
      </div>
      <p className="text-caption text-ink-soft">
        {renews ? (
          <>
            It renews until you cancel it in your{' '}
            <Link to="/account-settings" className="underline underline-offset-4">
              account settings
            </Link>
            , where you can also add and remove seats.
          </>
        ) : (
          <span>
            With PayPal you pay for one period. It doesn’t renew, and it starts when your paid
            period ends. To add seats today, pay by card.
          </span>
        )}{' '}
        <span>Promo codes work for plans, not for seats.</span>
      </p>
    </form>
  );
}

interface SumProps {
  seats: number;
  billing: RecurringBilling;
  renews: boolean;
}

function Sum({ seats, billing, renews }: SumProps) {
  const period = billing === 'yearly' ? 'year' : 'month';
  return (
    <>
      <span className="text-lead font-semibold tabular-nums">
        {formatCents(seatsCents(useCatalog(), seats, billing))}
      </span>{' '}
      {renews ? `now, and again every ${period}` : `for one ${period}`}
    </>
  );
}

interface TaxProps {
  cents: number;
  taxes: ShopTaxes;
  control: Control<DeliveryAddress>;
}

/** The tax in the sum, as soon as the address says where the company is. */
function Tax({ cents, taxes, control }: TaxProps) {
  const [country, state, taxId] = useWatch({ control, name: ['country', 'state', 'taxId'] });
  const rate = appliedRateOf(taxes, { country, state, taxId });
  if (rate?.isReverseCharge) {
    return <span className="block text-caption text-ink-soft">{reverseChargeNote}</span>;
  }
  if (country === '' || rate === undefined || rate.millionths === 0) return null;
  const tax = formatCents(containedTax(cents, rate).cents);
  return (
    <span className="block text-caption text-ink-soft">
      {`Includes ${rateLabel(rate.millionths)} ${rate.name}: ${tax}`}
    </span>
  );
}

function problemsOf({ companyId, name, seats, purchaseOrder }: SeatsForm) {
  return {
    seats: typedSeatsProblem(seats),
    name: companyId === '' ? nameProblem(name.trim()) : undefined,
    purchaseOrder: purchaseOrderProblem(purchaseOrder.trim()),
  };
}
