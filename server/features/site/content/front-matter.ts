import { parse } from 'yaml';
import { z } from 'zod';
import { contentError } from './content-error.ts';

const line = z.string().trim().min(1);
/** `2026-03-02`; YAML 1.2 leaves it a string. */
const day = z.iso.date({ error: 'must be a date such as 2026-03-02' });

export const postFrontMatter = z
  .strictObject({
    title: line.max(200),
    /** Search results cut it after 160 characters. */
    description: line.max(160),
    publishedAt: day,
    updatedAt: day.optional(),
    tags: z.array(line).default([]),
  })
  .refine(({ publishedAt, updatedAt }) => updatedAt === undefined || updatedAt >= publishedAt, {
    path: ['updatedAt'],
    error: 'must not be before publishedAt',
  });

export const documentFrontMatter = z.strictObject({
  title: line.max(200),
  description: line.max(160),
  updatedAt: day,
});

/**
 * Takes a file apart into its YAML front matter, checked by `schema`, and the Markdown below it.
 * @throws OperatorError
 */
export function parseFrontMatter<Schema extends z.ZodType>(
  file: string,
  source: string,
  schema: Schema,
): { data: z.output<Schema>; body: string } {
  const parts = /^---\r?\n(?<yaml>.*?)\r?\n---\r?\n(?<body>.*)$/s.exec(source)?.groups;
  if (parts === undefined) throw contentError(file, 'must begin with front matter (---)');
  const parsed = schema.safeParse(parseYaml(file, parts.yaml ?? ''));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.join('.') || 'front matter';
    throw contentError(file, `${where}: ${issue?.message ?? 'is not valid'}`);
  }
  return { data: parsed.data, body: parts.body ?? '' };
}

function parseYaml(file: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    const [problem] = String(error instanceof Error ? error.message : error).split('\n');
    throw contentError(file, `front matter is not YAML: ${problem}`);
  }
}
