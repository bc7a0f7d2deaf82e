import type { ClaimTextKey } from '../claim-text-keys.ts';

/** The steps of a first tap, in their order. */
export const claimSteps = ['transfer', 'email', 'code', 'password', 'details'] as const;
export type ClaimStep = (typeof claimSteps)[number];

/** The stages that its progress shows: the address and its code are one. */
export const claimStages: readonly {
  readonly name: ClaimTextKey;
  readonly steps: readonly ClaimStep[];
}[] = [
  { name: 'claim.stepTransfer', steps: ['transfer'] },
  { name: 'card.email', steps: ['email', 'code'] },
  { name: 'claim.stepPassword', steps: ['password'] },
  { name: 'claim.stepProfile', steps: ['details'] },
];

/** How far a first tap has come. */
export interface ClaimProgress {
  /** The card was released: its transfer code comes before all else. */
  readonly isTransfer: boolean;
  readonly hasTransferCode: boolean;
  /** A code was sent to the address. */
  readonly hasAddress: boolean;
  /** The code was right. */
  readonly isProven: boolean;
  /** The address has an account: its password ends the tap, its profiles stay as they are. */
  readonly hasAccount: boolean;
  readonly hasPassword: boolean;
}

/** The steps that this tap has. */
export function stepsOf({ isTransfer, hasAccount }: ClaimProgress): ClaimStep[] {
  return claimSteps.filter(
    (step) => (step !== 'transfer' || isTransfer) && (step !== 'details' || !hasAccount),
  );
}

/** The step that is wanted, or the first before it that is not done: secrets outlive no reload. */
export function stepToShow(wanted: ClaimStep, progress: ClaimProgress): ClaimStep {
  const steps = stepsOf(progress);
  const isDone: Record<ClaimStep, boolean> = {
    transfer: progress.hasTransferCode,
    email: progress.hasAddress,
    code: progress.isProven,
    password: progress.hasPassword && !progress.hasAccount,
    details: false,
  };
  const open = steps.find((step) => step === wanted || !isDone[step]);
  return open ?? 'email';
}

/** Reads a step out of what the browser keeps with an entry of its history. */
export function readStep(state: unknown): ClaimStep | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const kept: unknown = Reflect.get(state, 'step');
  return claimSteps.find((step) => step === kept);
}
