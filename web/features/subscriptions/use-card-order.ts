import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { trimDesigns, type CardDesigns } from '#domain/card-design/card-design.ts';
import type { ProductTerms } from '#domain/catalog/products.ts';
import { anyDelivery } from '#domain/orders/address-scope.ts';
import { addressProblems } from '#domain/orders/address-problems.ts';
import {
  emptyAddress,
  normalizeAddress,
  type DeliveryAddress,
} from '#domain/orders/delivery-address.ts';
import { resolverOf, showFieldProblems } from '#web/forms.ts';
import { cartStore } from '#web/session/cart-store.ts';
import { plannedDesign } from '#web/session/planned-design.ts';
import type { ChangePreview } from '#wire/subscriptions.ts';

/** The choices for the cards that come with a plan, as the API takes them. */
export interface ChosenCards {
  readonly deliveryAddress: DeliveryAddress;
  readonly designs: CardDesigns;
}

export type CardOrder = ReturnType<typeof useCardOrder>;

/** The address and designs of the cards that a change of plan brings, while they are chosen. */
export function useCardOrder(
  to: ProductTerms,
  preview: Pick<ChangePreview, 'cards' | 'shippedTo'> | undefined,
) {
  const { cards = 0, shippedTo = [] } = preview ?? {};
  const scope = { ...anyDelivery, shippedTo };
  const form = useForm<DeliveryAddress>({
    resolver: resolverOf((values) => addressProblems(normalizeAddress(values), scope)),
    defaultValues: emptyAddress,
  });
  const [designs, setDesigns] = useState(() => designsFor(to));
  const [designProblem, setDesignProblem] = useState<string>();

  return {
    cards,
    scope,
    form,
    designs,
    designProblem,
    setDesigns: (chosen: CardDesigns) => {
      setDesignProblem(undefined);
      setDesigns(chosen);
      // The design is found again after the dialog was closed.
      if (cards === 1) plannedDesign.keep(chosen[0] ?? null);
    },
    /** Goes on with what was chosen; where something is wrong with the address, it is said at the field. */
    submit: (goOn: (chosen: ChosenCards) => Promise<void>): Promise<void> =>
      form.handleSubmit((values) =>
        goOn({
          deliveryAddress: normalizeAddress(values),
          designs: trimDesigns(designs, cards),
        }),
      )(),
    /** Says what the server refused. @returns whether it was about the cards */
    refuse(fields: Readonly<Record<string, string>>): boolean {
      const ofDesigns = Object.entries(fields).find(([field]) => field.startsWith('designs.'));
      setDesignProblem(ofDesigns?.[1]);
      return showFieldProblems(form, fields) || ofDesigns !== undefined;
    },
    /** The cards are ordered: their design is not planned any more. */
    finish: () => cards > 0 && plannedDesign.keep(null),
  };
}

/** As they were chosen for the plan in the cart, else before there was a plan. */
function designsFor({ id }: ProductTerms): CardDesigns {
  const line = cartStore.getState().items.find((one) => one.id === id);
  if (line !== undefined && line.designs.length > 0) return line.designs;
  const { design } = plannedDesign.store.getState();
  return design === null ? [] : [design];
}
