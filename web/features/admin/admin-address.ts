import { pageInAddress } from '#web/site/page-in-address.ts';

/** The state of the admin area in its address: reload, back and a link all lead to the same. */
export interface AdminAddress {
  readonly tab: AdminTab;
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

/** Names and words of the admin area's tabs, in their order. */
export const adminTabs = {
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

export type AdminTab = keyof typeof adminTabs;

export const adminTabNames = Object.keys(adminTabs).filter(isAdminTab);

function isAdminTab(text: string): text is AdminTab {
  return Object.hasOwn(adminTabs, text);
}

/** Reads an address; what makes no sense in it is as if it were not there. */
export function readAdminAddress(query: URLSearchParams): AdminAddress {
  const tab = query.get('tab') ?? '';
  return {
    tab: isAdminTab(tab) ? tab : 'overview',
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
export function adminQuery(from: AdminAddress, change: Partial<AdminAddress>): URLSearchParams {
  const isOtherTab = change.tab !== undefined && change.tab !== from.tab;
  const isOtherList =
    change.filter !== undefined || change.search !== undefined || change.more !== undefined;
  const to = {
    ...(isOtherTab ? readAdminAddress(new URLSearchParams()) : from),
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
