import { Suspense, useEffect, useRef } from 'react';
import { hasTypedProfile, draftOfCard } from '#web/profiles/profile-draft.ts';
import type { ProfilePreview } from '#web/profiles/live-preview.tsx';
import { useRegistrationOtp, type OtpWords } from '#web/session/use-registration-otp.ts';
import { Unreached } from '#web/site/unreached.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useOnChange } from '#web/ui/use-on-change.ts';
import type { ClaimOutlook } from '#domain/cards/claim-outlook.ts';
import { failureIn, localeOf, useClaimTexts, type ClaimTexts } from './claim-texts.ts';
import type { ClaimTextKey } from './claim-text-keys.ts';
import { inLanguage } from './spoken-errors.ts';
import { ClaimPage } from './claim-page.tsx';
import type { ClaimStep } from './steps/claim-steps.ts';
import { ClaimProgress } from './steps/claim-progress.tsx';
import { CodeStep } from './steps/code-step.tsx';
import { EmailStep, sendFailure } from './steps/email-step.tsx';
import { LoginToClaim } from './login-to-claim.tsx';
import { PasswordStep } from './steps/password-step.tsx';
import { TransferStep } from './steps/transfer-step.tsx';
import { useFirstTap, type FirstTapEnd, type Newcomer } from './use-first-tap.ts';

const loadDetails = () => import('./steps/details-step.tsx');
// It is there by the time that an address and a code are typed.
const DetailsStep = lazyPart(loadDetails, Unreached);

interface FirstTapProps {
  serial: string;
  outlook: ClaimOutlook;
  title: string;
  mode: string;
  Preview: ProfilePreview;
  onClaimed: (end: FirstTapEnd) => void;
  onCardChanged: (newcomer?: Newcomer) => void;
}

/** The first tap of a visitor, step by step (specification 2, section 2: "NFC claim screen"). */
export function FirstTap(props: FirstTapProps) {
  const { serial, outlook, title, mode, Preview, onClaimed, onCardChanged } = props;
  const tap = useFirstTap({ serial, outlook, onClaimed, onCardChanged });
  const texts = useClaimTexts();
  const { text } = texts;
  const otp = useRegistrationOtp(failureIn(texts, sendFailure), otpWords(texts));
  const heading = useRef<HTMLHeadingElement>(null);
  useOnChange(tap.step, () => heading.current?.focus());
  useEffect(() => void loadDetails().catch(() => {}), []);

  const { step, given, problem, goTo, goOn } = tap;
  return (
    <ClaimPage {...{ title, serial, mode }} isWide={step === 'details'}>
      <ClaimProgress step={step} steps={tap.steps} />
      <h2 ref={heading} tabIndex={-1} className="mt-3 mb-4 text-title font-semibold outline-none">
        {text(headingOf(step, tap.hasAccount))}
      </h2>
      {tap.isSentBack && (
        <div className="mb-5">
          <Alert kind="notice">{text('claim.sentBack')}</Alert>
        </div>
      )}
      {step === 'transfer' && (
        <TransferStep
          serial={serial}
          claimCode={given.claimCode}
          onDone={(claimCode) => goOn({ claimCode })}
        />
      )}
      {step === 'email' && (
        <EmailStep
          serial={serial}
          proven={given.proof && given.email}
          otp={otp}
          onDone={(email) =>
            goOn(email === given.email ? {} : { email, proof: undefined, password: '' })
          }
        />
      )}
      {step === 'code' && (
        <CodeStep
          email={given.email}
          otp={otp}
          problem={problem}
          onDone={(proof) => goOn({ proof })}
          onBack={() => goTo('email')}
        />
      )}
      {step === 'password' && (
        <PasswordStep
          email={given.email}
          otp={given.proof?.otp ?? ''}
          password={given.password}
          hasAccount={tap.hasAccount}
          hasDraft={hasTypedProfile(draftOfCard(serial))}
          problem={problem}
          onDone={async (password) => (tap.hasAccount ? tap.claim(password) : goOn({ password }))}
          onBack={() => goTo('email')}
        />
      )}
      {step === 'details' && (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <DetailsStep
            serial={serial}
            email={given.email}
            Preview={Preview}
            onDone={(profile) => tap.claim(given.password, profile)}
            onBack={() => goTo('password')}
          />
        </Suspense>
      )}
      {(step === 'transfer' || step === 'email') && <LoginToClaim />}
    </ClaimPage>
  );
}

const headings: Readonly<Record<ClaimStep, ClaimTextKey>> = {
  transfer: 'claim.transferHeading',
  email: 'claim.emailHeading',
  code: 'claim.codeHeading',
  password: 'claim.passwordHeading',
  details: 'claim.detailsHeading',
};

function headingOf(step: ClaimStep, hasAccount: boolean): ClaimTextKey {
  return step === 'password' && hasAccount ? 'claim.accountHeading' : headings[step];
}

/** The words of the code that is mailed; English has those of the API. */
function otpWords(texts: ClaimTexts): OtpWords | undefined {
  const { language, text } = texts;
  if (language === 'en') return undefined;
  return {
    language,
    locale: localeOf(texts),
    sent: text('claim.codeSent'),
    resendIn: (wait) => text('claim.resendIn', { wait }),
    inWords: (call) => inLanguage(texts, call, text('claim.waitForCode')),
  };
}
