import { useParams } from 'react-router';
import { companyLink } from '#web/features/company/use-company-address.ts';
import { useCompany } from '#web/features/company/use-company.ts';
import { Removals } from '#web/features/company-provisioning/removals.tsx';
import { SetUp } from '#web/features/company-provisioning/set-up.tsx';
import { Tokens } from '#web/features/company-provisioning/tokens.tsx';
import { useProvisioning } from '#web/features/company-provisioning/use-provisioning.ts';
import { ConfirmSignIn } from '#web/session/sign-in/confirm-sign-in.tsx';
import { Loaded } from '#web/site/loaded.tsx';
import { WidePage } from '#web/site/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { SignedInHandle } from '../dashboard/signed-in.tsx';

export const handle: SignedInHandle = { Skeleton: WaitingProvisioning };

/** It loads nothing that an address could change. */
export function shouldRevalidate() {
  return false;
}

export default function ProvisioningPage() {
  const { id = '' } = useParams();
  const company = useCompany(id);
  const provisioning = useProvisioning(id);
  return (
    <WidePage
      title="Provisioning"
      intro="Your directory, such as Microsoft Entra or Okta, invites and removes members by itself."
    >
      <Loaded query={company} refused="The company could not be loaded" skeleton={skeleton}>
        {({ name }) => (
          <p className="mb-8">
            <TextLink to={companyLink({ id })}>
              <span dir="auto">{name}</span>
            </TextLink>
          </p>
        )}
      </Loaded>
      <Loaded query={provisioning} refused="The tokens could not be loaded" skeleton={skeleton}>
        {(data) => (
          <ConfirmSignIn>
            <div className="flex max-w-reading flex-col gap-12">
              <Removals id={id} provisioning={data} />
              <Tokens id={id} tokens={data.tokens} />
              <SetUp url={data.url} users={data.users} />
            </div>
          </ConfirmSignIn>
        )}
      </Loaded>
    </WidePage>
  );
}

const skeleton = <Skeleton className="h-80 w-full" />;

function WaitingProvisioning() {
  return (
    <WidePage title="Provisioning">
      <div aria-busy="true">{skeleton}</div>
    </WidePage>
  );
}
