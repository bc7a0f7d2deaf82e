import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { dollarsOf } from '#domain/catalog/money.ts';
import type { RecurringBilling } from '#domain/catalog/products.ts';
import type { PaymentMethod } from '#domain/catalog/shop-offer.ts';
import type { ShopTaxes } from '#domain/tax/tax-rates.ts';
import { pathIn } from '#domain/site/translated-pages.ts';
import { useCheckoutTexts } from '#web/delivery-address/checkout-texts.ts';
import { inWords } from '#web/site/spoken-error.ts';
import { useInvoiceAddress } from './use-invoice-address.ts';
import { purchaseOrderProblem } from '#domain/orders/purchase-order.ts';
import { nameProblem } from '#domain/companies/company.ts';
import { leastSeats, seatsProblem } from '#domain/companies/seat-count.ts';
import { seatsCents } from '#domain/companies/seat-price.ts';
import { callApi } from '#web/api-client.ts';
import { useSeatsCatalog } from '#web/cart/use-seats-catalog.ts';
import { AddressFields } from '#web/delivery-address/address-fields.tsx';
import { fieldOf, resolverOf, showFieldProblems, useSubmit } from '#web/forms.ts';
import { rememberDestination } from '#web/session/after-login.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { useOwnKey } from '#web/session/queries.ts';
import { useSeatsEnd } from '#web/session/use-company-seats.ts';
import { localDay } from '#web/site/local-dates.ts';
import { ButtonLink, SubmitButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SeatPrice } from './seat-price.tsx';
import { SeatsCurrency } from './seats-currency.tsx';
import { SeatsSum, SeatsTax } from './seats-sum.tsx';
import { seatBillingsIn, seatsProblemIn, useTeamsTexts, type TeamsTexts } from './teams-texts.ts';
import { readWantedSeats } from './wanted-seats.ts';

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
  const { language, text } = useTeamsTexts();
  const user = useSignedInUser();
  const rememberTeams = () => rememberDestination(pathIn(language, '/teams'));
  if (user !== null) return <BuySeatsForm key={user.uniqueId} {...props} />;
  return (
    <div className="flex flex-col gap-5 rounded-card border border-hairline bg-paper p-4 shadow-paper sm:p-6">
      <SeatPrice />
      <p className="max-w-reading text-ink-soft">{text('teams.needAccount')}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pathIn(language, '/register')} variant="primary" onClick={rememberTeams}>
          {text('teams.register')}
        </ButtonLink>
        <ButtonLink to={pathIn(language, '/login')} onClick={rememberTeams}>
          {text('teams.logIn')}
        </ButtonLink>
      </div>
    </div>
  );
}

