import { countryName } from '#domain/places/countries.ts';
import type { DeviceView } from '#wire/accounts/account-settings.ts';
import type { SessionsService } from './sessions.service.ts';

type SessionRow = Awaited<ReturnType<SessionsService['listOf']>>[number];

/** The devices an account is signed in on. @param currentId the session that asks */
export function presentDevices(rows: readonly SessionRow[], currentId?: string): DeviceView[] {
  return rows.map(({ id, device, country, createdAt, lastUsedAt }) => ({
    _id: id,
    device,
    country: country === null ? '' : countryName(country),
    firstSeen: createdAt.toISOString(),
    lastUsed: lastUsedAt.toISOString(),
    isCurrent: id === currentId,
  }));
}
