import { useRef, useState, type ComponentType } from 'react';
import { useForm, type Control } from 'react-hook-form';
import { blankMessages } from '#domain/blanks/blanks.ts';
import { standardStock } from '#domain/card-design/card-stocks.ts';
import { dollarsOf, formatCents } from '#domain/catalog/money.ts';
import { currency } from '#domain/catalog/plans.ts';
import { priceCart, type PricedCart } from '#domain/catalog/pricing.ts';
import { furtherCardCents, sellBy } from '#domain/catalog/catalog.ts';
import { furtherCard } from '#domain/catalog/products.ts';
import type { PaymentMethod, ShopOffer } from '#domain/catalog/shop-offer.ts';
import { cardOrderMessages, orderedCountProblem } from '#domain/companies/card-order.ts';
import { addressScope } from '#domain/orders/address-scope.ts';
import { addressProblem, addressProblems } from '#domain/orders/address-problems.ts';
import {
  emptyAddress,
  normalizeAddress,
  shownAddress,
  type DeliveryAddress,
} from '#domain/orders/delivery-address.ts';
import type { ShopTaxes } from '#domain/tax/tax-rates.ts';
import { callApi, type ApiError } from '#web/api-client.ts';
import { CardPreview } from '#web/card-design/card-preview.tsx';
import { StockField } from '#web/card-design/stock-field.tsx';
import { useIsLogoHardlySeen } from '#web/card-design/use-is-logo-hardly-seen.ts';
import { useSoldOut } from '#web/card-design/use-sold-out.ts';
import { AddressFields } from '#web/delivery-address/address-fields.tsx';
import { useSavedAddress } from '#web/delivery-address/use-saved-address.ts';
import { resolverOf, useSubmit } from '#web/forms.ts';
import { leaveFor } from '#web/site/leave-for.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { designMessages } from '#domain/card-design/card-design.ts';
import type { CardCandidateView } from '#wire/companies/orders.ts';
import type { CompanyView } from '#wire/companies/companies.ts';
import { Chooser, type Chosen } from './chooser.tsx';
import { useReadOrdersAgain } from './use-company-orders.ts';

/** The parts of the checkout that the page puts here. */
export interface CheckoutParts {
  /** The taxes in the total, once the address says where the buyer is. */
  IncludedTax: ComponentType<{
    control: Control<DeliveryAddress>;
    cart: Pick<PricedCart, 'totalCents'>;
    taxes: ShopTaxes;
  }>;
  taxClaim: (taxes: ShopTaxes, place: DeliveryAddress, totalCents: number) => number | undefined;
  TestModeNote: ComponentType;
}

interface OrderCardsProps {
  company: CompanyView;
  offer: ShopOffer;
  checkout: CheckoutParts;
}

const methodTexts: Readonly<Record<PaymentMethod, string>> = { card: 'Card', paypal: 'PayPal' };
const failure = 'We couldn’t place your order';

