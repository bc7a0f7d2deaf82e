import type { LeadView } from '#wire/leads.ts';
import type { LeadRow } from './leads.repository.ts';

/** A lead as its owner sees it. */
export function presentLead({ id, metAt, ...lead }: LeadRow): LeadView {
  return { _id: id, metAt: metAt.toISOString(), ...lead };
}
