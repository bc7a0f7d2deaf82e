import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { DescribedCall, JsonSchema } from '#tests/support/described-calls.ts';

const ajv = new Ajv2020({ strict: false, logger: false });
addFormats.default(ajv);

const compiled = new WeakMap<object, ValidateFunction>();

/** The problem of a value by a schema of the description; absent: it is allowed. */
export function problemBySchema(schema: JsonSchema, value: unknown): string | undefined {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return validate(value) ? undefined : ajv.errorsText(validate.errors);
}

export interface Answer {
  readonly statusCode: number;
  readonly contentType: string;
  readonly body: string;
}

/** The problem of an answer by the description of its call, and of any that is the server's fault. */
export function problemOfAnswer(
  { answers }: DescribedCall,
  { statusCode, contentType, body }: Answer,
): string | undefined {
  if (statusCode >= 500) return `answered ${statusCode}: ${body.slice(0, 200)}`;
  if (statusCode >= 300 && statusCode < 400) {
    return answers[statusCode] ? undefined : `answered ${statusCode}, which is not described`;
  }
  const content = answers[statusCode] ?? (statusCode >= 400 ? answers['default'] : undefined);
  if (content === undefined) return `answered ${statusCode}, which is not described`;
  const [mediaType = ''] = contentType.split(';');
  const described = content[mediaType];
  if (described === undefined) return `answered ${statusCode} with ${contentType}`;
  if (mediaType !== 'application/json') return undefined;
  const problem = problemBySchema(described.schema, JSON.parse(body));
  return problem && `answered ${statusCode} with a body of which ${problem}`;
}
