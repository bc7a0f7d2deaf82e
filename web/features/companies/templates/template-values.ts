import type { UseFormReturn } from 'react-hook-form';
import {
  normalizeTemplate,
  templateFields,
  type TemplateFields,
  type TemplateMode,
} from '#domain/companies/template.ts';
import { mapProfileFields, type ProfileFieldName } from '#domain/profiles/profile-fields.ts';
import type { TemplateView } from '#wire/companies/templates.ts';

/** The form's values: of each field its text by its own name, and whose it is. */
export type TemplateValues = Record<ProfileFieldName, string> & {
  modes: Record<ProfileFieldName, TemplateMode>;
};

export type TemplateForm = UseFormReturn<TemplateValues>;

type Given = TemplateView['fields'];

/** The values of a form that begins with a template. */
export function valuesOf(fields: Given): TemplateValues {
  const byName = new Map<string, Given[number]>(fields.map((field) => [field.name, field]));
  const texts = mapProfileFields<Record<ProfileFieldName, string>>(
    (field) => byName.get(field.name)?.value ?? ('initial' in field ? field.initial : ''),
  );
  const modes = mapProfileFields<Record<ProfileFieldName, TemplateMode>>(
    ({ name }) => byName.get(name)?.mode ?? 'free',
  );
  return { ...texts, modes };
}

/** The fields that are not free, as they are sent. */
export function fieldsOf(values: TemplateValues): Given {
  return templateFields.flatMap(({ name }) => {
    const mode = values.modes[name];
    return mode === 'free' ? [] : [{ name, mode, value: values[name] }];
  });
}

export function templateOf(values: TemplateValues): TemplateFields {
  return normalizeTemplate(fieldsOf(values));
}
