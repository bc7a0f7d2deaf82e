import { pageInAddress } from '#web/site/page-in-address.ts';

/** The state of the desk in its address: reload, back and a link all lead to the same. */
export interface DeskAddress {
  readonly tab: DeskTab;
  /** From 1. */
  readonly page: number;
  /** One of what the tab's list can be narrowed to; empty: everything. */
  readonly filter: string;
  readonly search: string;
  /** Further filters of the tab's list. */
  readonly more: Readonly<Partial<Record<MoreFilter, string>>>;
  /** The opened thing of the list; empty: the list itself. */
  readonly id: string;
}

/** Further filters of lists, by their names in the address. */
export const moreFilters = ['payment', 'country', 'from', 'to', 'ship'] as const;
export type MoreFilter = (typeof moreFilters)[number];

/** Names and words of the desk's tabs, in their order. */
export const deskTabs = {
  overview: 'Overview',
  orders: 'Orders',
  users: 'Users',
  cards: 'Cards',
  messages: 'Messages',
  promos: 'Promos',
  money: 'Money',
  jobs: 'Mails and jobs',
  health: 'Health',
} as const;

export type DeskTab = keyof typeof deskTabs;

export const deskTabNames = Object.keys(deskTabs).filter(isDeskTab);

function isDeskTab(text: string): text is DeskTab {
  return Object.hasOwn(deskTabs, text);
}

/** Reads an address; what makes no sense in it is as if it were not there. */
export function readDeskAddress(query: URLSearchParams): DeskAddress {
  const tab = query.get('tab') ?? '';
  return {
    tab: isDeskTab(tab) ? tab : 'overview',
    page: pageInAddress(query),
    filter: query.get('status') ?? '',
    search: query.get('search') ?? '',
    more: Object.fromEntries(
      moreFilters.flatMap((name) => {
        const value = query.get(name) ?? '';
        return value === '' ? [] : [[name, value]];
      }),
    ),
    id: query.get('id') ?? '',
  };
}

/**
 * The query of an address after a change of it. Another tab begins at its beginning, and what is
 * narrowed otherwise begins at its first page.
 */
export function deskQuery(from: DeskAddress, change: Partial<DeskAddress>): URLSearchParams {
  const isOtherTab = change.tab !== undefined && change.tab !== from.tab;
  const isOtherList =
    change.filter !== undefined || change.search !== undefined || change.more !== undefined;
  const to = {
    ...(isOtherTab ? readDeskAddress(new URLSearchParams()) : from),
    ...(isOtherList && { page: 1, id: '' }),
    ...change,
  };
  const entries = [
    ['tab', to.tab === 'overview' ? '' : to.tab],
    ['status', to.filter],
    ['search', to.search],
    ...moreFilters.map((name) => [name, to.more[name] ?? ''] as const),
    ['page', to.page === 1 ? '' : String(to.page)],
    ['id', to.id],
  ] as const;
  return new URLSearchParams(entries.filter(([, value]) => value !== '').map((pair) => [...pair]));
}
