import { jsonFile, type ExportFile } from '#server/http/export-file.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AccountsService } from './accounts.service.ts';
import { presentSecondFactor } from './second-factor/second-factor.presenter.ts';
import type { SecondFactorService } from './second-factor/second-factor.service.ts';
import { presentDevices } from './sign-in/sessions.presenter.ts';
import type { KnownDevices } from './sign-in/known-devices.ts';
import type { SessionsService } from './sign-in/sessions.service.ts';

interface Dependencies {
  readonly accounts: AccountsService;
  readonly sessions: SessionsService;
  readonly secondFactor: SecondFactorService;
  readonly knownDevices: KnownDevices;
}

/** The data that this module keeps of an account, besides hashes that say nothing to anybody. */
export async function exportAccountData(
  { database }: Platform,
  { accounts, sessions, knownDevices, secondFactor }: Dependencies,
  accountId: string,
): Promise<readonly ExportFile[]> {
  const [account, devices, known, factors] = await Promise.all([
    accounts.getAccount(database, accountId),
    sessions.listOf(database, accountId),
    knownDevices.listOf(database, accountId),
    secondFactor.describe(accountId),
  ]);
  const { passwordHash: _secret, searchWords: _copies, ...data } = account;
  return [
    jsonFile('account.json', data),
    jsonFile('devices.json', presentDevices(devices)),
    jsonFile('second-factor.json', presentSecondFactor(factors)),
    jsonFile('known-devices.json', known),
  ];
}
