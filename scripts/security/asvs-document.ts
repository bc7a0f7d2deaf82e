import {
  findAnswerProblems,
  listRequirements,
  parseLink,
  type Answer,
  type Answers,
  type Requirement,
  type Standard,
} from './asvs.ts';

const statuses = ['met', 'not applicable', 'open'] as const;
type Status = (typeof statuses)[number];

interface Answered extends Requirement {
  readonly answer: Answer;
}

/** Markdown of docs/generated/asvs.md. @throws Error where the answers do not fit the standard */
export function asvsDocument(standard: Standard, answers: Answers): string {
  const problems = findAnswerProblems(standard, answers);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const rows = listRequirements(standard).flatMap((requirement): Answered[] => {
    const answer = answers[requirement.id] ?? answers[requirement.section];
    return answer === undefined ? [] : [{ ...requirement, answer }];
  });
  const { title, version, source, copyright, licence, changes, chapters } = standard;
  return [
    `# ${title} ${version}`,
    '',
    'Made by `npm run security` of [asvs-5.0.json](../asvs-5.0.json) and [asvs-answers.yaml](../asvs-answers.yaml); a',
    'test follows every link. [security.md](../security.md) says what is protected from whom.',
    '',
    `The requirements are ${copyright}, [the standard](${source}), under ${licence}. ${changes}`,
    '',
    '| level | met | not applicable | open |',
    '|---|---|---|---|',
    ...[1, 2].map((level) => countRow(rows, level)),
    '',
    '## Open',
    '',
    '| id | level | what is missing |',
    '|---|---|---|',
    ...rows.filter(({ answer }) => 'open' in answer).map(openRow),
    '',
    ...chapters.flatMap(({ id, name, sections }) => [
      `## ${id} ${name}`,
      '',
      ...sections.flatMap((section) => [
        `### ${section.id} ${section.name}`,
        '',
        '| id | level | requirement | status | how, or why not |',
        '|---|---|---|---|---|',
        ...rows.filter((row) => row.section === section.id).map(requirementRow),
        '',
      ]),
    ]),
  ].join('\n');
}

function countRow(rows: readonly Answered[], level: number): string {
  const count = (status: Status) =>
    rows.filter((row) => row.level === level && statusOf(row.answer) === status).length;
  return `| ${level} | ${statuses.map(count).join(' | ')} |`;
}

const openRow = ({ id, level, answer }: Answered): string =>
  `| ${id} | ${level} | ${reasonOf(answer)} |`;

const requirementRow = ({ id, level, text, answer }: Answered): string =>
  `| ${id} | ${level} | ${asText(text)} | **${statusOf(answer)}** | ${reasonOf(answer)} |`;

function statusOf(answer: Answer): Status {
  if ('met' in answer) return 'met';
  return 'open' in answer ? 'open' : 'not applicable';
}

function reasonOf(answer: Answer): string {
  if ('notApplicable' in answer) return inCell(answer.notApplicable);
  if ('met' in answer) return `${inCell(answer.met)} ${answer.by.map(linkTo).join(', ')}`;
  return inCell(answer.needs === 'person' ? `${answer.open} Needs a person.` : answer.open);
}

function linkTo(text: string): string {
  const { path, within } = parseLink(text);
  const name = path.split('/').at(-1) ?? path;
  if (within === undefined) return `[${name}](../../${path})`;
  if (path.endsWith('.md')) return `[${name}](../../${path}#${within})`;
  return `[${name}](../../${path}) (“${asText(within)}”)`;
}

const inCell = (text: string): string =>
  text.replaceAll('|', String.raw`\|`).replaceAll(/\s+/g, ' ');

/** Somebody else's words, of which nothing becomes markup. */
const asText = (text: string): string => inCell(text.replaceAll(/[<>*_[\]\\`]/g, String.raw`\$&`));
