import {
  connectFieldNames,
  defaultConnectLabels,
  defaultConnectTitle,
} from '#domain/profiles/connect-section.ts';
import type { ProfileValues } from './profile-values.ts';

/**
 * The form without the English texts that a contact form has by default, for owners of another language: the page says
 * them in its reader's language, and a field that is left empty has them again.
 */
export function withoutDefaultTexts(values: ProfileValues): ProfileValues {
  const { connectSection } = values;
  const fields = { ...connectSection.fields };
  for (const name of connectFieldNames) {
    const field = fields[name];
    if (field.label === defaultConnectLabels[name]) fields[name] = { ...field, label: '' };
  }
  const title = connectSection.title === defaultConnectTitle ? '' : connectSection.title;
  return { ...values, connectSection: { ...connectSection, title, fields } };
}
