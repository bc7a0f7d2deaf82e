import { z } from 'zod';

const standardShape = z.object({
  title: z.string(),
  version: z.string(),
  source: z.url(),
  copyright: z.string(),
  licence: z.string(),
  changes: z.string(),
  chapters: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      sections: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          requirements: z.array(
            z.object({
              id: z.string(),
              level: z.union([z.literal(1), z.literal(2)]),
              text: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** The requirements of OWASP's Application Security Verification Standard, as docs/asvs-5.0.json has them. */
export type Standard = z.output<typeof standardShape>;

const reason = z.string().min(1);

/** An answer to a requirement, or to all of a section. */
const answerShape = z.union([
  z.strictObject({ met: reason, by: z.array(z.string()).min(1) }),
  z.strictObject({ notApplicable: reason }),
  z.strictObject({ open: reason, needs: z.enum(['work', 'person']) }),
]);

export type Answer = z.output<typeof answerShape>;

const answersShape = z.record(z.string(), answerShape);

/** By the id of a requirement (`V1.2.3`) or of a whole section (`V17.1`), as docs/asvs-answers.yaml has them. */
export type Answers = z.output<typeof answersShape>;

export const parseStandard = (data: unknown): Standard => standardShape.parse(data);

/** @throws ZodError for an answer that is not one of the three kinds, or that has no reason */
export const parseAnswers = (data: unknown): Answers => answersShape.parse(data);

/** A requirement and the section it stands in. */
export interface Requirement {
  readonly id: string;
  readonly level: number;
  readonly section: string;
  readonly text: string;
}

export function listRequirements({ chapters }: Standard): readonly Requirement[] {
  return chapters.flatMap(({ sections }) =>
    sections.flatMap(({ id: section, requirements }) =>
      requirements.map((requirement) => ({ ...requirement, section })),
    ),
  );
}

/** Ids with no answer, ids answered by themselves and by their section, and answers to what is no requirement. */
export function findAnswerProblems(standard: Standard, answers: Answers): readonly string[] {
  const rows = listRequirements(standard);
  const known = new Set(rows.flatMap(({ id, section }) => [id, section]));
  return [
    ...rows
      .filter(({ id, section }) => !(id in answers) && !(section in answers))
      .map(({ id }) => `${id} has no answer`),
    ...rows
      .filter(({ id, section }) => id in answers && section in answers)
      .map(({ id }) => `${id} is answered twice`),
    ...Object.keys(answers)
      .filter((id) => !known.has(id))
      .map((id) => `${id} is no requirement of levels 1 and 2`),
  ];
}

/** A link of an answer: a file from the project's root, and a test's title or a heading's anchor behind `#`. */
export interface Link {
  readonly path: string;
  readonly within: string | undefined;
}

export function parseLink(text: string): Link {
  const [path = '', ...rest] = text.split('#');
  return { path, within: rest.length === 0 ? undefined : rest.join('#') };
}

/** Every link of the answers, each once. */
export function listLinks(answers: Answers): readonly string[] {
  const links = Object.values(answers).flatMap((answer) => ('by' in answer ? answer.by : []));
  return [...new Set(links)];
}

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-');

/** Whether a file has the heading, or the title of a test, that a link names. */
export function holds(content: string, { path, within }: Link): boolean {
  if (within === undefined) return true;
  if (!path.endsWith('.md')) return content.includes(within);
  const headings = [...content.matchAll(/^#+ (.+)$/gm)];
  return headings.some(([, heading = '']) => anchorOf(heading) === within);
}
