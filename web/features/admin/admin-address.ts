import type { StaffArea } from '#domain/admin/staff-roles.ts';
import {
  addressQuery,
  pagePart,
  readAddress,
  textPart,
  type AddressOf,
  type AddressSchema,
} from '#web/lists/address.ts';

/** Names and words of the admin area's tabs, in their order. */
export const adminTabs = {
  overview: 'Overview',
  orders: 'Orders',
  users: 'Users',
  staff: 'Staff',
  cards: 'Cards',
  messages: 'Messages',
  promos: 'Promos',
  catalog: 'Catalog',
  content: 'Content',
  money: 'Money',
  jobs: 'Emails and jobs',
  health: 'Health',
} as const;

export type AdminTab = keyof typeof adminTabs;

/** The area of each tab, whose roles see it; undefined: it is for admins alone. */
export const tabAreas: Readonly<Record<AdminTab, StaffArea | undefined>> = {
  overview: 'work',
  orders: 'seeOrders',
  users: 'people',
  staff: undefined,
  cards: 'cards',
  messages: 'people',
  promos: 'money',
  catalog: 'money',
  content: 'content',
  money: 'money',
  jobs: undefined,
  health: undefined,
};

export const adminTabNames = Object.keys(adminTabs).filter(isAdminTab);

function isAdminTab(text: string): text is AdminTab {
  return Object.hasOwn(adminTabs, text);
}

/** The filters of the tabs' lists; `status` is the one that every list has. */
const filterParts = {
  status: textPart(),
  search: textPart(),
  payment: textPart(),
  country: textPart(),
  from: textPart(),
  to: textPart(),
  ship: textPart(),
} satisfies AddressSchema;

/** The state of the admin area in its address: reload, back and a link all lead to the same. */
export const adminSchema = {
  tab: (text: string): AdminTab => (isAdminTab(text) ? text : 'overview'),
  ...filterParts,
  page: pagePart,
  /** The opened thing of the list; empty: the list itself. */
  id: textPart(),
} satisfies AddressSchema;

export type AdminAddress = AddressOf<typeof adminSchema>;

/** A list without a filter. */
export const noFilters = readAddress(filterParts, new URLSearchParams());

/** The filters of a list as a query, without its page; empty: none. */
export const filtersOf = (address: AdminAddress) => String(addressQuery(filterParts, address));

/** The filters that such a query has; those that it leaves out are off. */
export const filtersIn = (query: string) => readAddress(filterParts, new URLSearchParams(query));

/** Whether anything filters the list. */
export const isFiltered = (address: AdminAddress) => filtersOf(address) !== '';

/** The part of the address that a list shows, whatever is opened of it. */
export const listPart = (address: AdminAddress) =>
  String(addressQuery(adminSchema, { ...address, tab: 'overview', id: '' }));

/** An address after a change. Another tab begins at its beginning, and other filters at the first page. */
export function changedAdminAddress(
  schema: typeof adminSchema,
  from: AdminAddress,
  change: Partial<AdminAddress>,
): AdminAddress {
  const isOtherTab = change.tab !== undefined && change.tab !== from.tab;
  const isOtherList = Object.keys(change).some((name) => Object.hasOwn(filterParts, name));
  return {
    ...(isOtherTab ? readAddress(schema, new URLSearchParams()) : from),
    ...(isOtherList && { page: 1, id: '' }),
    ...change,
  };
}
