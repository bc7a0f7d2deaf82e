import { stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError } from 'fastify';
import { z } from 'zod';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import type { App } from '#server/http/app-type.ts';
import { answerWithErrorPage } from '#server/http/error-page.ts';
import type { AnswerPage } from '#server/http/pages.ts';
import { isAssetName } from './kept-assets.ts';
import { clientBuildFolder } from './page-build.ts';

/** Vite puts a hash of the content into the name of every file here. */
export const hashedFolder = path.join(clientBuildFolder, 'assets');

export interface StaticFileOptions {
  /** Where the assets of other releases lie as well; absent: this release's own are all. */
  readonly keptAssetsFolder?: string | undefined;
  /** Answers the address of an asset that there is none of. */
  readonly answerPage: AnswerPage;
}

/** Serves the built scripts, styles, fonts and pictures, each compressed at build time. */
export async function registerStaticFiles(app: App, options: StaticFileOptions): Promise<void> {
  const { keptAssetsFolder, answerPage } = options;
  const hashedFolders = [hashedFolder, keptAssetsFolder];
  app.setErrorHandler((error: FastifyError | Error, request, reply) =>
    answerWithErrorPage(refusedCondition(error) ?? error, request, reply),
  );
  await app.register(fastifyStatic, {
    root: clientBuildFolder,
    // One route for each file: any other path is left to the pages.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}', '**/.vite/**'],
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, file) {
      // The plugin knows the encoding of what is text by name alone.
      if (/\.svg(?:\.br|\.gz)?$/.test(file)) reply.type('image/svg+xml; charset=utf-8');
      reply.header(
        'cache-control',
        hashedFolders.includes(path.dirname(file))
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
      );
    },
  });
  if (keptAssetsFolder === undefined) return;
  app.get('/assets/:name', assetRoute, async (request, reply) =>
    (await isKept(keptAssetsFolder, request.params.name))
      ? reply.sendFile(request.params.name, keptAssetsFolder)
      : answerPage(request, reply),
  );
}

const assetRoute = { schema: { hide: true, params: z.object({ name: z.string() }) } } as const;

async function isKept(folder: string, name: string): Promise<boolean> {
  if (!isAssetName(name)) return false;
  const found = await stat(path.join(folder, name)).catch(() => undefined);
  return found?.isFile() === true;
}

/** `If-Match` and `Range` are answered by the plugin, whose errors are not named as Fastify's are. */
function refusedCondition(error: FastifyError | Error): AppError | undefined {
  const status = 'statusCode' in error ? error.statusCode : undefined;
  const refused = status === undefined ? undefined : conditions[status];
  return refused && new AppError(refused.code, refused.message, { cause: error });
}

const conditions: Readonly<Record<number, { code: ErrorCode; message: string }>> = {
  412: { code: 'precondition_failed', message: 'This file has changed. Please reload the page.' },
  416: { code: 'range_not_satisfiable', message: 'This file is shorter than that.' },
};
