import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DeleteAccount } from '#web/features/accounts/settings/delete-account.tsx';
import { DetailsForm } from '#web/features/accounts/settings/details-form.tsx';
import { DeviceList } from '#web/features/accounts/settings/device-list.tsx';
import { OwnData } from '#web/features/accounts/settings/own-data.tsx';
import { PasswordForm } from '#web/features/accounts/settings/password-form.tsx';
import { SettingsSection } from '#web/features/accounts/settings/settings-section.tsx';
import { useDevices, useReadDevicesAgain } from '#web/features/accounts/settings/use-devices.ts';
import { PaidSeats } from '#web/features/billing/paid-seats.tsx';
import { PlanCard } from '#web/features/billing/plan-card.tsx';
import { HandOverSeats } from '#web/features/companies/hand-over-seats.tsx';
import { LeftOnDeletion } from '#web/features/companies/left-on-deletion.tsx';
import { SecondFactor } from '#web/second-factor/second-factor.tsx';
import { ConfirmSignIn } from '#web/sign-in/confirm-sign-in.tsx';
import { useSecondFactor } from '#web/sign-in/use-second-factor.ts';
import { farewellWords, type Farewell } from '#web/site/inside/farewell-words.ts';
import { InSettingsWords } from '#web/site/inside/in-settings-words.tsx';
import { usePlanTexts } from '#web/site/inside/plan-texts.ts';
import { useSettingsTexts } from '#web/site/inside/settings-texts.ts';
import { QuerySection } from '#web/site/query-section.tsx';
import { useHeldPlanDialog } from '#web/features/subscriptions/use-held-plan-dialog.tsx';
import { forgetDeviceToken } from '#web/session/device-token.ts';
import { useAccount, useTakeAccount } from '#web/session/use-account.ts';
import { usePlan } from '#web/session/use-plan.ts';
import { WidePage } from '#web/site/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { SignedInHandle } from './signed-in.tsx';

export const handle: SignedInHandle = { Skeleton: SettingsSkeleton, isTranslated: true };

export default function AccountSettingsPage() {
  return (
    <InSettingsWords>
      <ConfirmSignIn>
        <AccountSettings />
      </ConfirmSignIn>
    </InSettingsWords>
  );
}

function AccountSettings() {
  const texts = useSettingsTexts();
  const { text } = texts;
  const plans = usePlanTexts();
  const account = useAccount();
  const takeAccount = useTakeAccount();
  const secondFactor = useSecondFactor();
  const [devicesPage, setDevicesPage] = useState(1);
  const devices = useDevices(devicesPage);
  const readDevicesAgain = useReadDevicesAgain();
  const plan = usePlan();
  const planDialog = useHeldPlanDialog();
  const navigate = useNavigate();
  const email = account.data?.email ?? '';
  return (
    <WidePage title={text('settings.title')}>
      <div className="flex flex-col gap-12">
        <div className="grid gap-x-8 gap-y-12 lg:grid-cols-2">
          <QuerySection
            id="details"
            title={text('settings.details')}
            query={account}
            failed={text('settings.detailsFailed')}
            skeleton="h-80"
          >
            {(user) => (
              <div className="flex-1 rounded-card border border-hairline bg-paper p-6">
                <DetailsForm key={user._id} user={user} onSaved={takeAccount} />
              </div>
            )}
          </QuerySection>
          <SettingsSection title={text('settings.password')}>
            <PasswordForm email={email} onChanged={readDevicesAgain} />
          </SettingsSection>
        </div>
        <QuerySection
          id="security"
          title={text('settings.security')}
          query={secondFactor}
          failed={text('settings.securityFailed')}
          skeleton="h-72"
        >
          {(data) => <SecondFactor secondFactor={data} onDevicesChanged={readDevicesAgain} />}
        </QuerySection>
        <QuerySection
          id="plan"
          title={plans.text('plan.title')}
          query={plan}
          failed={plans.text('plan.loadFailed')}
          skeleton="h-56"
        >
          {(data) => <PlanCard plan={data} planDialog={planDialog} />}
        </QuerySection>
        <PaidSeats HandOver={HandOverSeats} />
        <QuerySection
          id="devices"
          title={text('settings.devices')}
          query={devices}
          failed={text('settings.devicesFailed')}
          skeleton="h-40"
        >
          {(data) => <DeviceList {...data} page={devicesPage} onPage={setDevicesPage} />}
        </QuerySection>
        <div className="grid gap-x-8 gap-y-12 lg:grid-cols-2">
          <SettingsSection title={text('settings.yourData')} intro={text('settings.yourDataText')}>
            <OwnData />
          </SettingsSection>
          <SettingsSection title={text('settings.delete')} intro={text('settings.deleteText')}>
            <DeleteAccount
              email={email}
              more={<LeftOnDeletion />}
              onDeleted={({ message, cards }) => {
                forgetDeviceToken();
                const numbers = cards.map(({ card }) => card);
                const words = farewellWords(texts, message, numbers);
                const state: Farewell = { cards, words };
                void navigate('/account-deleted', { replace: true, state });
              }}
            />
          </SettingsSection>
        </div>
      </div>
      {planDialog.dialog}
    </WidePage>
  );
}

/** The account settings' shape while the session is read. */
function SettingsSkeleton() {
  const { text } = useSettingsTexts();
  return (
    <WidePage title={text('settings.title')}>
      <div aria-busy="true" className="flex flex-col gap-12">
        <span className="sr-only">{text('settings.loading')}</span>
        <div className="grid gap-x-8 gap-y-12 lg:grid-cols-2">
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </WidePage>
  );
}
