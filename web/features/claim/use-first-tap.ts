import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ClaimOutlook } from '#domain/cards/claim-outlook.ts';
import type { ProfileFields } from '#domain/profiles/profile.ts';
import { readSiteLanguage } from '#domain/texts/site-languages.ts';
import { ApiError } from '#web/api-client.ts';
import { dropProfileDraft, draftOfCard, leaveToDashboard } from '#web/profiles/profile-draft.ts';
import { toast } from '#web/ui/toasts.tsx';
import { dropAddress, keptAddress } from './address-draft.ts';
import { useClaimTexts } from './claim-texts.ts';
import { errorIn } from './spoken-errors.ts';
import { claimAsVisitor } from './claim-as-visitor.ts';
import {
  readStep,
  stepsOf,
  stepToShow,
  type ClaimProgress,
  type ClaimStep,
} from './steps/claim-steps.ts';

/** The values that the steps have been given so far. Of it, only the address outlives a reload. */
interface Given {
  readonly claimCode: string;
  /** The address a code went to; empty before. */
  readonly email: string;
  /** The code, once it was right, and what is known of the address since. */
  readonly proof: { readonly otp: string; readonly hasAccount: boolean } | undefined;
  readonly password: string;
}

/** The details that make a newcomer's account; memory alone holds them. */
export type Newcomer = Readonly<Record<'email' | 'otp' | 'password', string>>;

/** How a first tap ended: the card is claimed. */
export interface FirstTapEnd {
  readonly isSignedIn: boolean;
  /** The typed profile waits as a draft in the dashboard: the address had an account. */
  readonly hasDraft: boolean;
}

interface Options {
  serial: string;
  outlook: ClaimOutlook;
  onClaimed: (end: FirstTapEnd) => void;
  /** Nobody can claim the card any more, or not like this. A newcomer can still have an account. */
  onCardChanged: (newcomer?: Newcomer) => void;
}

/** In which step what the server refuses can be mended. */
const stepOfField: Readonly<Record<string, ClaimStep>> = {
  claimCode: 'transfer',
  email: 'email',
  otp: 'code',
  password: 'password',
};

/** The first tap from step to step: what was given, which step is shown, and the claim at the end. */
export function useFirstTap({ serial, outlook, onClaimed, onCardChanged }: Options) {
  const texts = useClaimTexts();
  const location = useLocation();
  const navigate = useNavigate();
  const [given, setGiven] = useState<Given>(() => ({
    claimCode: '',
    email: keptAddress(serial),
    proof: undefined,
    password: '',
  }));
  const [problem, setProblem] = useState<{ step: ClaimStep; message: string }>();

  const progress = progressOf(given, outlook);
  const kept = readStep(location.state);
  const wanted = kept ?? 'email';
  const step = stepToShow(wanted, progress);

  // Each step has an entry in the history, so that the back button leads to the one before.
  function goTo(next: ClaimStep) {
    const { pathname, search } = location;
    // In a task of its own: with what was pressed it would be a long one.
    setTimeout(() => void navigate({ pathname, search }, { state: { step: next } }));
  }

  /** Goes on with what a step was given, to the first that still wants something. */
  function goOn(news: Partial<Given>) {
    const now = { ...given, ...news };
    setGiven(now);
    setProblem(undefined);
    goTo(stepToShow('details', progressOf(now, outlook)));
  }

  /** Claims the card with all that was given. @throws ApiError for what no step can mend */
  async function claim(password: string, profile?: ProfileFields) {
    const { claimCode, email, proof } = given;
    const otp = proof?.otp ?? '';
    try {
      const { isSignedIn, isNewAccount } = await claimAsVisitor(
        serial,
        {
          email,
          otp,
          password,
          claimCode,
          language: readSiteLanguage(texts.language),
          ...(profile && { profile: { ...profile, isActive: true } }),
        },
        texts.text('claim.notKept'),
      );
      dropAddress(serial);
      if (isNewAccount) dropProfileDraft(draftOfCard(serial));
      onClaimed({ isSignedIn, hasDraft: !isNewAccount && leaveToDashboard(serial) });
    } catch (caught) {
      const error = errorIn(texts, caught);
      if (!sendBack(error, profile && { email, otp, password })) throw error;
    }
  }

  /** Goes to the step that what was refused belongs to. @returns whether there is one */
  function sendBack(error: unknown, newcomer: Newcomer | undefined): boolean {
    if (!(error instanceof ApiError)) return false;
    if ('tapProof' in error.fields) {
      onCardChanged();
      return true;
    }
    const [name] = Object.keys(error.fields).filter((field) => field in stepOfField);
    if (error.status !== 409 && name === undefined) return false;
    toast.error(error.message);
    if (name === undefined || name === 'claimCode') {
      onCardChanged(newcomer);
      return true;
    }
    const target = stepOfField[name] ?? 'email';
    if (target !== 'password') setGiven({ ...given, proof: undefined });
    setProblem({ step: target, message: error.fields[name] ?? error.message });
    goTo(target);
    return true;
  }

  const steps = stepsOf(progress);
  return {
    given,
    step,
    steps,
    hasAccount: progress.hasAccount,
    /** A reload has brought the tap back to an earlier step: what it asks for is never kept. */
    isSentBack: kept !== undefined && steps.indexOf(kept) > steps.indexOf(step),
    problem: problem?.step === step ? problem.message : undefined,
    goTo,
    goOn,
    claim,
  };
}

function progressOf({ claimCode, email, proof, password }: Given, outlook: ClaimOutlook) {
  return {
    isTransfer: outlook === 'released',
    hasTransferCode: claimCode !== '',
    hasAddress: email !== '',
    isProven: proof !== undefined,
    hasAccount: proof?.hasAccount ?? false,
    hasPassword: password !== '',
  } satisfies ClaimProgress;
}
