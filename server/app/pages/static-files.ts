import fastifyStatic from '@fastify/static';
import type { FastifyError } from 'fastify';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import type { App } from '#server/http/app-type.ts';
import { answerWithErrorPage } from '#server/http/error-page.ts';
import { clientBuildFolder } from './page-build.ts';

/** Vite puts a hash of the content into the name of every file here. */
const hashedFolder = `${clientBuildFolder}/assets/`;

/** Serves the built scripts, styles, fonts and pictures, each compressed at build time. */
export async function registerStaticFiles(app: App): Promise<void> {
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
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply, file) {
      // The plugin knows the encoding of what is text by name alone.
      if (/\.svg(?:\.br|\.gz)?$/.test(file)) reply.type('image/svg+xml; charset=utf-8');
      reply.header(
        'cache-control',
        file.startsWith(hashedFolder)
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
      );
    },
  });
}

/** `If-Match` and `Range` are answered by the plugin, whose errors are not named as Fastify's are. */
function refusedCondition(error: FastifyError | Error): AppError | undefined {
  const status = 'statusCode' in error ? error.statusCode : undefined;
  const refused = status === undefined ? undefined : conditions[status];
  return refused && new AppError(refused.code, refused.message, { cause: error });
}

const conditions: Readonly<Record<number, { code: ErrorCode; message: string }>> = {
  412: { code: 'precondition_failed', message: 'This file is another one by now.' },
  416: { code: 'range_not_satisfiable', message: 'This file is shorter than that.' },
};
