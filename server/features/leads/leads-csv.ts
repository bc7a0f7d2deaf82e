import { csvTable } from '#domain/csv.ts';
import type { LeadView } from '#wire/leads.ts';

/** A row a lead. Times are ISO 8601, in UTC. */
export const leadsCsv = csvTable<LeadView>({
  met: ({ metAt }) => metAt,
  name: ({ name }) => name,
  company: ({ company }) => company,
  role: ({ role }) => role,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  web: ({ web }) => web,
  tags: ({ tags }) => tags.join(', '),
  'follow up': ({ followUpOn }) => followUpOn,
  'met with': ({ metWith }) => metWith,
  notes: ({ notes }) => notes,
});
