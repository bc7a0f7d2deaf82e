import fastifyStatic from '@fastify/static';
import type { App } from '#server/http/app-type.ts';
import { clientBuildFolder } from './page-build.ts';

/** Vite puts a hash of the content into the name of every file here. */
const hashedFolder = `${clientBuildFolder}/assets/`;

/** Serves the built scripts, styles, fonts and pictures, each compressed at build time. */
export async function registerStaticFiles(app: App): Promise<void> {
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
      reply.header(
        'cache-control',
        file.startsWith(hashedFolder)
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
      );
    },
  });
}
