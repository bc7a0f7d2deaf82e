import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouterContext, ServerBuild } from 'react-router';
import type { App } from '#server/http/app-type.ts';
import type { CardRenderer } from '#server/http/card-renderer.ts';
import type { MailboxPages, RefusedForm } from '#server/http/pages.ts';
import type { PageServices } from './page-services.ts';

const projectFolder = path.join(import.meta.dirname, '..', '..', '..');

/** `npm run build` puts the pages beside the built server; the sources are served with them, too. */
const isBuilt = import.meta.filename.endsWith('.js');
const pagesFolder = path.join(projectFolder, isBuilt ? 'pages' : 'dist/pages');

/** The files that browsers load. */
export const clientBuildFolder = path.join(pagesFolder, 'client');

/**
 * The exports of `web/entry.server.tsx` besides React Router's own. The page build holds its own copy of
 * every module, so the tokens and renderers must be taken from it and nowhere else.
 */
export interface PageEntry extends CardRenderer {
  servicesContext: RouterContext<PageServices>;
  nonceContext: RouterContext<string>;
  failuresContext: RouterContext<unknown[]>;
  refusedFormContext: RouterContext<RefusedForm | null>;
  mailboxContext: RouterContext<MailboxPages | null>;
}

export type PageBuild = Omit<ServerBuild, 'entry'> & {
  entry: { module: ServerBuild['entry']['module'] & PageEntry };
};

/** Hands out the page build: the built one, or in development the one of this moment. */
export type LoadPageBuild = () => Promise<PageBuild>;

/**
 * Loads `dist/pages/server`, once.
 *
 * @throws Error when the pages have not been built
 */
export function builtPages(): LoadPageBuild {
  const file = path.join(pagesFolder, 'server', 'index.js');
  let build: Promise<PageBuild> | undefined;
  return () => (build ??= import(pathToFileURL(file).href).then(asPageBuild));
}

/**
 * Starts Vite inside this process: its modules and its socket on the same port, every edit shown
 * at once. Registers Vite's own answers on `app`.
 */
export async function developedPages(app: App): Promise<LoadPageBuild> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: projectFolder,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, (error?: Error) => done(error));
  });
  return async () => asPageBuild(await vite.ssrLoadModule('virtual:react-router/server-build'));
}

function asPageBuild(module: object): PageBuild {
  if (!isPageBuild(module)) throw new Error('The page build exports no entry');
  return module;
}

function isPageBuild(module: object): module is PageBuild {
  return 'entry' in module && 'routes' in module;
}
