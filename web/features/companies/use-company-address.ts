import { useNavigate } from 'react-router';
import { companyCardFilters, type CompanyCardFilter } from '#domain/companies/company-card.ts';
import {
  isCompanyRole,
  scopeOf,
  type CompanyAct,
  type CompanyRole,
  type Membership,
} from '#domain/companies/roles.ts';
import { useNewestQuery } from '#web/site/newest-query.ts';
import { atOnce, pageInAddress } from '#web/site/page-in-address.ts';

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

/** The shown part of a company, as it stands in the address. */
export interface CompanyAddress {
  /** Empty: the first one. */
  readonly id: string;
  readonly tab: CompanyTab;
  readonly page: number;
  readonly search: string;
  readonly role: CompanyRole | '';
  readonly group: string;
  /** Of a company's cards. */
  readonly state: CompanyCardFilter | '';
}

/** The address of a part of a company. */
export function companyLink({ tab, ...rest }: Partial<CompanyAddress>): string {
  const parts = Object.entries({
    ...rest,
    ...(tab !== 'overview' && tab !== undefined && { tab }),
  });
  const query = new URLSearchParams(
    parts.flatMap(([key, value]) =>
      value === '' || (key === 'page' && value === 1) ? [] : [[key, String(value)]],
    ),
  );
  return `/company?${query}`;
}

export function useCompanyAddress() {
  const query = useNewestQuery();
  const navigate = useNavigate();
  const tab = query.get('tab') ?? '';
  const role = query.get('role') ?? '';
  const address: CompanyAddress = {
    id: query.get('id') ?? '',
    tab: isTab(tab) ? tab : 'overview',
    page: pageInAddress(query),
    search: (query.get('search') ?? '').slice(0, 200),
    role: isCompanyRole(role) ? role : '',
    group: query.get('group') ?? '',
    state: companyCardFilters.find((one) => one === query.get('state')) ?? '',
  };
  return {
    address,
    /** Narrows the list anew, from its first page on. */
    narrow: (change: Partial<CompanyAddress>) =>
      void navigate(companyLink({ ...address, page: 1, ...change }), atOnce),
  };
}
