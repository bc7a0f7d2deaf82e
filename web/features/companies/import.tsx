import { useId, useState } from 'react';
import {
  listColumns,
  listOfColumns,
  peopleOf,
  readListFile,
  type MemberList,
} from '#domain/companies/member-list.ts';
import { callApi, type Answer } from '#web/api-client.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { useCompanyTexts, type CompanyTexts } from '#web/site/inside/company-texts.ts';
import { useFrameTexts } from '#web/site/inside/frame-texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { ColumnsDialog, type ChosenColumns } from './columns-dialog.tsx';
import { problemIn } from './problem-words.ts';
import { useCompanyAction } from './use-company-action.ts';

type Line = Answer<'POST /companies/:id/import'>['lines'][number];

const outcomes = {
  invite: 'company.importInvite',
  is_member: 'company.importMember',
  is_invited: 'company.importInvited',
  wrong: 'company.importWrong',
} as const satisfies Record<Line['outcome'], string>;

/** As many lines are shown at once; those that are wrong come first. */
const mostShown = 200;

/** A list of people: its columns are distinguished, it is looked at, then it is invited whole. */
export function Import({ id }: { id: string }) {
  const fieldId = useId();
  const texts = useCompanyTexts();
  const { text: say } = texts;
  const frame = useFrameTexts();
  const messageOf = useFailureMessage();
  const unreadable = say('company.importUnreadable');
  const [list, setList] = useState<MemberList>();
  const [isChoosing, setIsChoosing] = useState(false);
  const [csv, setCsv] = useState('');
  const [lines, setLines] = useState<readonly Line[]>();
  const [problem, setProblem] = useState<string>();
  const send = (text: string, isDryRun: boolean) =>
    callApi('POST /companies/:id/import', {
      params: { id },
      body: { csv: text, columns: [...listColumns], isDryRun },
      timeoutMs: 120_000,
    });
  const importing = useCompanyAction(
    () => send(csv, false),
    () => setLines(undefined),
    'company.imported',
  );

  async function read(file: File) {
    setLines(undefined);
    setProblem(undefined);
    const found = readListFile(new Uint8Array(await file.arrayBuffer()));
    if (typeof found === 'string') {
      setProblem(problemIn({ company: texts, frame }, found));
      return;
    }
    setList(found);
    if (found.certainty !== 'own') setIsChoosing(true);
    else await look(found, { ...found.guess, hasHeadings: found.hasHeadings });
  }

  /** The chosen columns alone are sent: a directory's export has more of people than a company needs here. */
  async function look(found: MemberList, { hasHeadings, ...choice }: ChosenColumns) {
    const text = listOfColumns(peopleOf(found, hasHeadings), choice);
    const planned = await send(text, true);
    setCsv(text);
    setLines(planned.lines);
  }

  return (
    <section aria-labelledby={`${fieldId}-title`}>
      <h2 id={`${fieldId}-title`} className="mb-2 text-title font-semibold">
        {say('company.importTitle')}
      </h2>
      <p id={`${fieldId}-hint`} className="mb-4 max-w-reading text-ink-soft">
        {say('company.importHint')}
      </p>
      <label className="relative inline-flex min-h-11 cursor-pointer items-center rounded-field border border-field-line bg-paper px-5 font-medium transition-colors hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          aria-describedby={`${fieldId}-hint`}
          className="absolute inset-0 w-full cursor-pointer opacity-0"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) {
              void read(file).catch((error: unknown) =>
                setProblem(messageOf(error, { refused: unreadable })),
              );
            }
            // The same file may be chosen again, mended.
            target.value = '';
          }}
        />
        {say('company.importChoose')}
      </label>
      {problem !== undefined && (
        <div className="mt-4">
          <Alert kind="error">{problem}</Alert>
        </div>
      )}
      {lines && (
        <Planned
          lines={lines}
          isPending={importing.isPending}
          onImport={() => importing.mutate()}
          onColumns={() => setIsChoosing(true)}
          onCancel={() => setLines(undefined)}
        />
      )}
      {list && isChoosing && (
        <ColumnsDialog
          list={list}
          failure={unreadable}
          onChoose={async (chosen) => {
            setLines(undefined);
            await look(list, chosen);
            setIsChoosing(false);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </section>
  );
}

interface PlannedProps {
  lines: readonly Line[];
  isPending: boolean;
  onImport: () => void;
  onColumns: () => void;
  onCancel: () => void;
}

function Planned({ lines, isPending, onImport, onColumns, onCancel }: PlannedProps) {
  const texts = useCompanyTexts();
  const { text } = texts;
  const frame = useFrameTexts();
  const countOf = (outcome: Line['outcome']) =>
    lines.filter((line) => line.outcome === outcome).length;
  const [wrong, invited] = [countOf('wrong'), countOf('invite')];
  const shown = [
    ...lines.filter(({ outcome }) => outcome === 'wrong'),
    ...lines.filter(({ outcome }) => outcome !== 'wrong'),
  ].slice(0, mostShown);
  return (
    <div className="mt-6">
      <Alert kind={wrong > 0 ? 'error' : 'notice'}>
        {wrong > 0
          ? text('company.importErrors', { wrong, all: lines.length })
          : text('company.importPlan', { invited, all: lines.length })}
      </Alert>
      <div className="mt-4">
        <Table
          label={text('company.importLines')}
          columns={columnsIn(texts)}
          rows={shown}
          keyOf={({ line }) => String(line)}
          isDense
        />
      </div>
      {lines.length > shown.length && (
        <p className="mt-2 text-ink-soft">{text('company.importShown', { count: shown.length })}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {wrong === 0 && invited > 0 && (
          <Button variant="primary" disabled={isPending} onClick={onImport}>
            {text('company.importDo', { count: invited })}
          </Button>
        )}
        <Button onClick={onColumns}>{text('company.importColumns')}</Button>
        <Button onClick={onCancel}>{frame.text('frame.cancel')}</Button>
      </div>
    </div>
  );
}

function columnsIn({ language, text }: CompanyTexts): readonly Column<Line>[] {
  return [
    { heading: text('company.importLine'), cell: ({ line }) => line },
    {
      heading: text('company.email'),
      cell: ({ email }) => <span className="block max-w-[20rem] truncate">{email}</span>,
    },
    {
      heading: text('company.importHappens'),
      // The server's words for what is wrong are English.
      cell: ({ outcome, problem }) => (language === 'en' ? problem : '') || text(outcomes[outcome]),
    },
  ];
}
