import { isFreeTier } from '#domain/accounts/tiers.ts';
import type { User } from '#wire/accounts/user.ts';
import { useDashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { plansPath, settingsPath } from '#web/site/site-links.ts';
import { useSitePath, useSiteTexts } from '#web/site/site-texts.ts';
import { useTierName } from '#web/site/use-plan-names.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PublicUrl } from './public-url.tsx';
import { QrCode } from './qr-code.tsx';

interface AccountCardProps {
  user: User;
  mainUrl: string;
}

/** The account's QR code to print, or its address while nothing is published; its plan and its cards. */
export function AccountCard({ user, mainUrl }: AccountCardProps) {
  const { language, text } = useDashboardTexts();
  const tierName = useTierName(language);
  const shell = useSiteTexts('shell');
  const pathOf = useSitePath();
  const { subscriptionTier: tier } = user;
  const isPublished = user.companyProfiles.some(({ isActive }) => isActive);
  return (
    <section
      aria-label={text('dashboard.yourCard')}
      className="rounded-card border border-hairline bg-paper p-4 sm:p-6"
    >
      {isPublished && user.qrCode !== '' && <QrCode user={user} mainUrl={mainUrl} />}
      {!isPublished && (
        <>
          <h2 className="text-caption font-medium text-ink-soft">{text('dashboard.mainUrl')}</h2>
          <PublicUrl url={mainUrl} copyLabel={text('dashboard.copyMainUrl')} />
        </>
      )}
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 border-t border-hairline text-body">
        <dt className="pt-4 text-ink-soft">{text('dashboard.plan')}</dt>
        <dd className="pt-4 text-end font-medium">
          {tier === null ? text('dashboard.noPlan') : tierName(tier)}
        </dd>
        <dt className="pt-2 text-ink-soft">{text('dashboard.cardsPurchased')}</dt>
        <dd className="pt-2 text-end font-medium tabular-nums">{user.nfcCardCount}</dd>
      </dl>
      <div className="mt-6 flex flex-col gap-3">
        {isFreeTier(tier) && (
          <ButtonLink to={pathOf(plansPath)}>{text('dashboard.upgrade')}</ButtonLink>
        )}
        <ButtonLink to={settingsPath}>{shell.text('shell.settings')}</ButtonLink>
      </div>
    </section>
  );
}
