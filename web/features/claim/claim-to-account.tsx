import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { toast } from '#web/ui/toasts.tsx';
import { cardPath } from '#domain/public-card/card-paths.ts';
import { callApi } from '#web/api-client.ts';
import { useGo } from '#web/session/use-go.ts';
import { Alert } from '#web/ui/alert.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { fieldOf, useSubmit } from '#web/forms.ts';
import { failureIn, useClaimTexts } from './claim-texts.ts';
import { inLanguage } from './spoken-errors.ts';
import { ClaimCodeField } from './steps/claim-code-field.tsx';
import { LeftDraft } from './left-draft.tsx';
import { forgetTapProof, tapProofOf } from './tap-proof.ts';

/** Long enough to read that the claim went well before the card's own page replaces this one. */
const successShownMs = 1_200;

interface ClaimToAccountProps {
  serial: string;
  email: string;
  /** Its transfer code is needed. */
  isReleased?: boolean;
}

/** Someone signed in holds a new card: one button binds it to the account. */
export function ClaimToAccount({ serial, email, isReleased = false }: ClaimToAccountProps) {
  const go = useGo();
  const texts = useClaimTexts();
  const { text, parts } = texts;
  const form = useForm({ defaultValues: { claimCode: '' } });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const [needsClaimCode, setNeedsClaimCode] = useState(isReleased);
  const submit = useSubmit(form, {
    failure: failureIn(texts, {
      refused: 'claim.cardFailed',
      unreachable: 'claim.cardUnreachable',
    }),
    async send({ claimCode }) {
      const tapProof = tapProofOf(serial);
      const claim = callApi('POST /nfc/:serial/claim', {
        params: { serial },
        // The specified call has an empty body; only a released or a verified card needs more.
        ...((claimCode !== '' || tapProof !== '') && { body: { claimCode, tapProof } }),
      });
      const { profilePublicId } = await inLanguage(texts, claim);
      forgetTapProof(serial);
      toast.success(text('claim.claimed'));
      setTimeout(() => go(cardPath(profilePublicId)), successShownMs);
    },
    onRefused(fields) {
      if ('claimCode' in fields) flushSync(() => setNeedsClaimCode(true));
    },
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <p>
        {parts('claim.loggedInAs', {
          email: (
            <strong key="email" className="font-semibold break-words">
              {email}
            </strong>
          ),
        })}
      </p>
      {errors.root && <Alert kind="error">{errors.root.message}</Alert>}
      {needsClaimCode && <ClaimCodeField {...fieldOf(form, 'claimCode')} />}
      <SubmitButton isPending={isSubmitting || isSubmitSuccessful}>
        {text('claim.claimCard')}
      </SubmitButton>
      <LeftDraft serial={serial} />
    </form>
  );
}
