import { bareEmail, isEmail, normalizeEmail } from '../accounts/email.ts';
import { readCsvRows, type CsvRow } from '../csv-reading.ts';
import { cutTo, singleLine } from '../text.ts';
import { decodeTextFile } from '../text-file.ts';
import { isCompanyRole, roleNamed } from './roles.ts';

/** The columns that a list of people to invite may have. */
export const listColumns = ['email', 'role', 'group'] as const;
export type ListColumn = (typeof listColumns)[number];

/** The place of each column, from 0; absent where the list has none. */
export type ColumnChoice = { readonly [Column in ListColumn]?: number };

/**
 * The trust that a guess deserves: `own` has the heading that the shop asks for, `known` one of a directory or mail
 * program, or no headings and addresses; `open` has to be decided by a person.
 */
export type Certainty = 'own' | 'known' | 'open';

/** A list as it was exported, and a guess of its columns. */
export interface MemberList {
  /** With the headings, where there are some. */
  readonly rows: readonly CsvRow[];
  readonly hasHeadings: boolean;
  readonly guess: ColumnChoice;
  readonly certainty: Certainty;
}

/** Words of directories and mail programs for the address, without marks and spaces; the best first. */
const emailHeadings = [
  'email primaryemail mail emailaddress primaryemailaddress emailaddresstoinvite inviteeemail workemail',
  'workemailaddress businessemail businessemailaddress companyemail primarysmtpaddress windowsemailaddress',
  'email1value emailwork emailaddresswork useremail memberemail emailid',
  'emailadresse emailadressen geschäftlicheemail dienstlicheemail mailadresse geschäftlicheemailadresse',
  'adresseemail adressedemessagerie courriel adressecourriel adressemail correo correoelectrónico email',
  'direccióndecorreoelectrónico indirizzoemail postaelettronica indirizzodipostaelettronica emailadres',
  'endereçodeemail correioeletrónico correioeletrônico adresemail adrespocztyelektronicznej epost epostadress',
  'eposta epostaadresi emailováadresa sähköposti sähköpostiosoite электроннаяпочта адресэлектроннойпочты почта',
  '電子メール 電子メールアドレス メールアドレス メール 邮箱 电子邮件 电子邮件地址 邮箱地址 電子郵件 電子郵件地址 이메일 이메일주소',
  'البريدالإلكتروني userprincipalname upn',
].flatMap((words) => words.split(' '));
const roleHeadings =
  'role rolle rôle rol ruolo função papel rola roll rooli роль 役割 角色 역할'.split(' ');
const groupHeadings =
  'group gruppe groupe grupo gruppo groep grupa grupp ryhmä группа グループ 组 群組 그룹'.split(
    ' ',
  );

/** The headings that lists of this shop have always had. */
const ownHeadings = ['email', 'e-mail'];

export const listMessages = {
  empty: 'The list is empty.',
  noText: 'We can’t read this file. Save your spreadsheet as CSV and choose that file.',
  noEmail: 'Choose the column with the email addresses',
  twice: 'This column is already chosen',
} as const;

/** Reads a chosen file. @returns the list, or the problem with the file */
export function readListFile(bytes: Uint8Array): MemberList | string {
  const text = decodeTextFile(bytes);
  // Workbooks are archives, and hold bytes that no text has.
  if (text.startsWith('PK\u0003') || text.includes('\0')) return listMessages.noText;
  const list = readMemberList(text);
  return list.rows.length === 0 ? listMessages.empty : list;
}

/** Returns the problems of a choice, by column. */
export function choiceProblems({
  email,
  role,
  group,
}: ColumnChoice): Partial<Record<ListColumn, string>> {
  return {
    ...(email === undefined && { email: listMessages.noEmail }),
    ...(role !== undefined && role === email && { role: listMessages.twice }),
    ...(group !== undefined && [email, role].includes(group) && { group: listMessages.twice }),
  };
}

/**
 * Reads a list whose columns nobody has named yet.
 * @param mostRows the reading ends after as many
 */
export function readMemberList(csv: string, mostRows = Infinity): MemberList {
  const rows = rowsOf(csv, mostRows);
  const [first, ...others] = rows;
  const headings = first?.cells.slice(0, mostColumns).map(namesOf) ?? [];
  const hasOwnHeading = ownColumn(first) !== undefined;
  const named = columnsNamed(headings, emailHeadings);
  const hasHeadings =
    hasOwnHeading || named.length > 0 || !first?.cells.slice(0, mostColumns).some(isAddress);
  const body = hasHeadings ? others : rows;
  const counts = addressCounts(body.slice(0, mostMeasured));
  const mostOf = (columns: readonly number[]) =>
    columns.toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))[0];
  const filled = mostOf([...counts.keys()].filter((column) => (counts[column] ?? 0) > 0));
  const email = ownColumn(first) ?? mostOf(named) ?? filled;
  const isKnown = named.length > 0 || (!hasHeadings && email !== undefined);
  return {
    rows,
    hasHeadings,
    guess: chosen({
      email,
      role: hasHeadings ? columnsNamed(headings, roleHeadings)[0] : roleColumn(body),
      group: columnsNamed(headings, groupHeadings)[0],
    }),
    certainty: hasOwnHeading ? 'own' : isKnown ? 'known' : 'open',
  };
}

