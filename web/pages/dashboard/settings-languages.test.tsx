import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { findRecurringProduct } from '#domain/catalog/products.ts';
import {
  lowerPreview,
  monthlyBusiness,
  plusPlan,
  upgradePreview,
  waitingPlan,
  yearlyPlus,
} from '#tests/e2e/support/billing.ts';
import { emptyUser } from '#tests/support/empty-user.ts';
import { englishTextsOf } from '#tests/support/foreign-texts.tsx';
import { DeleteAccount } from '#web/features/accounts/settings/delete-account.tsx';
import { DeleteAccountDialog } from '#web/features/accounts/settings/delete-account-dialog.tsx';
import { DetailsForm } from '#web/features/accounts/settings/details-form.tsx';
import { DeviceList } from '#web/features/accounts/settings/device-list.tsx';
import { OwnData } from '#web/features/accounts/settings/own-data.tsx';
import { PasswordForm } from '#web/features/accounts/settings/password-form.tsx';
import { CancelDialog } from '#web/features/billing/cancel-dialog.tsx';
import { PlanCard } from '#web/features/billing/plan-card.tsx';
import { Terms } from '#web/features/subscriptions/change-terms.tsx';
import { AppSetupDialog } from '#web/second-factor/app-setup-dialog.tsx';
import { RenameDialog } from '#web/second-factor/rename-dialog.tsx';
import { SecondFactor } from '#web/second-factor/second-factor.tsx';
import { ConfirmSignInDialog } from '#web/sign-in/confirm-sign-in-dialog.tsx';
import type { User } from '#wire/accounts/user.ts';

const at = yearlyPlus.currentPeriodEnd;
const user: User = { ...emptyUser, nfcCardCount: 1, cardsHeld: 1 };
const nothing = () => undefined;
const change = { isPending: false, run: async () => true };
const planDialog = { change: nothing, keep: nothing, isKeeping: false };
const device = { _id: '1', device: '', country: '', firstSeen: at, lastUsed: at, isCurrent: true };
const monthly = findRecurringProduct('business-monthly');
if (monthly === undefined) throw new Error('no such plan');
const ended = { ...yearlyPlus, state: 'ended', endedAt: at } as const;
const overdue = { ...yearlyPlus, state: 'past_due' } as const;

it.each<[string, () => ReactNode]>([
  ['the details', () => <DetailsForm user={user} onSaved={nothing} />],
  ['the password', () => <PasswordForm email="" onChanged={nothing} />],
  [
    'the devices',
    () => (
      <DeviceList
        devices={[device, { ...device, _id: '2', isCurrent: false, country: 'Germany' }]}
        total={12}
        page={1}
        totalPages={2}
        onPage={nothing}
      />
    ),
  ],
  ['the data', () => <OwnData />],
  ['the deletion', () => <DeleteAccount email="" more={null} onDeleted={nothing} />],
  [
    'the dialog of the deletion',
    () => <DeleteAccountDialog email="" more={null} onDeleted={nothing} onClose={nothing} />,
  ],
  [
    'the second factor',
    () => (
      <SecondFactor
        secondFactor={{
          passkeys: [{ _id: '1', name: '1', createdAt: at, lastUsed: null }],
          authenticatorApp: { createdAt: at, lastUsed: at },
          recoveryCodesLeft: 2,
          isRequired: false,
          arePasskeysPossible: true,
        }}
      />
    ),
  ],
  [
    'an app',
    () => (
      <AppSetupDialog
        setup={{ success: true, setup: '', secret: '', url: '1' }}
        change={change}
        onClose={nothing}
      />
    ),
  ],
  ['a name', () => <RenameDialog passkey={user} change={change} onClose={nothing} />],
  ['the sign-in', () => <ConfirmSignInDialog onConfirmed={nothing} onClose={nothing} />],
  [
    'no plan',
    () => (
      <PlanCard plan={{ ...plusPlan, tier: null, subscriptions: [] }} planDialog={planDialog} />
    ),
  ],
  ['a plan', () => <PlanCard plan={plusPlan} planDialog={planDialog} />],
  ['a plan that changes', () => <PlanCard plan={waitingPlan} planDialog={planDialog} />],
  [
    'a plan that has ended',
    () => (
      <PlanCard
        plan={{ ...plusPlan, endsAt: at, subscriptions: [ended, overdue] }}
        planDialog={planDialog}
      />
    ),
  ],
  [
    'a cancellation',
    () => (
      <CancelDialog
        subscription={monthlyBusiness}
        isOpen
        isPending={false}
        onClose={nothing}
        onCancel={nothing}
      />
    ),
  ],
  ['a lower plan', () => <Terms preview={lowerPreview} subscription={yearlyPlus} to={monthly} />],
  [
    'a higher plan',
    () => <Terms preview={upgradePreview} subscription={monthlyBusiness} to={monthly} />,
  ],
])('%s: no English word', (_what, make) => {
  expect(englishTextsOf(make())).toEqual([]);
});
