import type { DeviceView } from '#wire/accounts/account-settings.ts';
import { Pager, pageText } from '#web/lists/pager.tsx';
import { localDay } from '#web/site/local-day.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useSignOutDevices } from './use-devices.ts';

interface DeviceListProps {
  devices: readonly DeviceView[];
  /** On all pages. */
  total: number;
  /** From 1. */
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

/** The devices on which the account is signed in, each with a log-out; this one has it in the menu. */
export function DeviceList({ devices, total, page, totalPages, onPage }: DeviceListProps) {
  const { mutate, isPending } = useSignOutDevices();
  return (
    <div className="rounded-card border border-hairline bg-paper p-6">
      {devices.length === 0 && (
        <p className="text-ink-soft">No devices on this page are logged in anymore.</p>
      )}
      <ul className="flex flex-col divide-y divide-hairline">
        {devices.map((device) => (
          <DeviceItem
            key={device._id}
            device={device}
            isPending={isPending}
            onSignOut={() => mutate({ id: device._id })}
          />
        ))}
      </ul>
      <Pager
        paged={{ currentPage: page, totalPages, total, hasMore: false }}
        to={{ show: onPage }}
        label="Device pages"
        text={(paged) => pageText(paged, [' device', ' devices'])}
        below="several"
      />
      {total > 1 && (
        <Button
          className="mt-6"
          disabled={isPending}
          onClick={() => {
            onPage(1);
            mutate('others');
          }}
        >
          Log Out All Other Devices
        </Button>
      )}
    </div>
  );
}

interface DeviceItemProps {
  device: DeviceView;
  isPending: boolean;
  onSignOut: () => void;
}

function DeviceItem({ device: given, isPending, onSignOut }: DeviceItemProps) {
  const { device, country, firstSeen, lastUsed, isCurrent } = given;
  const name = device === '' ? 'Unknown device' : device;
  const from = country === '' ? '' : ` from ${country}`;
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <h3 className="font-medium break-words">{name}</h3>
        <p className="text-caption text-ink-soft">
          <span className="block sm:inline">Last used on {localDay(lastUsed)},</span>{' '}
          <span className="block sm:inline">
            logged in on {localDay(firstSeen)}
            {from}
          </span>
        </p>
      </div>
      {isCurrent ? (
        <span className="shrink-0">
          <Badge kind="good">This device</Badge>
        </span>
      ) : (
        <Button
          className="shrink-0"
          aria-label={`Log out ${name}, logged in on ${localDay(firstSeen)}${from}`}
          disabled={isPending}
          onClick={onSignOut}
        >
          Log Out
        </Button>
      )}
    </li>
  );
}
