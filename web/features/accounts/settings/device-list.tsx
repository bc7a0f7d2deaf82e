import { useState } from 'react';
import type { DeviceView } from '#wire/accounts/account-settings.ts';
import { countryCodeOf } from '#domain/places/countries.ts';
import { Pager, pageText } from '#web/lists/pager.tsx';
import { useSettingsTexts, type SettingsTexts } from '#web/site/inside/settings-texts.ts';
import { localDay } from '#web/site/local-dates.ts';
import { countryNameIn } from '#web/site/places-in.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useSignOutDevices } from './use-devices.ts';

/** As many are shown at first. */
const folded = 2;

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
  const { text } = useSettingsTexts();
  const { mutate, isPending } = useSignOutDevices();
  const [isWhole, setIsWhole] = useState(false);
  // One alone would take no more room than the button.
  const isFolded = !isWhole && page === 1 && total > folded + 1;
  const shown = isFolded ? devices.slice(0, folded) : devices;
  return (
    <div className="rounded-card border border-hairline bg-paper p-6">
      {devices.length === 0 && <p className="text-ink-soft">{text('settings.noDevices')}</p>}
      <ul className="flex flex-col divide-y divide-hairline">
        {shown.map((device) => (
          <DeviceItem
            key={device._id}
            device={device}
            isPending={isPending}
            onSignOut={() => mutate({ id: device._id })}
          />
        ))}
      </ul>
      {isFolded ? (
        <Button variant="quiet" className="mt-2 -ms-2" onClick={() => setIsWhole(true)}>
          {text('settings.moreDevices', { count: total - folded })}
        </Button>
      ) : (
        <Pager
          paged={{ currentPage: page, totalPages, total, hasMore: false }}
          to={{ show: onPage }}
          label={text('settings.devicePages')}
          text={(paged) => pageText(paged, [' device', ' devices'])}
          below="several"
        />
      )}
      {total > 1 && (
        <Button
          className="mt-6"
          disabled={isPending}
          onClick={() => {
            onPage(1);
            mutate('others');
          }}
        >
          {text('settings.logOutOthers')}
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
  const texts = useSettingsTexts();
  const { locale, text } = texts;
  const name = deviceIn(texts, device);
  const date = localDay(firstSeen, locale);
  const since =
    country === ''
      ? text('settings.loggedIn', { date })
      : text('settings.loggedInFrom', { date, country: countryIn(texts, country) });
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <h3 className="font-medium break-words">{name}</h3>
        <p className="text-caption text-ink-soft">
          <span className="block sm:inline">
            {text('settings.lastUsed', { date: localDay(lastUsed, locale) })}
          </span>{' '}
          <span className="block sm:inline">{since}</span>
        </p>
      </div>
      {isCurrent ? (
        <span className="shrink-0">
          <Badge kind="good">{text('settings.thisDevice')}</Badge>
        </span>
      ) : (
        <Button
          className="shrink-0"
          aria-label={text('settings.logOutOf', { name, since })}
          disabled={isPending}
          onClick={onSignOut}
        >
          {text('settings.logOut')}
        </Button>
      )}
    </li>
  );
}

/** A device in the owner's language. @param device as the server labels it: 'Chrome on Android phone' */
function deviceIn({ language, text }: SettingsTexts, device: string): string {
  if (device === '') return text('settings.unknownDevice');
  const [browser, system, ...more] = device.split(' on ');
  if (language === 'en' || browser === undefined || system === undefined || more.length > 0) {
    return device;
  }
  return text('settings.deviceOn', { browser, system: systemIn(text, system) });
}

function systemIn(text: SettingsTexts['text'], system: string): string {
  if (system === 'Android phone') return text('settings.androidPhone');
  return system === 'Android tablet' ? text('settings.androidTablet') : system;
}

/** @param name English */
function countryIn({ language }: SettingsTexts, name: string): string {
  const code = language === 'en' ? undefined : countryCodeOf(name);
  return code === undefined ? name : countryNameIn(language, code);
}
