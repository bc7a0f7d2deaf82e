import { isEmail } from '../accounts/email.ts';
import {
  componentsOf,
  plainText,
  readVCardProperties,
  splitUnescaped,
  type VCardProperty,
} from '../public-card/vcard-properties.ts';
import { cutTo, multiLine, singleLine } from '../text.ts';
import { parseUrl, percentDecoded } from '../web-url.ts';
import { emptyLead, leadMaximumLengths, leadTextNames, type LeadFields } from './lead.ts';

/**
 * Reads a code that somebody holds out as the draft of a lead, for a person to check: a vCard, a MECARD, an
 * address of the web, `mailto:`, `tel:`, or any other text, which becomes a note. Nothing of it is opened.
 */
export function leadOfCode(code: string): LeadFields {
  return fitted(draftOf(code.trim()));
}

const draftNames = [...leadTextNames, 'notes'] as const;
type Draft = Partial<Record<(typeof draftNames)[number], string>>;

function draftOf(text: string): Draft {
  const properties = /^BEGIN:VCARD/i.test(text) ? readVCardProperties(text) : undefined;
  if (properties !== undefined) return draftOfVCard(properties);
  return /^MECARD:/i.test(text) ? draftOfMecard(text) : draftOfText(text);
}

/** Cut to what the fields take: the draft is to be checked, not refused. */
function fitted(draft: Draft): LeadFields {
  const lead: Draft = {};
  for (const name of draftNames) {
    const value = draft[name] ?? '';
    const whole = name === 'notes' ? multiLine(value) : singleLine(value);
    lead[name] = cutTo(whole, leadMaximumLengths[name]);
  }
  return { ...emptyLead, ...lead };
}

function draftOfText(text: string): Draft {
  const mail = /^mailto:([^?]*)/i.exec(text)?.[1] ?? (isEmail(text) ? text : undefined);
  if (mail !== undefined) return { email: percentDecoded(mail) };
  if (/^tel:/i.test(text)) return { phone: percentDecoded(text.slice(4)) };
  const url = parseUrl(text);
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return { web: text };
  return { notes: text };
}

/** `MECARD:N:Doe,John;TEL:+1555;EMAIL:a@b.example;;`, escaped as a vCard is. */
function draftOfMecard(text: string): Draft {
  const draft: Draft = {};
  for (const part of splitUnescaped(text.slice('MECARD:'.length), ';')) {
    const [, key = '', value = ''] = /^([A-Z]+):(.*)$/is.exec(part) ?? [];
    const names = splitUnescaped(value, ',').map(plainText);
    if (key === 'N') draft.name ??= names.toReversed().filter(Boolean).join(' ');
    else take(draft, key, plainText(value));
  }
  return draft;
}

/** Of each kind of value the first. */
function draftOfVCard(properties: readonly VCardProperty[]): Draft {
  const draft: Draft = {};
  for (const { name, value } of properties) {
    take(draft, name, (name === 'ORG' ? componentsOf(value)[0] : plainText(value)) ?? '');
  }
  const structured = properties.find(({ name }) => name === 'N')?.value ?? '';
  const [family, given, additional] = componentsOf(structured);
  draft.name ||= [given, additional, family].filter(Boolean).join(' ');
  return draft;
}

const fieldOfKey: Readonly<Record<string, keyof Draft>> = {
  FN: 'name',
  TEL: 'phone',
  EMAIL: 'email',
  URL: 'web',
  TITLE: 'role',
  ORG: 'company',
  NOTE: 'notes',
};

function take(draft: Draft, key: string, value: string): void {
  const field = Object.hasOwn(fieldOfKey, key) ? fieldOfKey[key] : undefined;
  if (field !== undefined) draft[field] ||= value.replace(/^(?:tel|mailto):/i, '');
}
