import type { FastifyReply } from 'fastify';
import type { Brand } from '#domain/site/brand.ts';
import { feedPath } from '#domain/site/post.ts';
import { myCardManifestPath, myCardPath } from '#domain/my-card/my-card-paths.ts';
import { securityText, securityTextPath } from '#domain/site/security-text.ts';
import { sitemapPath, sitePagesMapPath } from '#domain/site/sitemap-paths.ts';
import { sitePages } from '#domain/site/site-pages.ts';
import type { ContentService } from '#server/features/site/content/content.service.ts';
import {
  drawIcon,
  iconNames,
  wrapAsIco,
  type IconName,
} from '#server/features/site/sharing-images/site-icons.ts';
import type { App } from '#server/http/app-type.ts';
import { encodingOf, sendEntry, textEntryOf } from '#server/http/static-page.ts';
import type { Encoding, RenderedEntry } from '#server/platform/page-cache/rendered-entry.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Nothing needs the database: texts that were edited stay as they were last while it is away. */
const options = {
  config: { needsDatabase: false, access: 'public' },
  schema: { hide: true },
} as const;

const anHour = 'public, max-age=3600';
const aWeek = 'public, max-age=604800';

/** The files that programs ask for: feed, sitemap, robots, security contact, manifest, icons. */
export function registerSiteFilesRoutes(
  app: App,
  { brand, brandPicture, publicUrl, clock }: Platform,
  content: ContentService,
): void {
  const texts: readonly [
    path: string,
    contentType: string,
    text: () => string | Promise<string>,
  ][] = [
    [feedPath, 'application/rss+xml; charset=utf-8', () => content.feed()],
    [sitePagesMapPath, 'application/xml; charset=utf-8', () => content.sitemap()],
    ['/robots.txt', 'text/plain; charset=utf-8', () => robots(publicUrl)],
    ['/site.webmanifest', 'application/manifest+json', () => manifest(brand())],
    [myCardManifestPath, 'application/manifest+json', () => myCardManifest(brand())],
  ];
  for (const [path, contentType, text] of texts) {
    const headers = {
      'content-type': contentType,
      'cache-control': anHour,
      vary: 'accept-encoding',
    };
    const entries = new Map<Encoding, { readonly of: string; readonly entry: RenderedEntry }>();
    app.get(path, options, async (request, reply) => {
      const encoding = encodingOf(request);
      const current = await text();
      const kept = entries.get(encoding);
      if (kept?.of === current) return sendEntry(request, reply, kept.entry);
      const entry = textEntryOf(request, 200, current, headers);
      entries.set(encoding, { of: current, entry });
      return sendEntry(request, reply, entry);
    });
  }

  // Not kept: it names a day that moves on with the days.
  app.get(securityTextPath, options, async (request, reply) => {
    const site = { publicUrl, supportEmail: brand().supportEmail };
    const headers = {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': anHour,
      vary: 'accept-encoding',
    };
    const text = securityText(site, clock.now());
    return sendEntry(request, reply, textEntryOf(request, 200, text, headers));
  });

  /** Draws a file with the brand's icon when it is first asked for, and again when the icon is another one. */
  function iconOf(draw: (picture: Buffer | undefined) => Promise<Buffer>) {
    let last: { readonly of: string; readonly make: () => Promise<Buffer> } | undefined;
    return async () => {
      const { icon } = brand();
      if (last?.of !== icon) last = { of: icon, make: once(() => draw(brandPicture(icon))) };
      return last.make();
    };
  }

  for (const name of iconNames) {
    const icon = iconOf((picture) => drawIcon(name, picture));
    app.get(`/${name}.png`, options, async (_request, reply) =>
      sendIcon(reply, 'image/png', await icon()),
    );
  }
  const ico = iconOf(async (picture) => wrapAsIco(await drawIcon('icon-32', picture), 32));
  app.get('/favicon.ico', options, async (_request, reply) =>
    sendIcon(reply, 'image/x-icon', await ico()),
  );
}

function sendIcon(reply: FastifyReply, contentType: string, bytes: Buffer): FastifyReply {
  return reply.type(contentType).header('cache-control', aWeek).send(bytes);
}

/** Makes something when it is first asked for, and keeps it; a failure is not kept. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return async () => {
    made ??= make();
    try {
      return await made;
    } catch (error) {
      made = undefined;
      throw error;
    }
  };
}

/** The paths that search engines leave out. `/nfc/` ends with a slash: `/nfc-business-cards` is to be found. */
const hiddenPaths = [
  '/api/',
  '/dashboard',
  '/account-settings',
  '/orders',
  '/admin',
  '/dev/',
  '/nfc/',
  '/register-nfc',
];

/** RFC 9309. Card pages may be read: they say themselves whether they are to be listed. */
function robots(publicUrl: string): string {
  const rules = ['User-agent: *', ...hiddenPaths.map((path) => `Disallow: ${path}`)];
  return [...rules, '', `Sitemap: ${publicUrl}${sitemapPath}`, ''].join('\n');
}

/** W3C Web Application Manifest. */
function manifest({ brandName, icon }: Brand): string {
  return JSON.stringify({
    id: '/',
    name: brandName,
    short_name: brandName,
    description: sitePages.home.description,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'browser',
    // The paper of the light theme (web/ui/tokens.css).
    background_color: '#f8f8f5',
    theme_color: '#f8f8f5',
    icons: manifestIcons(icon),
  });
}

/** By which an owner installs the page of their own code, and nothing else of the site. */
function myCardManifest({ brandName, icon }: Brand): string {
  return JSON.stringify({
    id: myCardPath,
    name: `My Card · ${brandName}`,
    short_name: 'My Card',
    description: 'My card’s QR code, even without a signal.',
    lang: 'en',
    start_url: myCardPath,
    scope: myCardPath,
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: manifestIcons(icon),
  });
}

/** @param ownIcon of the brand; empty: the sign, which is a drawing as well */
function manifestIcons(ownIcon: string) {
  const icons: Partial<Record<IconName, object>> = {
    'icon-192': { sizes: '192x192', purpose: 'any' },
    'icon-512': { sizes: '512x512', purpose: 'any' },
    'icon-maskable-512': { sizes: '512x512', purpose: 'maskable' },
  };
  return [
    ...(ownIcon === ''
      ? [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }]
      : []),
    ...Object.entries(icons).map(([name, icon]) => ({
      src: `/${name}.png`,
      type: 'image/png',
      ...icon,
    })),
  ];
}
