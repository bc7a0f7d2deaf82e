import { redirect } from 'react-router';
import { servicesContext } from '#web/context.ts';
import { SandboxSheet } from '#web/features/payments/sandbox-sheet.tsx';
import { SubscriptionPanel } from '#web/features/payments/subscription-panel.tsx';
import { PageTitle } from '#web/site/page-title.tsx';
import { useSite } from '#web/site/use-site.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import type { Route } from './+types/subscription.ts';

/** If the sandbox takes no payments, this is a path like any other. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { sandbox, site } = context.get(servicesContext);
  if (sandbox === undefined) throw redirect('/register');
  const back = url.searchParams.get('back');
  // Only to ourselves, so that nobody is led away by a page of ours.
  const isOurs = back !== null && back.startsWith(`${site.publicUrl}/`);
  return { backUrl: isOurs ? back : site.publicUrl, canMoveClock: sandbox.canMoveClock };
}

export { neverStored as headers, unlistedMeta as meta } from '#web/site/page-meta.ts';

export default function SandboxSubscriptionPage({ loaderData, params }: Route.ComponentProps) {
  const { brandName } = useSite();
  return (
    <SandboxSheet title={`Your subscription at ${brandName}`}>
      <PageTitle>Your subscription</PageTitle>
      <SubscriptionPanel id={params.id} canMoveClock={loaderData.canMoveClock} />
      <ButtonAnchor href={loaderData.backUrl} variant="quiet">
        {`Back to ${brandName}`}
      </ButtonAnchor>
    </SandboxSheet>
  );
}
