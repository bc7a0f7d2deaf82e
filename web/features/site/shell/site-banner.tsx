import X from 'lucide-react/icons/x';
import { use, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ShownBanner } from '#domain/site/banner.ts';
import { dismissBanner, hidingScript, useIsDismissed } from '#web/session/dismissed-banner.ts';
import { NonceContext } from '#web/site/nonce.ts';
import { useSiteTexts } from '#web/site/site-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

const looks = {
  notice: 'bg-sunken text-ink',
  offer: 'bg-accent-wash text-ink',
} as const satisfies Record<ShownBanner['tone'], string>;

/** As far as a timer of the browser reaches. */
const longestWaitMs = 2 ** 31 - 1;

/** One line above the header, until its end or until the visitor closes it. */
export function SiteBanner({ banner }: { banner: ShownBanner }) {
  const { version, message, link, linkText, tone, endsInMs } = banner;
  const nonce = use(NonceContext);
  const isHydrated = useHydrated();
  const { text } = useSiteTexts('shell');
  const isDismissed = useIsDismissed(version);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (endsInMs === null || endsInMs > longestWaitMs) return undefined;
    const timer = setTimeout(setIsOver, endsInMs, true);
    return () => clearTimeout(timer);
  }, [endsInMs]);

  if (isDismissed || isOver) return null;
  const linkLook = 'font-medium underline underline-offset-4';
  return (
    <aside
      aria-label={text('shell.banner')}
      className={`shrink-0 border-b border-hairline ${looks[tone]} print:hidden`}
      // The script behind it may have hidden it by now.
      suppressHydrationWarning
    >
      <div className="mx-auto flex max-w-site items-center gap-2 px-4 sm:px-6">
        <p
          className="min-w-0 flex-1 py-2.5 text-caption wrap-anywhere sm:text-center"
          dir="auto"
          lang="en"
        >
          {message}{' '}
          {link.startsWith('/') && (
            <Link to={link} className={linkLook}>
              {linkText}
            </Link>
          )}
          {link.startsWith('https://') && (
            <a href={link} rel="noopener" className={linkLook}>
              {linkText}
            </a>
          )}
        </p>
        <button
          type="button"
          aria-label={text('shell.closeBanner')}
          className="-me-2.5 flex size-11 shrink-0 items-center justify-center rounded-field noscript:hidden"
          onClick={() => dismissBanner(version)}
        >
          <X className="size-5" />
        </button>
      </div>
      {!isHydrated && (
        <script
          nonce={nonce}
          // Browsers hide the nonce from scripts, so React finds another one.
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: hidingScript(version) }}
        />
      )}
    </aside>
  );
}
