import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { sentencesOf, messageOf } from './validation-messages.ts';

/**
 * Reads a part of a request by its schema. Its refusals are worded for a person, here alone: elsewhere the
 * library speaks to authors, operators and programmers in its own words.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const { success, error, data: value } = schema.safeParse(data, { error: messageOf });
    return success ? { value } : { error: invalidInput(error.issues) };
  };

/** Reads what came apart from the body, as the fields of a form do. @throws AppError `invalid_input` */
export function requireShape<Shape extends z.ZodType>(shape: Shape, data: unknown) {
  const { success, error, data: value } = shape.safeParse(data, { error: messageOf });
  if (!success) throw invalidInput(error.issues);
  return value;
}

function invalidInput(issues: z.ZodError['issues']): AppError {
  const fields: Record<string, string> = {};
  // An issue without a path is about the body itself: an array, a number, nothing at all.
  let whole: string | undefined;
  for (const { path, message } of issues) {
    if (path.length === 0) continue;
    const field = path.join('.');
    const { atField, ofWhole } = sentencesOf(field, message);
    fields[field] ??= atField;
    whole ??= ofWhole;
  }
  return new AppError('invalid_input', whole ?? 'The request body must be a JSON object.', {
    fields,
  });
}
