import { isFreeTier, tierLabel } from '#domain/accounts/tiers.ts';
import type { User } from '#wire/accounts/user.ts';
import { plansPath } from '#web/site/site-links.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PublicUrl } from './public-url.tsx';
import { QrCode } from './qr-code.tsx';

interface AccountCardProps {
  user: User;
  mainUrl: string;
}

/** The account's QR code to print, or its address while nothing is published; its plan and its cards. */
export function AccountCard({ user, mainUrl }: AccountCardProps) {
  const isPublished = user.companyProfiles.some(({ isActive }) => isActive);
  return (
    <section
      aria-label="Your card"
      className="rounded-card border border-hairline bg-paper p-4 sm:p-6"
    >
      {isPublished && user.qrCode !== '' && <QrCode user={user} mainUrl={mainUrl} />}
      {!isPublished && (
        <>
          <h2 className="text-caption font-medium text-ink-soft">Main URL</h2>
          <PublicUrl url={mainUrl} copyLabel="Copy main URL" />
        </>
      )}
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 border-t border-hairline text-body">
        <dt className="pt-4 text-ink-soft">Plan</dt>
        <dd className="pt-4 text-end font-medium">{tierLabel(user.subscriptionTier)}</dd>
        <dt className="pt-2 text-ink-soft">NFC cards purchased</dt>
        <dd className="pt-2 text-end font-medium tabular-nums">{user.nfcCardCount}</dd>
      </dl>
      <div className="mt-6 flex flex-col gap-3">
        {isFreeTier(user.subscriptionTier) && <ButtonLink to={plansPath}>Upgrade plan</ButtonLink>}
        <ButtonLink to="/account-settings">Account Settings</ButtonLink>
      </div>
    </section>
  );
}