function BuySeatsForm({ methods, taxes, companyId: presetId }: BuySeatsProps) {
  const texts = useTeamsTexts();
  const { language, locale, text, parts } = texts;
  const invalid = useCheckoutTexts().text('checkout.invalid');
  const { data: companies = [] } = useQuery({
    queryKey: [...useOwnKey('companies'), 'list'],
    queryFn: async ({ signal }) => (await callApi('GET /companies', { signal })).companies,
  });
  const owned = companies.filter(({ role }) => role === 'owner');
  const [wantedSeats] = useState(() => readWantedSeats());
  const form = useForm<SeatsForm>({
    resolver: resolverOf((values) => problemsIn(texts, values)),
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
  const kept = owned.find(({ _id }) => _id === chosen)?.currency ?? null;
  const catalog = useSeatsCatalog(kept);
  const { currency } = catalog;
  const address = useInvoiceAddress(chosen, taxes.taxTable);
  const submit = useSubmit(form, {
    failure: { refused: text('teams.payFailed') },
    onInvalid: () => void address.check({ shouldFocus: false }),
    onRefused: (fields) => void showFieldProblems(address.form, fields),
    async send({ seats: typed, ...wanted }) {
      const deliveryAddress = await address.check({ shouldFocus: true });
      if (deliveryAddress === undefined) return;
      const seats = Number(typed);
      const total = dollarsOf(seatsCents(catalog, seats, wanted.billing));
      const body = { ...wanted, seats, total, currency, deliveryAddress };
      const words = { language, fields: {}, codes: {}, invalid };
      const { url } = await inWords(words, callApi('POST /company-seats', { body }));
      window.location.assign(url);
    },
  });
  const [companyId, seats, billing, method] = useWatch({
    control: form.control,
    name: ['companyId', 'seats', 'billing', 'method'],
  });
  const renews = method === 'card';
  const cents = seatsCents(catalog, Number(seats), billing);
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-5">
      {owned.length > 0 && (
        <SelectField
          label={text('teams.company')}
          options={[
            { value: '', text: text('teams.newCompany') },
            ...owned.map(({ _id, name }) => ({ value: _id, text: name })),
          ]}
          {...fieldOf(form, 'companyId')}
        />
      )}
      {companyId === '' && (
        <TextField
          label={text('teams.companyName')}
          autoComplete="organization"
          {...fieldOf(form, 'name')}
        />
      )}
      <TextField
        label={text('teams.seats')}
        inputMode="numeric"
        hint={text('teams.seatsHint', { count: leastSeats })}
        {...fieldOf(form, 'seats')}
      />
      <SelectField
        label={text('teams.billing')}
        options={seatBillingsIn(texts)}
        {...fieldOf(form, 'billing')}
      />
      <SeatsCurrency kept={kept} />
      {methods.length > 1 && (
        <SelectField
          label={text('teams.payment')}
          options={[
            { value: 'card', text: text('teams.card') },
            { value: 'paypal', text: 'PayPal' },
          ]}
          {...fieldOf(form, 'method')}
        />
      )}
      <fieldset>
        <legend className="mb-4 text-lead font-semibold">{text('teams.onInvoices')}</legend>
        <AddressFields
          form={address.form}
          scope={address.scope}
          isOfCompany
          onLeave={() => undefined}
        />
      </fieldset>
      <TextField
        label={text('teams.purchaseOrder')}
        hint={text('teams.purchaseOrderHint')}
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
              <SeatsSum {...{ billing, renews, currency, cents }} />
              <SeatsTax
                cents={cents}
                currency={currency}
                taxes={taxes}
                control={address.form.control}
              />
            </>
          )}
          {end?.paidUntil && (
            <span className="block text-caption text-ink-soft">
              {text(renews ? 'teams.paidUntilNow' : 'teams.paidUntilThen', {
                day: localDay(end.paidUntil, locale),
              })}
            </span>
          )}
        </p>
        <SubmitButton isPending={form.formState.isSubmitting}>
          {text('teams.continue')}
        </SubmitButton>
      </div>
      <p className="text-caption text-ink-soft">
        <span>
          {renews
            ? parts('teams.renews', {
                settings: (
                  <Link
                    key="settings"
                    to="/account-settings"
                    className="underline underline-offset-4"
                  >
                    {text('teams.settings')}
                  </Link>
                ),
              })
            : text('teams.paypal')}
        </span>{' '}
        <span>{text('teams.noPromo')}</span>
      </p>
    </form>
  );
}

function problemsIn(texts: TeamsTexts, { companyId, name, seats, purchaseOrder }: SeatsForm) {
  const { text } = texts;
  const isNew = companyId === '';
  const wrongName = name.trim() === '' ? 'teams.nameMissing' : 'teams.nameTooLong';
  return {
    seats: seatsProblemIn(texts, seats),
    name: isNew && nameProblem(name.trim()) !== undefined ? text(wrongName) : undefined,
    purchaseOrder:
      purchaseOrderProblem(purchaseOrder.trim()) !== undefined
        ? text('teams.purchaseOrderLong')
        : undefined,
  };
}
