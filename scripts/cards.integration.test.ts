import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInProcess, runScript } from '#tests/support/run-script.ts';
import { addAccount, issueClaimedCard } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { cards as program } from './cards.ts';

const nowhere = 'postgres://nobody@127.0.0.1:1/none';

describe('npm run cards', () => {
  let test: TestApp;
  let folder: string;
  beforeAll(async () => {
    test = await createTestApp();
    folder = await mkdtemp(join(tmpdir(), 'nearcard-cards-'));
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const env = (databaseUrl = test.connectionString) => ({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PUBLIC_URL: 'http://localhost:4711',
  });
  const cards = (args: string[], databaseUrl?: string) =>
    runInProcess(program, args, env(databaseUrl));
  const listSerials = () => test.services.database.selectFrom('cards').select('serial').execute();

  it('issues cards and writes their list', async () => {
    const path = join(folder, 'cards.csv');
    const issued = await cards(['issue', '--count', '3', '--batch', 'spring', '--out', path]);
    expect(issued).toMatchObject({ exitCode: 0, stdout: '' });
    expect(issued.stderr).toBe('3 of 3 cards issued in batch spring\n');

    const [header, ...lines] = (await readFile(path, 'utf8')).split('\n');
    expect(header).toBe('serial,card,nfcUrl,qrUrl');
    const rows = await test.services.database
      .selectFrom('cards')
      .select(['serial', 'identifier'])
      .where('batch', '=', 'spring')
      .execute();
    expect(lines.pop()).toBe('');
    expect(lines.toSorted()).toEqual(
      rows
        .map(
          ({ serial, identifier }) =>
            `${serial},${identifier},http://localhost:4711/nfc/${serial},http://localhost:4711/nfc/qr?u=${serial}`,
        )
        .toSorted(),
    );
  });

  it('freezes, thaws and releases a card', async () => {
    const { services } = test;
    const owner = await addAccount(services, 'owner@example.test');
    const heir = await addAccount(services, 'heir@example.test');
    const { serial } = await issueClaimedCard(services, owner);

    const frozen = { exitCode: 0, stdout: `Card ${serial}: frozen.\n` };
    expect(await cards(['freeze', serial])).toMatchObject(frozen);
    const thawed = { exitCode: 0, stdout: `Card ${serial}: active again.\n` };
    expect(await cards(['unfreeze', serial])).toMatchObject(thawed);
    const twice = { exitCode: 1, stderr: 'You can’t unfreeze a card that is claimed.\n' };
    expect(await cards(['unfreeze', serial])).toMatchObject(twice);

    const { stdout } = await cards(['release', serial]);
    const code = /^Card \d{16} is released\. .* only now: (.*)\n$/.exec(stdout)?.[1] ?? '';
    const claim = { serial, accountId: heir.id, claimCode: code };
    await expect(services.cards.claim(services.database, claim)).resolves.toMatchObject({
      state: 'claimed',
      accountId: heir.id,
    });
  });

  it('writes to the screen where no file is named', async () => {
    const { stdout, exitCode } = await runScript('cards.ts', ['issue', '--count', '1'], env());
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^serial,card,nfcUrl,qrUrl\n\d{16},[2-9A-Y]{8},http[^,]+,http[^,]+\n$/);
  });

  it('issues nothing when the file is there already', async () => {
    const path = join(folder, 'taken.csv');
    await writeFile(path, 'kept');
    const before = await listSerials();
    const { exitCode, stderr } = await cards(['issue', '--count', '2', '--out', path]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`${path} exists already: name another file.\nusage: `);
    expect(await readFile(path, 'utf8')).toBe('kept');
    expect(await listSerials()).toEqual(before);
  });

  it('issues nothing when the file cannot be written, and says in one line how it can', async () => {
    const path = join(folder, 'missing', 'cards.csv');
    const before = await listSerials();
    const { exitCode, stderr } = await cards(['issue', '--count', '2', '--out', path]);
    expect(exitCode).toBe(1);
    expect(stderr).toBe(
      `${path} cannot be written here (ENOENT): let your shell write it, with --out - > cards.csv\n`,
    );
    expect(await listSerials()).toEqual(before);
  });

  it('says how it is used, without asking the database', async () => {
    const { exitCode, stdout, stderr } = await cards(['issue', '--count', '0'], nowhere);
    expect(exitCode).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^--count must be .*\nusage: npm run cards -- issue --count N /);
  });

  it('says in one line what the operator can mend', async () => {
    const away = await cards(['issue', '--count', '1'], nowhere);
    expect(away.exitCode).toBe(1);
    expect(away.stderr).toMatch(
      /^The database cannot be reached \(is DATABASE_URL right.*ECONNREFUSED.*\n$/,
    );
    const unknown = await cards(['freeze', '4000000000000002']);
    expect(unknown).toMatchObject({ exitCode: 1, stderr: 'Unable to resolve this card.\n' });
  });
});
