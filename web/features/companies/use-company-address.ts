import { companyCardFilters } from '#domain/companies/company-card.ts';
import {
  companyRoles,
  scopeOf,
  type CompanyAct,
  type Membership,
} from '#domain/companies/roles.ts';
import {
  addressQuery,
  choicePart,
  pagePart,
  textPart,
  type AddressOf,
} from '#web/lists/address.ts';
import { useListAddress } from '#web/lists/use-list-address.ts';

/** The parts of a company's page, each for those who may do this. */
export const companyTabs = {
  overview: { text: 'Overview', act: 'see' },
  members: { text: 'Members', act: 'list members' },
  invitations: { text: 'Invitations', act: 'list invitations' },
  cards: { text: 'Cards', act: 'list cards' },
  groups: { text: 'Groups', act: 'manage groups' },
  settings: { text: 'Settings', act: 'edit settings' },
  log: { text: 'Log', act: 'read history' },
} as const satisfies Record<string, { readonly text: string; readonly act: CompanyAct }>;
export type CompanyTab = keyof typeof companyTabs;

/** The pages of a company besides its own, each for those who may do this. */
const companyPages = [
  { path: 'order', text: 'Order Cards', act: 'see card orders' },
  { path: 'insights', text: 'Insights', act: 'see insights' },
  { path: 'messages', text: 'Messages', act: 'see' },
  { path: 'templates', text: 'Templates', act: 'see templates' },
  { path: 'sign-in', text: 'Sign-In', act: 'see sign-in' },
  { path: 'provisioning', text: 'Provisioning', act: 'see provisioning' },
] as const satisfies readonly {
  readonly path: string;
  readonly text: string;
  readonly act: CompanyAct;
}[];

/** The pages that somebody is led to. The leader board is on that of the insights, for every member. */
export const pagesOf = (company: Membership & { readonly hasLeaderBoard: boolean }) =>
  companyPages.filter(
    ({ path, act }) =>
      scopeOf(company, act) !== 'none' || (path === 'insights' && company.hasLeaderBoard),
  );

export const tabsOf = (membership: Membership): CompanyTab[] =>
  Object.keys(companyTabs)
    .filter(isTab)
    .filter((tab) => scopeOf(membership, companyTabs[tab].act) !== 'none');

const isTab = (text: string): text is CompanyTab => Object.hasOwn(companyTabs, text);

/** The shown part of a company in the address; without an id it is the first one. */
const companySchema = {
  id: textPart(),
  page: pagePart,
  search: textPart(200),
  role: choicePart(companyRoles, ''),
  group: textPart(),
  state: choicePart(companyCardFilters, ''),
  tab: (text: string): CompanyTab => (isTab(text) ? text : 'overview'),
};

export type CompanyAddress = AddressOf<typeof companySchema>;

/** The address of a part of a company. */
export const companyLink = (part: Partial<CompanyAddress>) =>
  `/company?${addressQuery(companySchema, part)}`;

export const useCompanyAddress = () => useListAddress(companySchema);
