import { useMutation } from '@tanstack/react-query';
import { registrationPasswordProblem } from '#domain/accounts/password.ts';
import { readSiteLanguage } from '#domain/texts/site-languages.ts';
import { callApi, failureMessage } from '#web/api-client.ts';
import { draftOfCard, hasTypedProfile, leaveToDashboard } from '#web/profiles/profile-draft.ts';
import { forgetDestination } from '#web/session/after-login.ts';
import { rememberLedThroughClaim } from '#web/session/awaited-tap.ts';
import { carryEmail } from '#web/session/carried-email.ts';
import { deviceHeaders } from '#web/session/device-token.ts';
import { requireSession } from '#web/session/log-in.ts';
import { useGo } from '#web/session/use-go.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { dropAddress, keptAddress } from './address-draft.ts';
import { failureIn, useClaimTexts } from './claim-texts.ts';
import { inLanguage } from './spoken-errors.ts';
import type { Newcomer } from './use-first-tap.ts';

/** Whether somebody has typed something for a claim of this card. */
export function hasTypedClaim(serial: string): boolean {
  return keptAddress(serial) !== '' || hasTypedProfile(draftOfCard(serial));
}

interface AccountWithoutCardProps {
  serial: string;
  /** The details that the claim was sent with; unknown after a reload. */
  newcomer: Newcomer | undefined;
}

/** Makes an account of what was typed for a card that somebody else has claimed meanwhile. */
export function AccountWithoutCard({ serial, newcomer }: AccountWithoutCardProps) {
  const { text } = useClaimTexts();
  // Registration asks more of a password than a claim does.
  const isComplete =
    newcomer !== undefined && registrationPasswordProblem(newcomer.password) === undefined;
  return (
    <>
      <p className="mt-4">{text('claim.withoutCardText')}</p>
      {isComplete ? (
        <RegisterNow serial={serial} newcomer={newcomer} />
      ) : (
        <ButtonLink
          to="/register"
          className="mt-4"
          onClick={() => {
            carryEmail(newcomer?.email ?? keptAddress(serial));
            leaveToDashboard(serial);
          }}
        >
          {text('claim.withoutCard')}
        </ButtonLink>
      )}
    </>
  );
}

function RegisterNow({ serial, newcomer }: { serial: string; newcomer: Newcomer }) {
  const go = useGo();
  const texts = useClaimTexts();
  const { text } = texts;
  const registration = useMutation({
    mutationFn: async () =>
      requireSession(
        await inLanguage(
          texts,
          callApi('POST /register', {
            headers: deviceHeaders(),
            body: { ...newcomer, language: readSiteLanguage(texts.language) },
          }),
        ),
        text('claim.notKept'),
      ),
    onSuccess() {
      toast.success(text('claim.registered'));
      leaveToDashboard(serial);
      dropAddress(serial);
      forgetDestination();
      rememberLedThroughClaim();
      go('/dashboard');
    },
    onError: (error) =>
      toast.error(
        failureMessage(
          error,
          failureIn(texts, {
            refused: 'claim.registerFailed',
            unreachable: 'claim.registerUnreachable',
          }),
        ),
      ),
  });
  return (
    <Button
      className="mt-4"
      disabled={registration.isPending}
      onClick={() => registration.mutate()}
    >
      {registration.isPending && <Spinner />}
      <span>{text('claim.withoutCard')}</span>
    </Button>
  );
}
