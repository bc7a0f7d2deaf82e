import { useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { designLimits } from '#domain/card-design/card-design.ts';
import { formatCents } from '#domain/catalog/money.ts';
import { sellReplacement } from '#domain/catalog/catalog.ts';
import { currencyNames, type Currency } from '#domain/catalog/currency.ts';
import { anyDelivery } from '#domain/orders/address-scope.ts';
import {
  oldCardFates,
  replacementReasonLabel,
  replacementReasons,
  type OldCardFate,
  type ReplacementCharge,
} from '#domain/orders/card-replacement.ts';
import { addressProblems } from '#domain/orders/address-problems.ts';
import {
  emptyAddress,
  normalizeAddress,
  type DeliveryAddress,
} from '#domain/orders/delivery-address.ts';
import type { OrderedCard } from '#domain/orders/order-designs.ts';
import { callApi } from '#web/api-client.ts';
import { AddressFields } from '#web/delivery-address/address-fields.tsx';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { OrderCardView } from '#wire/orders/order-cards.ts';
import { useTakeCards } from '../cards/of-order/order-cards-query.ts';
import { FormDialog } from '../form-dialog.tsx';
import { AddressLines } from './address-lines.tsx';

interface Values {
  reason: string;
  charge: ReplacementCharge;
  oldCard: OldCardFate;
  name: string;
  role: string;
}

const resolver = resolverOf<Values>(({ reason }) => ({
  reason: reason === '' ? 'Please choose a reason.' : undefined,
}));
const addressResolver = resolverOf<DeliveryAddress>((values) =>
  addressProblems(normalizeAddress(values)),
);

const reasonOptions = [
  { value: '', text: 'Choose a reason' },
  ...replacementReasons.map((value) => ({ value, text: replacementReasonLabel(value) })),
];

const fateLabels: Readonly<Record<OldCardFate, { readonly text: string; readonly hint: string }>> =
  {
    freeze: {
      text: 'Freeze it',
      hint: 'It stays with its owner but stops working. If it’s found, you can unfreeze it.',
    },
    release: {
      text: 'Release it',
      hint: 'It’s removed from its owner and stops working. To claim it again, someone needs a transfer code, which you can create on the card’s page.',
    },
  };
const fateOptions = oldCardFates.map((value) => ({ value, text: fateLabels[value].text }));

interface ReplaceDialogProps {
  orderId: string;
  /** The old card, and what is printed on it. */
  card: OrderCardView;
  ordered: OrderedCard;
  /** The currency that the order was paid in. */
  currency: Currency;
  /** Of the order; `null`: it has none. */
  deliveryAddress: DeliveryAddress | null;
  onClose: () => void;
}

/** Asks why a card is replaced, what becomes of it, and what is made and sent instead. */
export function ReplaceDialog(props: ReplaceDialogProps) {
  const { orderId, card, ordered, deliveryAddress, onClose } = props;
  const { currency: paidIn } = props;
  const { name, role } = ordered.design;
  const { unitCents, currency } = sellReplacement(useCatalog(), paidIn);
  const chargeOptions = [
    { value: 'free', text: 'Nothing' },
    { value: 'charged', text: `${formatCents(unitCents, currency)}, before it’s made` },
  ];
  // Somebody else's card does not go to the buyer's address.
  const known = card.isWithBuyer === false ? null : deliveryAddress;
  const form = useForm<Values>({
    resolver,
    defaultValues: { reason: '', charge: 'free', oldCard: 'freeze', name, role },
  });
  const address = useForm<DeliveryAddress>({
    resolver: addressResolver,
    defaultValues: known ?? emptyAddress,
  });
  const [isOtherAddress, setIsOtherAddress] = useState(known === null);
  const take = useTakeCards(orderId);
  const fate = useWatch({ control: form.control, name: 'oldCard' });

  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t start the replacement.' },
    onRefused(fields) {
      if (Object.keys(fields).some((field) => field.startsWith('deliveryAddress.'))) {
        setIsOtherAddress(true);
        void address.trigger();
      }
    },
    async send(values) {
      if (isOtherAddress && !(await address.trigger(undefined, { shouldFocus: true }))) return;
      const answer = await callApi('POST /admin/orders/:id/replacements', {
        params: { id: orderId },
        body: {
          card: card.serial,
          oldCard: values.oldCard,
          charge: values.charge,
          reason: replacementReasons.find((reason) => reason === values.reason) ?? 'other',
          design: { name: values.name, role: values.role },
          ...(isOtherAddress && { deliveryAddress: normalizeAddress(address.getValues()) }),
        },
      });
      toast.success(answer.message);
      await take(answer);
      onClose();
    },
  });

  return (
    <FormDialog
      title={`Replace card ${card.card}`}
      form={form}
      onSubmit={submit}
      action="Start Replacement"
      onClose={onClose}
      intro={
        <p>This adds a new card to the order. We email its owner now and again when it ships.</p>
      }
    >
      <SelectField label="Reason" options={reasonOptions} {...fieldOf(form, 'reason')} />
      <SelectField
        label="The owner pays"
        options={chargeOptions}
        hint={
          currency === paidIn
            ? undefined
            : `The catalog has no price for replacements in ${currencyNames[paidIn]}.`
        }
        {...fieldOf(form, 'charge')}
      />
      <OldCard card={card}>
        <SelectField
          label="The old card"
          options={fateOptions}
          hint={fateLabels[fate].hint}
          {...fieldOf(form, 'oldCard')}
        />
      </OldCard>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Name on the new card"
          dir="auto"
          autoComplete="off"
          maxLength={designLimits.name}
          {...fieldOf(form, 'name')}
        />
        <TextField
          label="Role on the new card"
          dir="auto"
          autoComplete="off"
          maxLength={designLimits.role}
          {...fieldOf(form, 'role')}
        />
      </div>
      <section aria-label="Delivery address">
        {isOtherAddress ? (
          <>
            <h3 className="font-medium text-ink">Delivery address</h3>
            {card.isWithBuyer === false && (
              <p className="mt-1 text-caption">The card isn’t in the buyer’s account.</p>
            )}
            <AddressFields form={address} scope={anyDelivery} onLeave={() => undefined} />
          </>
        ) : (
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div className="min-w-0">
              <h3 className="text-caption font-medium text-ink">Delivery address</h3>
              <AddressLines address={known ?? emptyAddress} />
            </div>
            <Button onClick={() => setIsOtherAddress(true)}>Another Address</Button>
          </div>
        )}
      </section>
    </FormDialog>
  );
}

/** The choice of the old card's fate, where there is one. */
function OldCard({ card, children }: { card: OrderCardView; children: ReactNode }) {
  if (card.state === 'released') return <p>The old card is released and stays that way.</p>;
  if (card.isWithBuyer !== null) return children;
  return <p>Nobody has claimed the old card. We’ll freeze it so that nobody can.</p>;
}
