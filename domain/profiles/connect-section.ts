import { cutTo, singleLine } from '../text.ts';

export const connectFieldNames = [
  'firstName',
  'lastName',
  'name',
  'email',
  'phone',
  'message',
] as const;
export type ConnectFieldName = (typeof connectFieldNames)[number];

export interface ConnectField {
  /** At most 120 characters. */
  label: string;
  required: boolean;
  enabled: boolean;
}

/** The public card's contact form as its owner configured it (specification 2, section 3). */
export interface ConnectSection {
  /** At most 120 characters. */
  title: string;
  /** With it, `name` replaces `firstName` and `lastName`. */
  useSingleNameField: boolean;
  fields: Record<ConnectFieldName, ConnectField>;
}

/** A section as a form or a request body brings it: anything may be missing. */
export interface ConnectSectionInput {
  title?: string | undefined;
  useSingleNameField?: boolean | undefined;
  fields?:
    | {
        [Name in ConnectFieldName]?:
          { [Key in keyof ConnectField]?: ConnectField[Key] | undefined } | undefined;
      }
    | undefined;
}

export const maximumConnectTextLength = 120;

export const defaultConnectTitle = "Let's Connect";

export const defaultConnectLabels: Readonly<Record<ConnectFieldName, string>> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  name: 'Name',
  email: 'Email',
  phone: 'Phone Number',
  message: 'Your Message',
};

/**
 * A whole section by the rules of specification 2, section 5: a blank text gets its default, texts are
 * cut to 120 characters, a disabled field is never required, and with the single name field `name`
 * stays enabled.
 * @param stored what holds where the input says nothing; without it, the defaults
 */
export function normalizeConnectSection(
  input: ConnectSectionInput = {},
  stored?: ConnectSection,
): ConnectSection {
  const useSingleNameField = input.useSingleNameField ?? stored?.useSingleNameField ?? false;

  function field(name: ConnectFieldName): ConnectField {
    const before = stored?.fields[name] ?? { label: '', required: true, enabled: true };
    const {
      label = before.label,
      required = before.required,
      enabled = before.enabled,
    } = input.fields?.[name] ?? {};
    const isEnabled = enabled || (name === 'name' && useSingleNameField);
    return {
      label: text(label, defaultConnectLabels[name]),
      required: required && isEnabled,
      enabled: isEnabled,
    };
  }

  return {
    title: text(input.title ?? stored?.title ?? '', defaultConnectTitle),
    useSingleNameField,
    fields: {
      firstName: field('firstName'),
      lastName: field('lastName'),
      name: field('name'),
      email: field('email'),
      phone: field('phone'),
      message: field('message'),
    },
  };
}

/** The fields a visitor sees, in order; none means that the form shows 'Form Unavailable'. */
export function visibleConnectFields(section: ConnectSection): ConnectFieldName[] {
  const hidden: ConnectFieldName[] = section.useSingleNameField
    ? ['firstName', 'lastName']
    : ['name'];
  return connectFieldNames.filter((name) => section.fields[name].enabled && !hidden.includes(name));
}

function text(value: string, fallback: string): string {
  return cutTo(singleLine(value), maximumConnectTextLength) || fallback;
}
