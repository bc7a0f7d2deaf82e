import { useId, useState, type FormEvent } from 'react';
import { designOfEachCard } from '#domain/card-design/card-design.ts';
import type { ProductTerms } from '#domain/catalog/products.ts';
import { DesignButton } from '#web/card-design/design-button.tsx';
import { freeMaterials } from '#web/card-design/material-offer.ts';
import { DrawnCard } from '#web/card-design/drawn-card.tsx';
import { AddressFields } from '#web/delivery-address/address-fields.tsx';
import { useSavedAddress } from '#web/delivery-address/use-saved-address.ts';
import { usePlanTexts } from '#web/site/inside/plan-texts.ts';
import { authStore } from '#web/session/auth-store.ts';
import { designDraftKey } from '#web/session/planned-design.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { useDraft } from '#web/session/use-draft.ts';
import type { CardOrder } from './use-card-order.ts';

interface CardOrderFieldsProps {
  order: CardOrder;
  to: ProductTerms;
  formId: string;
  onSubmit: () => void;
}

/** The cards that come with a plan: how they look, and where they go. */
export function CardOrderFields({ order, to, formId, onSubmit }: CardOrderFieldsProps) {
  const { text } = usePlanTexts();
  const materials = freeMaterials(useCatalog());
  const { cards, designs, designProblem, form, scope } = order;
  const [draftKey] = useState(() => `delivery-address-${authStore.getState().user?.uniqueId}`);
  useDraft(draftKey, form, []);
  const save = useSavedAddress(form, scope);
  const headingId = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <>
      {/* Outside of the form: the designer has one of its own. */}
      <section aria-labelledby={headingId} className="border-t border-hairline pt-5">
        <h3 id={headingId} className="text-lead font-semibold text-ink">
          {text('plan.yourCards', { count: cards })}
        </h3>
        <p className="mt-1">{text('plan.comeWith', { count: cards, name: to.planName })}</p>
        <div className="mt-4 flex flex-wrap items-center gap-4">
          {designOfEachCard(designs, cards).map((design, index) => (
            // Cards have no other identity than their place.
            // oxlint-disable-next-line react/no-array-index-key
            <DrawnCard key={index} design={design} className="w-32" />
          ))}
          <DesignButton
            draftKey={designDraftKey(to.id)}
            designs={designs}
            cards={cards}
            materials={materials}
            onSave={order.setDesigns}
          />
        </div>
        <p aria-live="polite" className="mt-2 text-caption text-danger-ink empty:hidden">
          {designProblem}
        </p>
      </section>
      <form id={formId} noValidate method="post" onSubmit={submit}>
        <h3 className="border-t border-hairline pt-5 text-lead font-semibold text-ink">
          {text('plan.whereTo', { count: cards })}
        </h3>
        <AddressFields form={form} scope={scope} onLeave={save} />
      </form>
    </>
  );
}
