import { isFreeTier, tierLabel } from '#domain/accounts/tiers.ts';
import type { User } from '#wire/user.ts';
import { plansPath } from '#web/site/site-links.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PublicUrl } from './public-url.tsx';

/** The account's public address, its QR code, its plan and its cards. */
export function AccountCard({ user, mainUrl }: { user: User; mainUrl: string }) {
  return (
    <section
      aria-label="Your card"
      className="rounded-card border border-hairline bg-paper p-6 lg:sticky lg:top-6"
    >
      {user.qrCode !== '' && (
        // A code needs its white margin in the dark as well.
        <img
          src={user.qrCode}
          width={240}
          height={240}
          alt="QR code that opens your main URL"
          className="mx-auto mb-6 size-60 rounded-field bg-white p-2"
        />
      )}
      <h2 className="text-caption font-medium text-ink-soft">Main URL</h2>
      <PublicUrl url={mainUrl} copyLabel="Copy main URL" />
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 border-t border-hairline text-body">
        <dt className="pt-4 text-ink-soft">Plan</dt>
        <dd className="pt-4 text-right font-medium">{tierLabel(user.subscriptionTier)}</dd>
        <dt className="pt-2 text-ink-soft">NFC cards</dt>
        <dd className="pt-2 text-right font-medium tabular-nums">{user.nfcCardCount}</dd>
      </dl>
      <div className="mt-6 flex flex-col gap-3">
        {isFreeTier(user.subscriptionTier) && (
          <ButtonLink to={plansPath} variant="primary">
            Upgrade plan
          </ButtonLink>
        )}
        <ButtonLink to="/account-settings">Account Settings</ButtonLink>
      </div>
    </section>
  );
}