/** A choice without the columns that the list does not have. */
export function chosen(columns: Readonly<Record<ListColumn, number | undefined>>): ColumnChoice {
  const { email, role, group } = columns;
  return {
    ...(email !== undefined && { email }),
    ...(role !== undefined && { role }),
    ...(group !== undefined && { group }),
  };
}

/** The rows of people: without the headings. */
export function peopleOf({ rows }: MemberList, hasHeadings: boolean): readonly CsvRow[] {
  return hasHeadings ? rows.slice(1) : rows;
}

/** The address that stands in a cell, as it is judged: 'Jane Roe <jane@roe.test>' has one too. */
export function emailOfCell(cell: string): string {
  return normalizeEmail(bareEmail(cell));
}

/**
 * A list of the chosen columns alone, in the order of `listColumns`, without headings. Each row stands on the line that
 * it had, so that problems name the lines of the file; nothing else of the file is in it.
 */
export function listOfColumns(people: readonly CsvRow[], choice: ColumnChoice): string {
  const lines: string[] = [];
  for (const { line, cells } of people) {
    lines[line - 1] = listColumns
      .map((column) => cells[choice[column] ?? cells.length]?.trim() || defaults[column])
      .map((cell) => `"${cell.replaceAll(/\s+/g, ' ').replaceAll('"', '""')}"`)
      .join(',');
  }
  return Array.from(lines, (line) => line ?? '').join('\n');
}

/** A role is written out, so that a row without anything chosen stays a row, which lacks an address. */
const defaults: Readonly<Record<ListColumn, string>> = { email: '', role: 'member', group: '' };

/** The columns of a list as people tell them apart: by the letter that a spreadsheet gives, and by the first text. */
export function columnLabels({ rows }: MemberList): string[] {
  const width = Math.max(0, ...rows.slice(0, mostMeasured).map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => {
    const text = cutTo(singleLine(rows[0]?.cells[column] ?? ''), mostOfLabel);
    return text === '' ? columnLetters(column) : `${columnLetters(column)}: ${text}`;
  });
}

/** Rows that tell enough of a list's columns, and columns that no directory's list goes beyond. */
const mostMeasured = 1_000;
const mostColumns = 300;
const mostOfLabel = 40;

/** The name of a column as spreadsheets have it: A, B, … Z, AA. */
function columnLetters(column: number): string {
  const before = column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : '';
  return before + String.fromCodePoint(65 + (column % 26));
}

/** Entra's files for many users begin with a line of their version. */
function rowsOf(csv: string, mostRows: number): readonly CsvRow[] {
  const [read] = readCsvRows(csv, { mostRows: 1 });
  const [byComma] = readCsvRows(csv, { separator: ',', mostRows: 1 });
  // A heading may have more of other marks in it than commas stand between them.
  const isByComma = ownColumn(read) === undefined && ownColumn(byComma) !== undefined;
  const rows = readCsvRows(csv, { mostRows, ...(isByComma && { separator: ',' }) });
  return /^\s*version:/i.test(rows[0]?.cells[0] ?? '') ? rows.slice(1) : rows;
}

function ownColumn(row: CsvRow | undefined): number | undefined {
  const names = row?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  return ownHeadings.map((name) => names.indexOf(name)).find((index) => index !== -1);
}

/** The columns with one of the words, in the order of the words. */
function columnsNamed(
  headings: readonly (readonly string[])[],
  words: readonly string[],
): readonly number[] {
  const found = words.flatMap((word) => headings.findIndex((names) => names.includes(word)));
  return [...new Set(found.filter((column) => column !== -1))];
}

/** 'Email Address [Required]' is 'emailaddress'; Entra's brackets have a second name: 'User name [userPrincipalName]'. */
function namesOf(heading: string): string[] {
  const text = heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\b(?:required|optional)\b/g, '');
  const inner = [...text.matchAll(/[[(]([^[(\])]*)[\])]/g)].map(([, name = '']) => name);
  const outer = text.replaceAll(/[[(][^[(\])]*[\])]/g, '');
  return [text, outer, ...inner].map((name) => name.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''));
}

function isAddress(cell: string): boolean {
  return isEmail(emailOfCell(cell));
}

function addressCounts(rows: readonly CsvRow[]): number[] {
  const counts: number[] = [];
  for (const { cells } of rows) {
    for (const [column, cell] of cells.slice(0, mostColumns).entries()) {
      counts[column] = (counts[column] ?? 0) + Number(isAddress(cell));
    }
  }
  return counts;
}

/** The column that has roles and nothing else. */
function roleColumn(rows: readonly CsvRow[]): number | undefined {
  const width = Math.max(0, ...rows.slice(0, mostMeasured).map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => column).find((column) => {
    const named = rows.map(({ cells }) => cells[column]?.trim() ?? '').filter(Boolean);
    return named.length > 0 && named.every((role) => isCompanyRole(roleNamed(role)));
  });
}
