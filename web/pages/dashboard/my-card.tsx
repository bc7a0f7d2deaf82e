import type { LinksFunction } from 'react-router';
import { myCardManifestPath } from '#domain/my-card/my-card-paths.ts';
import { cardName } from '#domain/public-card/card-preview.ts';
import { cardPath } from '#domain/public-card/card-paths.ts';
import { AddLead } from '#web/features/leads/add-lead.tsx';
import { useLeadTags } from '#web/features/leads/use-leads.ts';
import { leadSectionId, MyCardFrame } from '#web/features/my-card/my-card-frame.tsx';
import { MyCard } from '#web/features/my-card/my-card.tsx';
import { useAccount } from '#web/session/use-account.ts';
import { useLeadOutbox } from '#web/session/use-lead-outbox.ts';
import { useDashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { useMyCardTexts } from '#web/site/inside/mycard-texts.ts';
import { ownShell } from '#web/site/page-shell.ts';
import { LoadFailure } from '#web/site/loaded.tsx';
import { PageTitle } from '#web/site/page-title.tsx';
import { useSite } from '#web/site/use-site.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { User } from '#wire/accounts/user.ts';
import type { SignedInHandle } from './signed-in.tsx';

export const handle: SignedInHandle = { ...ownShell, Skeleton: MyCardSkeleton, isTranslated: true };

/** This page alone is installed by it. */
export const links: LinksFunction = () => [{ rel: 'manifest', href: myCardManifestPath }];

/** The code of one's own card, to be held out, without a signal as well. */
export default function MyCardPage() {
  const { text } = useDashboardTexts();
  const account = useAccount();
  const { publicUrl } = useSite();
  if (account.isPending) return <MyCardSkeleton />;
  if (account.data === undefined) {
    return (
      <MyCardFrame>
        <div className="mx-auto max-w-form p-4">
          <PageTitle>{text('dashboard.myCard')}</PageTitle>
          <LoadFailure query={account} refused={text('dashboard.refreshFailed')} />
        </div>
      </MyCardFrame>
    );
  }
  const { data: user } = account;
  return (
    <>
      <MyCardFrame>
        <PageTitle>{text('dashboard.myCard')}</PageTitle>
        <MyCard user={user} mainUrl={publicUrl + cardPath(user.uniqueId)} />
      </MyCardFrame>
      <MetSection user={user} />
    </>
  );
}

/** Whom the owner meets while the card is held out. */
function MetSection({ user }: { user: User }) {
  const { text } = useMyCardTexts();
  const outbox = useLeadOutbox();
  const lastTags = useLeadTags();
  const shown = user.companyProfiles.find(({ isActive }) => isActive);
  return (
    <section id={leadSectionId} aria-labelledby="met" className="mx-auto max-w-form px-4 py-10">
      <h2 id="met" className="mb-6 text-title font-semibold">
        {text('mycard.met')}
      </h2>
      <AddLead
        outbox={outbox}
        metWith={shown === undefined ? '' : cardName(shown)}
        lastTags={lastTags}
      />
    </section>
  );
}

/** The card's shape while the account is read. */
function MyCardSkeleton() {
  const { text } = useMyCardTexts();
  return (
    <MyCardFrame>
      <div aria-busy="true" className="mx-auto flex max-w-form flex-col items-center gap-4 p-4">
        <span className="sr-only">{text('mycard.loading')}</span>
        <Skeleton className="aspect-square w-full" />
        <Skeleton className="h-8 w-48" />
      </div>
    </MyCardFrame>
  );
}
