import { emailProblem } from '../accounts/email.ts';
import { readCsvRows } from '../csv-reading.ts';
import {
  chosen,
  emailOfCell,
  listMessages,
  peopleOf,
  readMemberList,
  type ListColumn,
} from './member-list.ts';
import { isCompanyRole, mayDoTo, placeProblem, roleNamed, type Membership } from './roles.ts';

/** As many lines are taken at once. */
export const mostImportedLines = 20_000;

/** One too many beside a line of the program's version and the headings: more tell nothing new. */
const mostRead = mostImportedLines + 3;

/** A list as it is sent. */
export interface GivenList {
  readonly csv: string;
  /** The columns of a list without headings; absent: as the list tells. */
  readonly columns?: readonly ListColumn[] | undefined;
}

/** A line of a list of people to invite, as it stands there. */
export interface ImportLine {
  readonly line: number;
  readonly email: string;
  readonly role: string;
  readonly group: string;
}

/** The outcomes that a line may have; a `wrong` one keeps the whole list from being imported. */
export const importOutcomes = ['invite', 'is_member', 'is_invited', 'wrong'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

export interface PlannedLine {
  readonly line: number;
  readonly email: string;
  readonly outcome: ImportOutcome;
  /** Empty but for `wrong`. */
  readonly problem: string;
  readonly place: Membership;
}

export const importMessages = {
  header: 'The first line must have the column names, including "email".',
  empty: listMessages.empty,
  tooMany: `You can import up to ${mostImportedLines} lines at a time.`,
  twice: (line: number) => `This address is already on line ${line}.`,
  role: (role: string) =>
    `"${role}" isn’t a role. Use owner, admin, group admin, editor or member.`,
  group: (group: string) => `There’s no group named "${group}".`,
  refused: 'Your role doesn’t let you invite people to this role or group.',
} as const;

/** Reads a list. @returns the lines, or the problem of the whole */
export function readImport({
  csv,
  columns,
}: GivenList): { lines: ImportLine[] } | { problem: string } {
  const { people, choice } = columns === undefined ? ownColumns(csv) : givenColumns(csv, columns);
  const { email, role = -1, group = -1 } = choice;
  if (email === undefined) return { problem: importMessages.header };
  if (people.length === 0) return { problem: importMessages.empty };
  if (people.length > mostImportedLines) return { problem: importMessages.tooMany };
  const lines = people.map(({ line, cells }) => ({
    line,
    email: emailOfCell(cells[email] ?? ''),
    role: cells[role]?.trim() ?? '',
    group: cells[group]?.trim() ?? '',
  }));
  return { lines };
}

function ownColumns(csv: string) {
  const list = readMemberList(csv, mostRead);
  const people = peopleOf(list, list.hasHeadings);
  return { people, choice: list.certainty === 'open' ? {} : list.guess };
}

function givenColumns(csv: string, columns: readonly ListColumn[]) {
  const indexOf = (column: ListColumn) =>
    columns.includes(column) ? columns.indexOf(column) : undefined;
  const [email, role, group] = [indexOf('email'), indexOf('role'), indexOf('group')];
  return {
    people: readCsvRows(csv, { mostRows: mostRead }),
    choice: chosen({ email, role, group }),
  };
}

/** The company as an import finds it. */
export interface ImportWorld {
  readonly actor: Membership;
  /** Addresses. */
  readonly members: ReadonlySet<string>;
  readonly invited: ReadonlySet<string>;
  /** Ids, by name in lower case. */
  readonly groups: ReadonlyMap<string, string>;
}

/** Says of each line what would happen. */
export function planImport(lines: readonly ImportLine[], world: ImportWorld): PlannedLine[] {
  const seen = new Map<string, number>();
  return lines.map((given) => {
    const { line, email } = given;
    const before = seen.get(email);
    if (before === undefined) seen.set(email, line);
    const found = placeOf(given, world);
    const place = typeof found === 'string' ? nowhere : found;
    const problem =
      emailProblem(email) ??
      (before === undefined ? undefined : importMessages.twice(before)) ??
      (typeof found === 'string' ? found : undefined);
    const outcome = problem === undefined ? outcomeOf(email, world) : 'wrong';
    return { line, email, outcome, problem: problem ?? '', place };
  });
}

const nowhere: Membership = { role: 'member', groupId: null };

function outcomeOf(email: string, { members, invited }: ImportWorld): ImportOutcome {
  if (members.has(email)) return 'is_member';
  return invited.has(email) ? 'is_invited' : 'invite';
}

/** @returns the place in the company, or the problem with it */
function placeOf(
  { role: named, group }: ImportLine,
  { actor, groups }: ImportWorld,
): Membership | string {
  const role = named === '' ? 'member' : roleNamed(named);
  if (!isCompanyRole(role)) return importMessages.role(named);
  const own = actor.role === 'group_admin' ? actor.groupId : null;
  const groupId = group === '' ? own : groups.get(group.toLowerCase());
  if (groupId === undefined) return importMessages.group(group);
  const place: Membership = { role, groupId };
  return placeProblem(place) ?? (mayDoTo(actor, 'invite', place) ? place : importMessages.refused);
}
