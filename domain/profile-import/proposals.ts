import { normalizeProfile, type ProfileInput } from '../profiles/profile-input.ts';
import {
  maximumOwnLinkLabel,
  maximumOwnLinks,
  normalizeOwnLinks,
  ownLinkProblems,
} from '../profiles/own-links.ts';
import {
  getProfileField,
  profileLabel,
  type ProfileFieldName,
} from '../profiles/profile-fields.ts';
import { profileProblems } from '../profiles/profile-rules.ts';
import type { ProfileFields } from '../profiles/profile.ts';
import { cutTo, multiLine, singleLine } from '../text.ts';
import { importedFields, type FoundProfile, type ImportedField } from './found-profile.ts';

/** Something that was found, as the form would take it. */
export interface Proposal {
  /** Of the field, or `links.` and a number. */
  readonly key: string;
  readonly label: string;
  /** As it is shown. */
  readonly text: string;
  /** Says what was done to it; empty where nothing was. */
  readonly note: string;
  /** The field, unless it is a link. */
  readonly field?: ProfileFieldName;
  /** To so many characters its text, or a link's label, was cut. */
  readonly cutTo?: number;
  /** The fields that change when it is taken. */
  readonly changes: Partial<ProfileFields>;
}

/**
 * Makes proposals for a form of what was found, by its rules: too long texts are cut, what a field would refuse is
 * left out, and so is what stands there already. @param form as it is filled in now
 */
export function proposalsOf(found: FoundProfile, form: ProfileFields): Proposal[] {
  const fields = importedFields.flatMap(
    (name) => proposalOf(name, found.fields[name] ?? '', form) ?? [],
  );
  return [...fields, ...linkProposals(found, form)];
}

/** All chosen proposals as one change of the form. */
export function changesOf(
  chosen: readonly Proposal[],
  form: ProfileFields,
): Partial<ProfileFields> {
  const links = chosen.flatMap(({ changes }) => changes.links ?? []);
  const changes = Object.assign({}, ...chosen.map((proposal) => proposal.changes));
  return links.length === 0 ? changes : { ...changes, links: [...form.links, ...links] };
}

function proposalOf(name: ImportedField, text: string, form: ProfileFields): Proposal | undefined {
  const field = getProfileField(name);
  if (field.kind === 'choice') return undefined;
  const plain = field.kind === 'lines' ? multiLine(text) : singleLine(text);
  const isCut = plain.length > field.max && (field.kind === 'text' || field.kind === 'lines');
  const input: ProfileInput = { [name]: isCut ? cutTo(plain, field.max).trimEnd() : plain };
  const taken = normalizeProfile(input, form);
  const isRefused = name in profileProblems(taken, { form: 'claim' });
  const codeField = field.kind === 'phone' ? field.codeField : undefined;
  const names: ProfileFieldName[] = codeField === undefined ? [name] : [name, codeField];
  if (taken[name] === '' || isRefused || names.every((one) => taken[one] === form[one])) {
    return undefined;
  }
  return {
    key: name,
    label: profileLabel(field, form.profileType),
    text: codeField === undefined ? taken[name] : `${taken[codeField]} ${taken[name]}`,
    note: isCut ? `Shortened to ${field.max} characters.` : '',
    field: name,
    ...(isCut && { cutTo: field.max }),
    changes: Object.fromEntries(names.map((one) => [one, taken[one]])),
  };
}

/** As many as there is room for. */
function linkProposals({ links }: FoundProfile, form: ProfileFields): Proposal[] {
  const known = new Set([form.website, ...form.links.map(({ url }) => url)]);
  const fitting = links.flatMap(({ label, url }) => {
    const isCut = singleLine(label).length > maximumOwnLinkLabel;
    const [link] = normalizeOwnLinks([
      { label: cutTo(singleLine(label), maximumOwnLinkLabel), url },
    ]);
    if (link === undefined || known.has(link.url)) return [];
    known.add(link.url);
    return Object.keys(ownLinkProblems([link])).length === 0 ? [{ link, isCut }] : [];
  });
  return fitting.slice(0, maximumOwnLinks - form.links.length).map(({ link, isCut }, index) => ({
    key: `links.${index}`,
    label: link.label,
    text: link.url,
    note: isCut ? `Label shortened to ${maximumOwnLinkLabel} characters.` : '',
    ...(isCut && { cutTo: maximumOwnLinkLabel }),
    changes: { links: [link] },
  }));
}
