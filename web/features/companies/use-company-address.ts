import { companyCardFilters } from '#domain/companies/company-card.ts';
import { companyRoles } from '#domain/companies/roles.ts';
import {
  addressQuery,
  choicePart,
  pagePart,
  textPart,
  type AddressOf,
} from '#web/lists/address.ts';
import { useListAddress } from '#web/lists/use-list-address.ts';
import { isCompanyTab, type CompanyPart, type CompanyTab } from './company-parts.ts';

/** The shown part of a company in the address; without an id it is the first one. */
const companySchema = {
  id: textPart(),
  page: pagePart,
  search: textPart(200),
  role: choicePart(companyRoles, ''),
  group: textPart(),
  state: choicePart(companyCardFilters, ''),
  tab: (text: string): CompanyTab => (isCompanyTab(text) ? text : 'overview'),
};

export type CompanyAddress = AddressOf<typeof companySchema>;

/** The address of the page of companies. */
export const companyLink = (address: Partial<CompanyAddress>) =>
  `/company?${addressQuery(companySchema, address)}`;

/** The address of a part of a company. */
export const partLink = (id: string, part: CompanyPart) =>
  isCompanyTab(part) ? companyLink({ id, tab: part }) : `/company/${id}/${part}`;

export const useCompanyAddress = () => useListAddress(companySchema);
