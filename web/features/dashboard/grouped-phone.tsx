import { formatPhone } from '#domain/phones/phone-format.ts';
import type { PhoneNumber } from '#domain/phones/phone.ts';

/** A number grouped as its country does. */
export default function GroupedPhone({ phone }: { phone: PhoneNumber }) {
  return formatPhone(phone);
}
