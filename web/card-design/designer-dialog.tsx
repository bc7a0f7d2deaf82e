import { useId, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { CardDesigns } from '#domain/card-design/card-design.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CloseButton, Modal } from '#web/ui/modal.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { CardPreview } from './card-preview.tsx';
import { useDesignTexts } from './design-texts.ts';
import { DesignerForm } from './designer-form.tsx';
import { useDesignerTexts } from './designer-texts.ts';
import type { MaterialOffer } from './material-offer.ts';
import { useDesigner } from './use-designer.ts';

export interface DesignerDialogProps {
  /** The name of the draft: the cards whose unsaved designs it holds. */
  draftKey: string;
  designs: CardDesigns;
  /** How many cards there are to design. */
  cards: number;
  /** How the materials are offered. */
  materials: MaterialOffer;
  onSave: (designs: CardDesigns) => void;
  onClose: () => void;
}

/** Design your card: its two sides, and the fields that shape it. */
export default function DesignerDialog(props: DesignerDialogProps) {
  const { cards, onSave, onClose } = props;
  const designer = useDesigner(props);
  const { text } = useDesignerTexts();
  const designTexts = useDesignTexts();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const isWide = useMediaQuery('(min-width: 64rem)');
  const [isAsking, setIsAsking] = useState(false);
  const [isUploading, setIsUploading] = useState(false);

  function mayClose(): boolean {
    const isUnsaved = isUploading || designer.isChanged;
    if (isUnsaved) setIsAsking(true);
    return !isUnsaved;
  }
  function discard() {
    designer.forget();
    onClose();
  }
  function startOver() {
    // The button goes with what it takes back.
    title.current?.focus();
    designer.startOver();
  }
  function save(event: FormEvent) {
    event.preventDefault();
    if (isUploading) return;
    const designs = flushSync(() => designer.finish());
    if (designs === undefined) {
      formElement.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"] input:enabled')
        ?.focus();
      return;
    }
    designer.forget();
    onSave(designs);
    onClose();
  }

  return (
    <>
      <Modal
        isOpen
        titleId={titleId}
        onClose={onClose}
        mayClose={mayClose}
        className="m-0 h-dvh max-h-none w-full max-w-none lg:m-auto lg:h-[min(52rem,calc(100dvh-3rem))] lg:w-[min(72rem,calc(100vw-3rem))] lg:rounded-card lg:border lg:border-hairline open:starting:translate-y-2"
      >
        <div className="flex h-full flex-col">
          <header className="flex min-h-16 shrink-0 items-center border-b border-hairline px-4 pe-16 sm:px-6">
            {/* Takes the focus first: a field would open a phone's keyboard over the card. */}
            <h2
              ref={title}
              id={titleId}
              tabIndex={-1}
              className="text-title font-semibold outline-none"
            >
              {designTexts.text(cards > 1 ? 'design.designMany' : 'design.designOne')}
            </h2>
          </header>
          <div className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[1fr_30rem]">
            <section
              aria-label={text('designer.preview')}
              className="shrink-0 border-b border-hairline bg-sunken px-4 py-4 sm:px-6 lg:flex lg:items-center lg:justify-center lg:overflow-y-auto lg:border-e lg:border-b-0 lg:px-10"
            >
              <div className="mx-auto w-full lg:max-w-[min(26rem,calc((100dvh-19rem)*0.79))]">
                <CardPreview design={designer.card} isWide={isWide} />
              </div>
            </section>
            <form
              ref={formElement}
              id={`${titleId}-form`}
              noValidate
              method="post"
              onSubmit={save}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-5 pb-8 sm:px-6"
            >
              {designer.isRestored && (
                <div className="mb-5">
                  <Alert kind="notice">
                    <p>{text('designer.restored')}</p>
                    <Button className="mt-3" onClick={startOver}>
                      {text('designer.startOver')}
                    </Button>
                  </Alert>
                </div>
              )}
              <DesignerForm
                designer={designer}
                materials={props.materials}
                onBusy={setIsUploading}
              />
            </form>
          </div>
          <footer className="flex shrink-0 justify-end gap-3 border-t border-hairline px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
            <Button onClick={() => mayClose() && onClose()}>{text('designer.cancel')}</Button>
            <SubmitButton form={`${titleId}-form`} isPending={false} isDisabled={isUploading}>
              {text(isUploading ? 'designer.uploading' : 'designer.save')}
            </SubmitButton>
          </footer>
          {/* Last, so that the focus begins at the top. */}
          <CloseButton label={text('designer.close')} className="absolute top-2.5 inset-e-2.5" />
        </div>
      </Modal>
      {isAsking && (
        <ConfirmDialog
          title={text('designer.discardTitle')}
          confirmLabel={text('designer.discard')}
          isDestructive
          cancelLabel={text('designer.keep')}
          closeLabel={text('designer.close')}
          onConfirm={discard}
          onClose={() => setIsAsking(false)}
        >
          {text('designer.discardText')}
        </ConfirmDialog>
      )}
    </>
  );
}
