import type { LucideIcon } from 'lucide-react';
import Building from 'lucide-react/icons/building-2';
import Chart from 'lucide-react/icons/chart-column';
import Inbox from 'lucide-react/icons/inbox';
import Nfc from 'lucide-react/icons/nfc';
import Package from 'lucide-react/icons/package';
import Settings from 'lucide-react/icons/settings';
import Users from 'lucide-react/icons/users';
import {
  dashboardPath,
  insightsPath,
  messagesPath,
  ordersPath,
  peoplePath,
  settingsPath,
} from '#web/site/site-links.ts';

type OwnKey = `frame.${'card' | 'people' | 'insights' | 'company' | 'settings'}`;

/** A place of the owner's side. */
export interface OwnerLink {
  readonly to: string;
  /** Its words: those of the shop's frame, or the owner's own. */
  readonly key: 'shell.messages' | 'shell.orders' | OwnKey;
  readonly Icon: LucideIcon;
  /** Whether the bar at the bottom of a small screen has room for it: the menu has the others. */
  readonly isInBar: boolean;
}

/** Whether the words are the owner's own. */
export const isOwnKey = (key: OwnerLink['key']): key is OwnKey => key.startsWith('frame.');

const company: OwnerLink = { to: '/company', key: 'frame.company', Icon: Building, isInBar: true };

/** The places of an owner, in their order. @param hasCompany whether they belong to one */
export function ownerLinks(hasCompany: boolean): readonly OwnerLink[] {
  return [
    { to: dashboardPath, key: 'frame.card', Icon: Nfc, isInBar: true },
    { to: messagesPath, key: 'shell.messages', Icon: Inbox, isInBar: true },
    { to: peoplePath, key: 'frame.people', Icon: Users, isInBar: true },
    { to: insightsPath, key: 'frame.insights', Icon: Chart, isInBar: true },
    { to: ordersPath, key: 'shell.orders', Icon: Package, isInBar: !hasCompany },
    ...(hasCompany ? [company] : []),
    { to: settingsPath, key: 'frame.settings', Icon: Settings, isInBar: false },
  ];
}

/** Below the settings by their address, they belong to the orders. */
const receiptsPath = `${settingsPath}/receipts/`;

/** Whether a page belongs to the place: it stands at its address, or below it. Below the dashboard stand other places. */
export function isAt({ to }: OwnerLink, pathname: string): boolean {
  if (pathname.startsWith(receiptsPath)) return to === ordersPath;
  return pathname === to || (to !== dashboardPath && pathname.startsWith(`${to}/`));
}
