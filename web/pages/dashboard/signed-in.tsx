import type { ComponentType } from 'react';
import { Outlet, useMatches } from 'react-router';
import { useCompanies } from '#web/features/companies/use-company.ts';
import { useUnread } from '#web/features/messages/use-inbox.ts';
import { HeaderCart } from '#web/features/shop/cart-drawer/header-cart.tsx';
import { LegalLine } from '#web/features/site/shell/legal-line.tsx';
import { OwnerHeader } from '#web/features/site/shell/owner-header.tsx';
import { RemovalNotice } from '#web/second-factor/removal-notice.tsx';
import { InOwnersLanguage } from '#web/site/inside/in-owners-language.tsx';
import { useOwnersTexts } from '#web/site/inside/use-owners-texts.ts';
import { MainContent } from '#web/site/main-content.tsx';
import { ownerShell } from '#web/site/page-shell.ts';
import { usePageShell } from '#web/site/use-page-shell.ts';
import { SessionEnded } from '#web/site/session-ended.tsx';
import { useLeadOutbox } from '#web/session/use-lead-outbox.ts';
import { useLoginRequired } from '#web/session/use-login-required.ts';
import type { User } from '#wire/accounts/user.ts';

/** The `handle` that a signed-in page exports. */
export interface SignedInHandle {
  /** The page's own shape, shown until it is known who is signed in. */
  readonly Skeleton: ComponentType;
  /** All of the page is in the languages of the site; else it is in English for everybody (decision 85). */
  readonly isTranslated?: true;
  /** It needs the texts of companies as well. */
  readonly isOfCompany?: true;
}

export { unlistedMeta as meta } from '#web/site/page-meta.ts';

export const handle = ownerShell;

/** It loads nothing that an address could change. */
export function shouldRevalidate() {
  return false;
}

/** Around every page that needs a login. */
export default function SignedIn() {
  const { user, hasEnded } = useLoginRequired();
  const shell = usePageShell();
  const { messages, isAwaited } = useOwnersTexts();
  const page = <Page user={isAwaited ? null : user} hasEnded={hasEnded} />;
  return (
    <InOwnersLanguage messages={messages}>
      {shell === 'owner' ? (
        <>
          <Header user={user} />
          <MainContent className="beside-owner-header">{page}</MainContent>
          <LegalLine />
        </>
      ) : (
        page
      )}
    </InOwnersLanguage>
  );
}

/** The navigation with what is read for it. While it is read, or can't be, the places are there all the same. */
function Header({ user }: { user: User | null }) {
  const enabled = user !== null;
  const unread = useUnread({ enabled }).data ?? 0;
  const { waiting } = useLeadOutbox();
  const { data: companies = [] } = useCompanies({ enabled });
  const isMember = user?.companyProfiles.some((profile) => profile.companyMemberId !== undefined);
  return (
    <OwnerHeader
      user={user}
      cart={<HeaderCart />}
      news={{ unread, waiting: waiting.length }}
      hasCompany={isMember === true || companies.length > 0}
    />
  );
}

function Page({ user, hasEnded }: { user: User | null; hasEnded: boolean }) {
  if (hasEnded) return <SessionEnded />;
  if (user === null) return <Waiting />;
  const removalAt = user.secondFactorRemovalAt;
  return (
    <>
      {removalAt !== undefined && <RemovalNotice removalAt={removalAt} />}
      <Outlet />
    </>
  );
}

/** The skeleton of the page that is asked for. */
function Waiting() {
  const ofPage = useMatches().at(-1)?.handle;
  return isSignedInHandle(ofPage) ? <ofPage.Skeleton /> : null;
}

function isSignedInHandle(value: unknown): value is SignedInHandle {
  return typeof value === 'object' && value !== null && 'Skeleton' in value;
}
