import { inject, it, expect } from 'vitest';
import { migrateToLatest } from '#server/database/migrate.ts';
import { copyMigrations } from '#tests/support/planted-migrations.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { checkOut, hasCommit, readPreviousRelease } from './release-checkout.ts';

/** Tests of visits and purchases, which go on while a release is replaced by the next. */
const files = [
  'server/features/checkout/purchase.integration.test.ts',
  'server/features/checkout/return-page.integration.test.ts',
  'server/features/taps/taps.integration.test.ts',
  'server/features/claim/claim-with-otp.integration.test.ts',
  'server/features/claim/claim-for-account.integration.test.ts',
];

/** An expansion as the next release may bring it, so that there is one to test where none is new. */
const expansion = ['accounts', 'cards', 'orders', 'profiles']
  .map((table) => `alter table ${table} add column planted_note text not null default '';`)
  .concat('create table planted_notes (id uuid primary key);')
  .join('\n');

it(
  'the release before buys, taps and claims on the schema of this one',
  { timeout: 300_000 },
  async ({ skip }) => {
    const { adminUrl, workerUrls } = inject('postgres');
    if (workerUrls.length > 0) skip('the tests of the release before make no databases on Citus');
    const commit = await readPreviousRelease();
    if (!(await hasCommit(commit))) skip(`this clone lacks ${commit}: git fetch --unshallow`);
    const planted = await copyMigrations();
    await planted.plant('9999_planted_expansion', expansion);
    const template = await createTestDatabase();
    await migrateToLatest(template.connectionString, {
      folder: planted.folder,
      makesAppRole: true,
    });
    const release = await checkOut(commit);
    try {
      const { exitCode, output, counts } = await release.runTests(files, {
        adminUrl,
        templateName: new URL(template.connectionString).pathname.slice(1),
      });
      if (exitCode !== 0) throw new Error(`tests of ${commit} failed:\n${output}`);
      expect(counts.failed).toBe(0);
      expect(counts.passed).toBeGreaterThan(100);
    } finally {
      await release.remove();
      await template.drop();
      await planted.remove();
    }
  },
);
