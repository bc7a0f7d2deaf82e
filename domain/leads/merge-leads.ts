import { leadTextNames, uniqueTags, type LeadFields, type LeadTextName } from './lead.ts';

/**
 * Makes one lead of two. Nothing of either is lost: the notes of both stay, the tags of both, the earlier
 * follow-up, and a value that was not chosen is written below the notes.
 * @param chosen the fields that are taken from the other; an empty field takes what the other one has
 */
export function mergeLeads(
  lead: LeadFields,
  other: LeadFields,
  chosen: readonly LeadTextName[],
): LeadFields {
  const merged: Partial<Record<LeadTextName, string>> = {};
  const unchosen: string[] = [];
  for (const name of leadTextNames) {
    const isOther = lead[name] === '' || (chosen.includes(name) && other[name] !== '');
    const [kept, left] = isOther ? [other[name], lead[name]] : [lead[name], other[name]];
    merged[name] = kept;
    if (left !== '' && left !== kept) unchosen.push(left);
  }
  const notes = lead.notes === other.notes ? [lead.notes] : [lead.notes, other.notes];
  const days = [lead.followUpOn, other.followUpOn].filter(Boolean).toSorted();
  return {
    ...lead,
    ...merged,
    notes: [...notes, unchosen.length === 0 ? '' : `Also: ${unchosen.join(' · ')}`]
      .filter(Boolean)
      .join('\n\n'),
    tags: uniqueTags([...lead.tags, ...other.tags]),
    followUpOn: days[0] ?? '',
    metWith: lead.metWith || other.metWith,
  };
}
