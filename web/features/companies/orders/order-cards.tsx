import { useRef, useState, type ComponentType } from 'react';
import { useForm, type Control } from 'react-hook-form';
import { standardStock } from '#domain/card-design/card-stocks.ts';
import { dollarsOf } from '#domain/catalog/money.ts';
import { priceCart, type PricedCart } from '#domain/catalog/pricing.ts';
import { shownSurcharges } from '#domain/catalog/material-surcharges.ts';
import { sellBy } from '#domain/catalog/catalog.ts';
import { furtherCard } from '#domain/catalog/products.ts';
import type { PaymentMethod, ShopOffer } from '#domain/catalog/shop-offer.ts';
import { orderedCountProblem } from '#domain/companies/card-order.ts';
import { seatCurrencies } from '#domain/companies/seat-price.ts';
import { addressScope } from '#domain/orders/address-scope.ts';
import {
  emptyAddress,
  normalizeAddress,
  shownAddress,
  type DeliveryAddress,
} from '#domain/orders/delivery-address.ts';
import type { ShopTaxes } from '#domain/tax/tax-rates.ts';
import { CurrencyMenu } from '#web/cart/currency-menu.tsx';
import { useSeatsCatalog } from '#web/cart/use-seats-catalog.ts';
import { callApi, type ApiError } from '#web/api-client.ts';
import { CardPreview } from '#web/card-design/card-preview.tsx';
import { materialOffer } from '#web/card-design/material-offer.ts';
import { StockField } from '#web/card-design/stock-field.tsx';
import { soldOutProblem, useDesignerTexts } from '#web/card-design/designer-texts.ts';
import { useIsLogoHardlySeen } from '#web/card-design/use-is-logo-hardly-seen.ts';
import { useSoldOut } from '#web/card-design/use-sold-out.ts';
import { addressProblemIn, addressProblemsIn } from '#web/delivery-address/address-words.ts';
import { AddressFields } from '#web/delivery-address/address-fields.tsx';
import { useCheckoutTexts } from '#web/delivery-address/checkout-texts.ts';
import { useSavedAddress } from '#web/delivery-address/use-saved-address.ts';
import { useShippedCart } from '#web/delivery-address/use-shipped-cart.ts';
import { resolverOf, useSubmit } from '#web/forms.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { useFrameTexts } from '#web/site/inside/frame-texts.ts';
import { leaveFor } from '#web/site/leave-for.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { Alert } from '#web/ui/alert.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { designMessages, emptyDesign } from '#domain/card-design/card-design.ts';
import type { CardCandidateView } from '#wire/companies/orders.ts';
import type { CompanyView } from '#wire/companies/companies.ts';
import { problemIn } from '../problem-words.ts';
import { OrderSum } from './order-sum.tsx';
import { Chooser, type Chosen } from './chooser.tsx';
import { Unprintable } from './unprintable.tsx';
import { useReadOrdersAgain } from './use-company-orders.ts';

/** The parts of the checkout that the page puts here. */
export interface CheckoutParts {
  /** The taxes in the total, once the address says where the buyer is. */
  IncludedTax: ComponentType<{
    control: Control<DeliveryAddress>;
    cart: PricedCart;
    taxes: ShopTaxes;
  }>;
  taxClaim: (taxes: ShopTaxes, place: DeliveryAddress, cart: PricedCart) => number | undefined;
  TestModeNote: ComponentType;
}

interface OrderCardsProps {
  company: CompanyView;
  offer: ShopOffer;
  checkout: CheckoutParts;
}

