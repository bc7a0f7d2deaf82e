import compress from '@fastify/compress';
import type { FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type RequestHandler } from 'react-router';
import { AppError } from '#domain/errors.ts';
import { isFileLike } from '#domain/file-path.ts';
import type { App } from '#server/http/app-type.ts';
import { answerWithErrorPage } from '#server/http/error-page.ts';
import { asksForPage } from '#server/http/missing-page.ts';
import type { AnswerPage, Pages } from '#server/http/pages.ts';
import { builtPages, developedPages, type LoadPageBuild, type PageBuild } from './page-build.ts';
import { isOwnPath } from './page-paths.ts';
import type { PageServices } from './page-services.ts';
import { newNonce, pagePolicy } from './page-security.ts';
import { registerStaticFiles } from './static-files.ts';

export interface PagesOptions {
  isDevelopment: boolean;
  pageServices: PageServices;
  /** See `StaticFileOptions`. */
  keptAssetsFolder?: string | undefined;
}

/**
 * Puts the site's pages on every path that no other route takes: static files first, then React
 * Router for GET and HEAD. Pages are read-only; they are given `pageServices` and nothing else.
 */
export async function registerPages(app: App, options: PagesOptions): Promise<Pages> {
  let loadBuild: LoadPageBuild = builtPages();
  const answerPage = pageHandler(() => loadBuild(), options);
  await app.register(async (pages: App) => {
    pages.setErrorHandler(answerWithErrorPage);
    // A page's loader asks for the data that the page itself needs, and may fail on it.
    pages.addHook('onRoute', (route) => {
      route.config = { ...route.config, needsDatabase: false, access: 'public' };
    });
    if (options.isDevelopment) {
      loadBuild = await developedPages(pages);
    } else {
      await pages.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
      const { keptAssetsFolder } = options;
      await pages.register(registerStaticFiles, { keptAssetsFolder, answerPage });
    }
    pages.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => answerPage(request, reply),
    });
  });
  return {
    answerPage,
    loadCardRenderer: async () => (await loadBuild()).entry.module,
  };
}

function pageHandler(
  loadBuild: LoadPageBuild,
  { isDevelopment, pageServices }: PagesOptions,
): AnswerPage {
  const handlerOf = requestHandlers(isDevelopment ? 'development' : 'production');

  return async (request, reply, { refused, mailbox } = {}) => {
    // Robots try the names of many files; a page is made for people alone.
    if (!isOwnPath(request.url) || (isFileLike(request.url) && !asksForPage(request))) {
      throw new AppError('not_found', 'Not found');
    }

    const build = await loadBuild();
    const { servicesContext, nonceContext, failuresContext, refusedFormContext, mailboxContext } =
      build.entry.module;
    const nonce = newNonce();
    const failures: unknown[] = [];
    const context = new RouterContextProvider();
    context.set(servicesContext, pageServices);
    context.set(nonceContext, nonce);
    context.set(failuresContext, failures);
    if (refused) context.set(refusedFormContext, refused.form);
    if (mailbox) context.set(mailboxContext, mailbox);

    const response = await handlerOf(build)(
      toPageRequest(request, pageServices.site.publicUrl),
      context,
    );
    if (response.status >= 500) throw failures[0] ?? new Error(`Page answered ${response.status}`);

    reply.headers(Object.fromEntries(response.headers));
    reply.header('content-security-policy', pagePolicy(nonce, isDevelopment));
    if (response.status >= 400) reply.header('cache-control', 'no-store');
    else if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-cache');
    reply.code(refused && response.ok ? refused.status : response.status);
    // A redirect or an answer to HEAD has no body, which is not the same as an empty one.
    if (response.body === null) return reply.send();
    return reply.send(Buffer.from(await response.arrayBuffer()));
  };
}

/** Keeps React Router's handler for as long as the build stays the same. */
function requestHandlers(mode: 'development' | 'production') {
  let current: { build: PageBuild; handle: RequestHandler } | undefined;
  return (build: PageBuild): RequestHandler => {
    if (current?.build !== build) current = { build, handle: createRequestHandler(build, mode) };
    return current.handle;
  };
}

/** Pages are only ever read: a refused post's page is asked for as if by GET. */
function toPageRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const single of [value ?? []].flat()) headers.append(name, single);
  }
  return new Request(publicUrl + request.url, {
    method: request.method === 'HEAD' ? 'HEAD' : 'GET',
    headers,
  });
}
