import { useId } from 'react';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CloseButton, Modal } from '#web/ui/modal.tsx';
import { fieldLabelIn } from '../template-words.ts';
import { PartPanel, type PartProps } from './part-panel.tsx';

/** A part of the card over the lower edge of a phone, so that the card is seen above it. */
export function PartSheet({ onClose, ...part }: PartProps & { onClose: () => void }) {
  const texts = useCompanyTexts();
  const titleId = useId();
  return (
    <Modal
      isOpen
      titleId={titleId}
      onClose={onClose}
      className="mx-0 mt-auto mb-0 max-h-[85dvh] w-full max-w-none rounded-t-card border-t border-hairline open:starting:translate-y-4"
    >
      <form
        noValidate
        className="flex flex-col gap-4 px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <h2 id={titleId} className="flex min-h-11 items-center pe-12 text-title font-semibold">
          {fieldLabelIn(texts, part.name)}
        </h2>
        <PartPanel {...part} />
        <Button type="submit" variant="primary">
          {texts.text('company.tplDone')}
        </Button>
        {/* Last, so that the focus begins at the lock. */}
        <CloseButton className="absolute top-4 inset-e-3" />
      </form>
    </Modal>
  );
}
