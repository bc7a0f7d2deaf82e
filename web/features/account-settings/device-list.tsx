import type { DeviceView } from '#wire/account-settings.ts';
import { localDay } from '#web/site/local-day.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useSignOutDevices } from './use-devices.ts';

/** The devices on which the account is signed in, each with a log-out; this one has it in the menu. */
export function DeviceList({ devices }: { devices: readonly DeviceView[] }) {
  const { mutate, isPending } = useSignOutDevices();
  return (
    <div className="rounded-card border border-hairline bg-paper p-6">
      <ul className="flex flex-col divide-y divide-hairline">
        {devices.map(({ _id: id, device, firstSeen, lastUsed, isCurrent }) => {
          const name = device === '' ? 'Unknown device' : device;
          return (
            <li
              key={id}
              className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0"
            >
              <div className="min-w-0">
                <h3 className="font-medium break-words">{name}</h3>
                <p className="text-caption text-ink-soft">
                  <span className="block sm:inline">Last used on {localDay(lastUsed)},</span>{' '}
                  <span className="block sm:inline">signed in on {localDay(firstSeen)}</span>
                </p>
              </div>
              {isCurrent ? (
                <span className="shrink-0">
                  <Badge kind="good">This device</Badge>
                </span>
              ) : (
                <Button
                  className="shrink-0"
                  aria-label={`Sign out ${name}, signed in on ${localDay(firstSeen)}`}
                  disabled={isPending}
                  onClick={() => mutate({ id })}
                >
                  Sign Out
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {devices.length > 1 && (
        <Button className="mt-6" disabled={isPending} onClick={() => mutate('others')}>
          Sign Out All Other Devices
        </Button>
      )}
    </div>
  );
}
