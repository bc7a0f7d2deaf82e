import { emailMessages } from '#domain/accounts/email.ts';
import { companyErrorMessages, maximumGroupNameLength } from '#domain/companies/company.ts';
import { maximumRedirectDays } from '#domain/companies/leaving.ts';
import { cardOrderMessages } from '#domain/companies/card-order.ts';
import { companySignInMessages } from '#domain/companies/company-sign-in.ts';
import { listMessages } from '#domain/companies/member-list.ts';
import { roleMessages } from '#domain/companies/roles.ts';
import type { CompanyTexts } from '#web/site/inside/company-texts.ts';
import type { FrameTexts } from '#web/site/inside/frame-texts.ts';

/** The problems of rules in `domain/`, as these have them, and their texts. */
const problems = new Map<string, (text: CompanyTexts['text']) => string>([
  [emailMessages.missing, (text) => text('company.emailMissing')],
  [emailMessages.invalid, (text) => text('company.emailWrong')],
  [roleMessages.groupNeeded, (text) => text('company.groupNeeded')],
  [companyErrorMessages.name, (text) => text('company.nameMissing')],
  [companyErrorMessages.nameLength, (text) => text('company.tooLong', { count: 120 })],
  [companyErrorMessages.color, (text) => text('company.colorWrong')],
  [companyErrorMessages.groupName, (text) => text('company.groupNameMissing')],
  [
    companyErrorMessages.groupNameLength,
    (text) => text('company.tooLong', { count: maximumGroupNameLength }),
  ],
  [cardOrderMessages.nobody, (text) => text('company.ordNobody')],
  [cardOrderMessages.noName, (text) => text('company.ordNoName')],
  [cardOrderMessages.nameCut, (text) => text('company.ordNameCut')],
  [cardOrderMessages.roleCut, (text) => text('company.ordRoleCut')],
  [companySignInMessages.domain, (text) => text('company.domainWrong')],
  [listMessages.empty, (text) => text('company.importEmpty')],
  [listMessages.noText, (text) => text('company.importNoText')],
  [listMessages.noEmail, (text) => text('company.columnsNoEmail')],
  [listMessages.twice, (text) => text('company.columnsTwice')],
  ['Please choose a colleague.', (text) => text('company.chooseColleague')],
  [
    `Please enter 1 to ${maximumRedirectDays} days.`,
    (text) => text('company.daysWrong', { days: maximumRedirectDays }),
  ],
]);

/**
 * The problem of a field in the reader's language; one that has no text of its own is said in general.
 * @param problem in English, as a rule of `domain/` has it
 */
export function problemIn(
  { company, frame }: { readonly company: CompanyTexts; readonly frame: FrameTexts },
  problem: string,
): string {
  if (company.language === 'en') return problem;
  return problems.get(problem)?.(company.text) ?? frame.text('frame.invalid');
}

/** The same for all fields of a form. */
export function problemsIn<Problems extends Readonly<Record<string, string | undefined>>>(
  texts: Parameters<typeof problemIn>[0],
  found: Problems,
): Problems;
export function problemsIn(
  texts: Parameters<typeof problemIn>[0],
  found: Readonly<Record<string, string | undefined>>,
) {
  return Object.fromEntries(
    Object.entries(found).map(([name, problem]) => [
      name,
      problem === undefined ? undefined : problemIn(texts, problem),
    ]),
  );
}
