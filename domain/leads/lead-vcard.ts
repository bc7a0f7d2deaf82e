import { contentLine, textLine, textValue, uriValue } from '../public-card/vcard-lines.ts';
import { nameLine, personNameParts } from '../public-card/vcard-name.ts';
import { leadName, type LeadFields } from './lead.ts';

/** A lead as a contact: vCard 3.0 (RFC 2426), with the tags as its categories. */
export function leadVCard(lead: LeadFields): string {
  return [
    contentLine('BEGIN', 'VCARD'),
    contentLine('VERSION', '3.0'),
    nameLine(personNameParts(lead.name, lead.phone)),
    contentLine('FN', textValue(leadName(lead))),
    textLine('ORG', lead.company),
    textLine('TITLE', lead.role),
    textLine('TEL;TYPE=VOICE', lead.phone),
    textLine('EMAIL;TYPE=INTERNET', lead.email),
    lead.web === '' ? '' : contentLine('URL', uriValue(lead.web)),
    textLine('NOTE', lead.notes),
    lead.tags.length === 0 ? '' : contentLine('CATEGORIES', lead.tags.map(textValue).join(',')),
    contentLine('END', 'VCARD'),
  ].join('');
}
