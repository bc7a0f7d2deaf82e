import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { use, useEffect, type ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { brandPicturePath, brandStylePath } from '#domain/site/brand.ts';
import { languageOfPath, pathIn } from '#domain/site/translated-pages.ts';
import { defaultLanguage } from '#domain/texts/languages.ts';
import type { Route } from './+types/root.ts';
import './app.css';
import { servicesContext } from './context.ts';
import type { RootHandle } from './load-route-module.ts';
import { HeaderCart } from './features/shop/cart-drawer/header-cart.tsx';
import { LanguageOffer } from './features/site/shell/page-languages.tsx';
import { SiteBanner } from './features/site/shell/site-banner.tsx';
import { SiteFooter } from './features/site/shell/site-footer.tsx';
import { SiteHeader } from './features/site/shell/site-header.tsx';
import { useServerCart } from './session/use-server-cart.ts';
import { awaitingScript } from './site/inside/awaiting-script.ts';
import { useIsTranslatedInside } from './site/inside/inside-state.ts';
import { contentId, MainContent } from './site/main-content.tsx';
import { NonceContext } from './site/nonce.ts';
import { InLanguage, languageAttributes, usePageLanguage } from './site/page-language.tsx';
import { useShellTexts, useSiteTexts } from './site/site-texts.ts';
import { siteTextsOf } from './site/translated-page.ts';
import { usePageLanguages } from './site/use-page-languages.ts';
import { useBanner } from './site/use-banner.ts';
import { sentCatalog } from './site/sent-catalog.ts';
import { usePageShell } from './site/use-page-shell.ts';
import { useTranslatedTexts } from './site/use-translated-texts.ts';
import type { PageShell } from './site/page-shell.ts';
import { fillingIn } from './site/filling-in.ts';
import { themeScript } from './site/theme.ts';
import { UnreachedNotice, UnreachedPage, watchingScript } from './site/unreached.tsx';
import { ButtonAnchor } from './ui/button.tsx';
import { FormPage } from './site/page.tsx';
import { ToasterSlot } from './ui/toaster-slot.tsx';
import { useOnChange } from './ui/use-on-change.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: interLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, getBanner, catalog } = context.get(servicesContext);
  const siteTexts = siteTextsOf('shell', languageOfPath(url.pathname));
  return { ...site, banner: await getBanner(), catalog: sentCatalog(await catalog()), siteTexts };
}

/** The data of the frame that the browser shows; the server keeps none. */
let shown: Awaited<ReturnType<typeof loader>> | undefined;

/** The frame stays as it is where it could not be loaded anew: without its data there is no page to say so. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (shown === undefined) throw error;
    return shown;
  }
}

/** The shop's own data do not change while a page is open; the words of its frame do with the page's language. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return languageOfPath(currentUrl.pathname) !== languageOfPath(nextUrl.pathname);
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const { lang, dir } = usePageLanguage();
  const awaiting = useIsTranslatedInside() ? `;${awaitingScript}` : '';
  return (
    // The theme's script writes on the element before React takes it over.
    <html lang={lang} dir={dir} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script
          nonce={nonce}
          // Browsers hide the nonce from scripts, so React finds another one.
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: `${themeScript};${fillingIn};${watchingScript}${awaiting}`,
          }}
        />
        <Meta />
        {/* No nonce: what is linked comes from here, and browsers hide the attribute from React. */}
        <Links nonce="" />
        <BrandLinks />
      </head>
      <body className="flex flex-col">
        {children}
        <FrameLanguage>
          <UnreachedNotice />
        </FrameLanguage>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Around a part of the frame: its language may be another one than the page's. */
function FrameLanguage({ children }: { children: ReactNode }) {
  const language = useShellTexts()?.language ?? defaultLanguage;
  return <InLanguage language={languageAttributes(language)}>{children}</InLanguage>;
}

/** The brand's icon, and its color, which stands above the tokens of the release. */
function BrandLinks() {
  // Absent where the page failed as a whole.
  const { icon = '', color = '' } = useRouteLoaderData<typeof loader>('root') ?? {};
  return (
    <>
      {icon === '' ? (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      ) : (
        <link rel="icon" href={brandPicturePath(icon)} type="image/png" />
      )}
      {color !== '' && <link rel="stylesheet" href={brandStylePath(color)} />}
    </>
  );
}

/** For `loadRouteModule`, which stands in for React Router's. */
export const handle: RootHandle = { unreachedPage: UnreachedPage };

export default function Root({ loaderData }: Route.ComponentProps) {
  const shell = usePageShell();
  useEffect(() => {
    shown = loaderData;
  }, [loaderData]);
  return (
    <Shell shell={shell}>
      <Outlet />
    </Shell>
  );
}

/** The frame around every page. The owner's comes with the layout of its pages. */
function Shell({ shell, children }: { shell: PageShell; children: ReactNode }) {
  // As loading a document would: a screen reader goes on at the new page's content, not at the link.
  useOnChange(useLocation().pathname, () =>
    document.getElementById(contentId)?.focus({ preventScroll: true }),
  );
  const banner = useBanner();
  const { language, text } = useSiteTexts('shell');
  const frame = languageAttributes(language);
  const offer = usePageLanguages()?.offer ?? null;
  useServerCart();
  useTranslatedTexts();
  return (
    <>
      <InLanguage language={frame}>
        <a
          href={`#${contentId}`}
          className="sr-only z-50 rounded-field bg-paper px-4 py-3 focus:not-sr-only focus:absolute focus:top-2 focus:inset-s-2"
        >
          {text('shell.skip')}
        </a>
        {shell === 'shop' && offer !== null && <LanguageOffer {...offer} />}
        {shell === 'shop' && banner !== null && <SiteBanner key={banner.version} banner={banner} />}
        {shell === 'shop' && (
          <SiteHeader cart={<HeaderCart />} isBelowBanner={banner !== null || offer !== null} />
        )}
      </InLanguage>
      {shell === 'owner' ? (
        children
      ) : (
        // At least as high as the footer that closes it.
        <MainContent className={shell === 'shop' ? 'min-h-112' : ''}>{children}</MainContent>
      )}
      <InLanguage language={frame}>{shell === 'shop' && <SiteFooter />}</InLanguage>
      <ToasterSlot label={text('shell.notifications')} />
    </>
  );
}

/** The page in place of one that fails in the browser; the server answers its own failures. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const texts = useShellTexts();
  const { pathname } = useLocation();
  if (isUnreached(error)) {
    return (
      <Shell shell="shop">
        <UnreachedPage />
      </Shell>
    );
  }
  // Without the frame's data there is no other language.
  const title = texts?.text('shell.failed') ?? 'Something went wrong';
  return (
    <main className="flex-1">
      <title>{title}</title>
      <FormPage
        title={title}
        documentTitle={null}
        intro={texts?.text('shell.failedText') ?? 'This page could not be shown.'}
      >
        <ButtonAnchor href={pathIn(languageOfPath(pathname), '/')} variant="primary">
          {texts?.text('shell.goHome') ?? 'Go Home'}
        </ButtonAnchor>
      </FormPage>
    </main>
  );
}

/** Whether a page's data did not arrive. How browsers word it is all they tell. */
function isUnreached(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