/** An order of cards for members: whom they are for, how they look, where they go, and off to the payment. */
export function OrderCards({ company, offer, checkout }: OrderCardsProps) {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [shown, setShown] = useState<CardCandidateView>();
  const [stock, setStock] = useState(standardStock.id);
  const [stockProblem, setStockProblem] = useState<string>();
  const soldOut = useSoldOut();
  const [hasLogo, setHasLogo] = useState(true);
  const [method, setMethod] = useState<PaymentMethod>(offer.methods[0] ?? 'card');
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const preview = useRef<HTMLDivElement>(null);
  const readAgain = useReadOrdersAgain();

  const members = [...chosen.keys()].toSorted();
  const catalog = useCatalog();
  const line = { product: sellBy(catalog, furtherCard), quantity: members.length };
  const cart = priceCart([line]);
  const scope = addressScope([{ ...line, quantity: 1 }], offer);
  const form = useForm<DeliveryAddress>({
    resolver: resolverOf((values) => addressProblems(normalizeAddress(values), scope)),
    defaultValues: emptyAddress,
  });
  const save = useSavedAddress(form, scope);
  const { isSubmitting, errors } = form.formState;

  const member = shown ?? [...chosen.values()][0];
  const logo = hasLogo ? (member?.logo ?? '') : '';
  const design = { stock, name: member?.name ?? '', role: member?.role ?? '', logo };
  const isHardlySeen = useIsLogoHardlySeen(design);
  const lines = [...chosen.values()].flatMap((one) => {
    const problem = Object.values(one.problems)[0] ?? refusals.get(one._id);
    return problem === undefined ? [] : [{ ...one, problem }];
  });

  function choose(next: Chosen) {
    setChosen(next);
    setRefusals(new Map());
    form.clearErrors('root');
  }

  function noteRefusals(fields: ApiError['fields']) {
    // The server names the lines by their number in the list that was sent.
    const byMember = Object.entries(fields).flatMap(([path, message]) => {
      const number = /^members\.(\d+)/.exec(path)?.[1];
      const id = number === undefined ? undefined : members[Number(number)];
      return id === undefined ? [] : [[id, message] as const];
    });
    setRefusals(new Map(byMember));
    setStockProblem(fields['stock']);
    void readAgain();
  }

  const submit = useSubmit(form, {
    failure: { refused: failure, unreachable: failure, offline: failure },
    async send(values) {
      const problem = orderedCountProblem(members.length);
      if (problem !== undefined) {
        form.setError('root', { message: problem });
        toast.error(problem);
        return;
      }
      const deliveryAddress = shownAddress(normalizeAddress(values), scope);
      const { url } = await callApi('POST /companies/:id/card-orders', {
        params: { id: company._id },
        body: {
          members,
          stock,
          hasLogo,
          method,
          deliveryAddress,
          amount: dollarsOf(cart.totalCents),
          currency,
          tax: checkout.taxClaim(offer, deliveryAddress, cart.totalCents),
        },
      });
      await leaveFor(url);
    },
    onInvalid() {
      const problem = addressProblem(normalizeAddress(form.getValues()), scope);
      if (problem !== undefined) toast.error(problem);
    },
    onRefused: noteRefusals,
  });

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-12">
      <section aria-labelledby="for-whom">
        <h2 id="for-whom" className="mb-4 text-title font-semibold">
          Who Gets a Card
        </h2>
        <Chooser
          company={company}
          chosen={chosen}
          onChange={choose}
          onPreview={(one) => {
            setShown(one);
            preview.current?.scrollIntoView({ block: 'center' });
            preview.current?.focus({ preventScroll: true });
          }}
        />
      </section>

      <section aria-labelledby="look">
        <h2 id="look" className="mb-4 text-title font-semibold">
          Card Design
        </h2>
        <div className="grid gap-8 lg:grid-cols-[1fr_22rem]">
          <div className="flex flex-col gap-4">
            <StockField
              value={stock}
              error={
                stockProblem ??
                (soldOut.includes(stock) ? blankMessages.soldOut(stock, 0) : undefined)
              }
              soldOut={soldOut}
              onChange={(next) => {
                setStock(next);
                setStockProblem(undefined);
              }}
            />
            <CheckField
              label="With the company’s logo"
              checked={hasLogo}
              onChange={() => setHasLogo(!hasLogo)}
            />
            <p className="max-w-reading text-caption text-ink-soft">
              Each card shows the name and job title from the member’s company profile. It uses the
              logo from the group’s template, or the company’s logo if the group has none.
            </p>
          </div>
          <div ref={preview} tabIndex={-1} className="outline-none">
            <p className="mb-3 wrap-anywhere" aria-live="polite">
              {member === undefined ? (
                'Choose someone to see their card.'
              ) : (
                <>
                  Card for <span dir="auto">{member.name || member.email}</span>
                </>
              )}
            </p>
            <CardPreview design={design} isWide={false} />
            {isHardlySeen && (
              <p className="mt-3 text-caption text-danger-ink">{designMessages.hardlySeen}</p>
            )}
          </div>
        </div>
      </section>

      <section aria-labelledby="delivery" className="max-w-reading">
        <h2 id="delivery" className="text-title font-semibold">
          Delivery and Payment
        </h2>
        <p className="mt-1 text-ink-soft">
          All cards ship to one address. Each card is linked to its member before it ships.
        </p>
        <AddressFields form={form} scope={scope} onLeave={save} />
        <dl className="mt-8 flex flex-wrap justify-between gap-x-6 border-t border-hairline pt-4 tabular-nums">
          <dt>
            {members.length} {members.length === 1 ? 'card' : 'cards'} at{' '}
            {formatCents(furtherCardCents(catalog))}, free shipping
          </dt>
          <dd className="text-lead font-semibold">{formatCents(cart.totalCents)}</dd>
        </dl>
        <checkout.IncludedTax control={form.control} cart={cart} taxes={offer} />
        <div className="mt-6 flex flex-col gap-4">
          {lines.length > 0 && (
            <Alert kind="error">
              <p className="font-medium">{cardOrderMessages.unprintable}</p>
              <ul className="mt-2 list-disc ps-5">
                {lines.map(({ _id, name, email, problem }) => (
                  <li key={_id} className="wrap-anywhere">
                    <span dir="auto">{name || email}</span>: {problem}
                  </li>
                ))}
              </ul>
              <Button
                className="mt-3"
                onClick={() => {
                  const left = new Set(lines.map(({ _id }) => _id));
                  choose(new Map([...chosen].filter(([id]) => !left.has(id))));
                }}
              >
                Leave These Out
              </Button>
            </Alert>
          )}
          {errors.root?.message !== undefined && lines.length === 0 && (
            <Alert kind="error">{errors.root.message}</Alert>
          )}
          {offer.methods.length === 0 ? (
            <p>We can’t take online payments right now. Please contact us to order.</p>
          ) : (
            <div className="flex flex-wrap items-end gap-4">
              {offer.methods.length > 1 && (
                <SelectField
                  label="Pay by"
                  value={method}
                  options={offer.methods.map((value) => ({ value, text: methodTexts[value] }))}
                  onChange={({ target }) =>
                    setMethod(target.value === 'paypal' ? 'paypal' : 'card')
                  }
                />
              )}
              <SubmitButton isPending={isSubmitting}>
                {isSubmitting ? 'Processing...' : 'Order and Pay'}
              </SubmitButton>
            </div>
          )}
          {offer.isTestMode && <checkout.TestModeNote />}
        </div>
      </section>
    </form>
  );
}
