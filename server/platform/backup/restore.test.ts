import { expect, it } from 'vitest';
import { requireSameMigrations } from './restore.ts';

it.each([[['0096_baseline']], [['0001_accounts', '0095_clicks_on_booking', '0096_companies']]])(
  'a backup with the migrations %j fits a database with the baseline',
  (ofBackup) => {
    expect(() => requireSameMigrations(ofBackup, ['0096_baseline'])).not.toThrow();
  },
);

it.each([
  [['0096_baseline'], ['0096_baseline', '0099_later']],
  [['0096_baseline', '0099_later'], ['0096_baseline']],
  [['0001_accounts'], ['0096_baseline']],
])('a backup with the migrations %j is refused by a database with %j', (ofBackup, ofDatabase) => {
  expect(() => requireSameMigrations(ofBackup, ofDatabase)).toThrow(
    `The backup was made by another release (schema ${ofBackup.at(-1)}, this one's is ${ofDatabase.at(-1)})`,
  );
});
