import { dialledText } from '../phones/phone-entry.ts';
import type { LeadFields } from './lead.ts';

/** Fewer are an extension, which many people share. */
const leastDigits = 7;

/** How a phone number is compared: as it is dialled from anywhere, else by its digits alone. */
export function phoneKey({ phone }: Pick<LeadFields, 'phone'>): string {
  const digits = phone.replace(/[^0-9]/g, '');
  return digits.length < leastDigits ? '' : (dialledText(phone) ?? digits);
}

/** How a person is compared: by name and company, whatever their case and blanks; empty without a name. */
export function personKey({ name, company }: Pick<LeadFields, 'name' | 'company'>): string {
  if (name === '') return '';
  return [name, company].map((text) => text.toLowerCase().replace(/\s+/g, ' ')).join('\n');
}
