import type { Queryable } from '#server/database/database.ts';
import { jsonFile, type ExportFile } from '#server/http/export-file.ts';
import { findPassOfAccount, listRegistrations } from './apple/apple-passes.repository.ts';
import { findGooglePass } from './google/google-passes.repository.ts';

/** The passes of an account for its owner's download: since when, and on how many phones. No token is in it. */
export async function exportPasses(db: Queryable, accountId: string): Promise<ExportFile[]> {
  const [apple, google] = await Promise.all([
    findPassOfAccount(db, accountId),
    findGooglePass(db, accountId),
  ]);
  if (apple === undefined && google === undefined) return [];
  const phones = apple === undefined ? [] : await listRegistrations(db, [apple.id]);
  const content = {
    apple: apple && {
      serial: apple.serial,
      issuedAt: apple.issuedAt,
      changedAt: apple.changedAt,
      phones: phones.map(({ registeredAt }) => ({ registeredAt })),
    },
    google: google && { name: google.name, issuedAt: google.issuedAt },
  };
  return [jsonFile('wallets.json', content)];
}
