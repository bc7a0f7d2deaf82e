import { profileFields } from '#domain/profiles/profile-fields.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listUnreferredFiles } from './image-purge.repository.ts';

/** How long an image may wait for a profile to name it (decisions, "Uploads"). */
const unreferredForMs = 24 * 3600 * 1000;
/** A night's work; the rest waits for the next one. */
const imagesPerNight = 10_000;
const imageFields = profileFields.filter(({ kind }) => kind === 'image').map(({ name }) => name);

/** Removes uploaded images that no profile and no design names, a day after somebody last wanted them. */
export async function purgeImages(
  { database, clock }: Platform,
  uploads: UploadsService,
): Promise<void> {
  const before = new Date(clock.now().getTime() - unreferredForMs);
  const atMost = { before, limit: imagesPerNight };
  await uploads.removeUnwanted(await listUnreferredFiles(database, imageFields, atMost), before);
}