/** An order of cards for members: whom they are for, how they look, where they go, and off to the payment. */
export function OrderCards({ company, offer, checkout }: OrderCardsProps) {
  const texts = useCompanyTexts();
  const { language, text, parts } = texts;
  const designer = useDesignerTexts();
  const checkoutTexts = useCheckoutTexts();
  const say = problemIn.bind(null, { company: texts, frame: useFrameTexts() });
  const failure = text('company.ordFailed');
  const methodTexts: Readonly<Record<PaymentMethod, string>> = {
    card: text('company.ordByCard'),
    paypal: 'PayPal',
  };
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
  const catalog = useSeatsCatalog(company.currency);
  const offered = seatCurrencies(useCatalog());
  const designs = members.map(() => ({ ...emptyDesign, stock }));
  const line = { product: sellBy(catalog, furtherCard), quantity: members.length, designs };
  const bought = [line, ...shownSurcharges(catalog, [line])];
  const scope = addressScope([{ ...line, quantity: 1 }], offer);
  const form = useForm<DeliveryAddress>({
    resolver: resolverOf((values) =>
      addressProblemsIn(checkoutTexts, normalizeAddress(values), scope),
    ),
    defaultValues: emptyAddress,
  });
  const save = useSavedAddress(form, scope);
  const cart = useShippedCart(form.control, offer, priceCart(bought));
  const { isSubmitting, errors } = form.formState;

  const member = shown ?? [...chosen.values()][0];
  const logo = hasLogo ? (member?.logo ?? '') : '';
  const design = { stock, name: member?.name ?? '', role: member?.role ?? '', logo };
  const isHardlySeen = useIsLogoHardlySeen(design);
  const lines = [...chosen.values()].flatMap((one) => {
    const [own] = Object.values(one.problems);
    const problem = own === undefined ? refusals.get(one._id) : say(own);
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
        form.setError('root', { message: say(problem) });
        toast.error(say(problem));
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
          currency: cart.currency,
          tax: checkout.taxClaim(offer, deliveryAddress, cart),
        },
      });
      await leaveFor(url);
    },
    onInvalid() {
      const problem = addressProblemIn(checkoutTexts, normalizeAddress(form.getValues()), scope);
      if (problem !== undefined) toast.error(problem);
    },
    onRefused: noteRefusals,
  });

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-12">
      <section aria-labelledby="for-whom">
        <h2 id="for-whom" className="mb-4 text-title font-semibold">
          {text('company.ordWho')}
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
          {text('company.ordDesign')}
        </h2>
        <div className="grid gap-8 lg:grid-cols-[1fr_22rem]">
          <div className="flex flex-col gap-4">
            <StockField
              value={stock}
              error={
                stockProblem ??
                (soldOut.includes(stock) ? soldOutProblem(designer, stock) : undefined)
              }
              soldOut={soldOut}
              offer={materialOffer(catalog, language)}
              onChange={(next) => {
                setStock(next);
                setStockProblem(undefined);
              }}
            />
            <CheckField
              label={text('company.ordLogo')}
              checked={hasLogo}
              onChange={() => setHasLogo(!hasLogo)}
            />
            <p className="max-w-reading text-caption text-ink-soft">
              {text('company.ordDesignText')}
            </p>
          </div>
          <div ref={preview} tabIndex={-1} className="outline-none">
            <p className="mb-3 wrap-anywhere" aria-live="polite">
              {member === undefined ? (
                <span>{text('company.ordChoose')}</span>
              ) : (
                parts('company.ordCardFor', {
                  who: (
                    <span key="who" dir="auto">
                      {member.name || member.email}
                    </span>
                  ),
                })
              )}
            </p>
            <CardPreview design={design} isWide={false} />
            {isHardlySeen && (
              <p className="mt-3 text-caption text-danger-ink">
                {language === 'en'
                  ? designMessages.hardlySeen
                  : designer.text('designer.hardlySeen')}
              </p>
            )}
          </div>
        </div>
      </section>

      <section aria-labelledby="delivery" className="max-w-reading">
        <h2 id="delivery" className="text-title font-semibold">
          {text('company.ordDelivery')}
        </h2>
        <p className="mt-1 text-ink-soft">{text('company.ordDeliveryText')}</p>
        <AddressFields form={form} scope={scope} onLeave={save} />
        {company.currency !== cart.currency && (
          <div className="mt-5 empty:hidden">
            <CurrencyMenu
              label={text('company.ordCurrency')}
              offered={offered}
              currency={cart.currency}
            />
          </div>
        )}
        <OrderSum cart={cart} catalog={catalog} count={members.length} />
        <checkout.IncludedTax control={form.control} cart={cart} taxes={offer} />
        <div className="mt-6 flex flex-col gap-4">
          {lines.length > 0 && (
            <Unprintable
              lines={lines}
              onLeaveOut={() => {
                const left = new Set(lines.map(({ _id }) => _id));
                choose(new Map([...chosen].filter(([id]) => !left.has(id))));
              }}
            />
          )}
          {errors.root?.message !== undefined && lines.length === 0 && (
            <Alert kind="error">{errors.root.message}</Alert>
          )}
          {offer.methods.length === 0 ? (
            <p>{text('company.ordNoMethods')}</p>
          ) : (
            <div className="flex flex-wrap items-end gap-4">
              {offer.methods.length > 1 && (
                <SelectField
                  label={text('company.ordPayBy')}
                  value={method}
                  options={offer.methods.map((value) => ({ value, text: methodTexts[value] }))}
                  onChange={({ target }) =>
                    setMethod(target.value === 'paypal' ? 'paypal' : 'card')
                  }
                />
              )}
              <SubmitButton isPending={isSubmitting}>
                {text(isSubmitting ? 'company.ordProcessing' : 'company.ordPay')}
              </SubmitButton>
            </div>
          )}
          {offer.isTestMode && <checkout.TestModeNote />}
        </div>
      </section>
    </form>
  );
}
