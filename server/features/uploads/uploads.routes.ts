import multipart from '@fastify/multipart';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { sessionEndedMessage } from '#server/http/access.ts';
import { ipKey } from '#server/platform/rate-limits/rate-limits.ts';
import type { App } from '#server/http/app-type.ts';
import { sandboxedContentSecurityPolicy } from '#server/http/security-headers.ts';
import { serve } from '#server/http/serve.ts';
import { readUploadForm } from '#server/http/upload-form.ts';
import { requireShape } from '#server/http/validator.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts';
import { uploadFields, uploadsCalls } from '#wire/uploads.ts';
import { fileTag, type UploadsService } from './uploads.service.ts';

/** The interface to the cards, which are a module above this one. */
export interface OpenCards {
  /** @throws AppError for a serial that nobody could claim now */
  requireOpen(serial: string): Promise<void>;
}

/** Nothing in a served file may run, whatever it turns out to be. */

/** `GET /files/{name}`: kept images, which never change. */
export function registerFileRoutes(
  app: App,
  { database, cdnHeaders }: Platform,
  uploads: UploadsService,
): void {
  app.get(
    '/files/:name',
    {
      config: { access: 'public' },
      schema: { hide: true, params: z.object({ name: z.string() }) },
    },
    async (request, reply) => {
      const { name } = request.params;
      const file = await uploads.find(database, name);
      if (file === undefined) throw new AppError('not_found', 'Not found');
      return reply
        .type(file.contentType)
        .headers({
          'content-length': String(file.byteSize),
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': sandboxedContentSecurityPolicy,
          'cross-origin-resource-policy': 'cross-origin',
          ...cdnHeaders(fileTag(name)),
        })
        .send(await file.stream());
    },
  );
}

/** `POST /upload-logo` (specification 2, section 7; decisions, "Uploads"). */
export function registerUploadRoutes(
  app: App,
  { rateLimits }: Platform,
  { uploads, cards }: { readonly uploads: UploadsService; readonly cards: OpenCards },
): void {
  const ofAccount = rateLimits.limiter({ name: 'upload-account', points: 60, perSeconds: 3600 });
  const ofSerial = rateLimits.limiter({ name: 'upload-serial', points: 20, perSeconds: 3600 });
  const ofVisitor = rateLimits.limiter({ name: 'upload-visitor', points: 10, perSeconds: 3600 });
  // Each may hold 8 MB.
  const limit = createConcurrencyLimit(3, {
    waiting: 40,
    message: 'Lots of images are uploading right now. Please try again in a few seconds.',
  });

  /** @throws AppError without a card that nobody has claimed yet */
  async function ownerByCard(serial: string) {
    if (serial === '') throw new AppError('unauthenticated', sessionEndedMessage);
    await cards.requireOpen(serial);
    await ofSerial.consume(serial);
    return { serial };
  }

  void app.register(async (forms: App) => {
    forms.removeAllContentTypeParsers();
    await forms.register(multipart);
    serve(forms, uploadsCalls, {
      'POST /upload-logo': {
        limit: rateLimits.limiter({ name: 'upload-ip', points: 120, perSeconds: 600 }),
        async answer(request, reply) {
          const { session } = request;
          if (session) await ofAccount.consume(session.accountId);
          return limit.run(async () => {
            const { file, fields } = await readUploadForm(request, reply, 'logo');
            const { serial, purpose } = requireShape(uploadFields, fields);
            const account = session && { accountId: session.accountId };
            if (purpose === 'card-design') {
              if (account === undefined) await ofVisitor.consume(ipKey(request.ip));
              return { logoUrl: await uploads.uploadDesignLogo(account, file) };
            }
            const owner = account ?? (await ownerByCard(serial));
            return { logoUrl: await uploads.upload(owner, file) };
          });
        },
      },
    });
  });
}
