import { useId, useState } from 'react';
import {
  listColumns,
  listOfColumns,
  peopleOf,
  readListFile,
  type MemberList,
} from '#domain/companies/member-list.ts';
import { callApi, failureMessage, type Answer } from '#web/api-client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { ColumnsDialog, type ChosenColumns } from './columns-dialog.tsx';
import { useCompanyAction } from './use-company.ts';

type Line = Answer<'POST /companies/:id/import'>['lines'][number];

const outcomes: Readonly<Record<Line['outcome'], string>> = {
  invite: 'will be invited',
  is_member: 'is already a member',
  is_invited: 'is already invited',
  wrong: 'wrong',
};

const unreadable = 'We couldn’t read the list';

/** As many lines are shown at once; those that are wrong come first. */
const mostShown = 200;

/** A list of people: its columns are distinguished, it is looked at, then it is invited whole. */
export function Import({ id }: { id: string }) {
  const fieldId = useId();
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
  );

  async function read(file: File) {
    setLines(undefined);
    setProblem(undefined);
    const found = readListFile(new Uint8Array(await file.arrayBuffer()));
    if (typeof found === 'string') {
      setProblem(found);
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
        Invite a List
      </h2>
      <p id={`${fieldId}-hint`} className="mb-4 max-w-reading text-ink-soft">
        Upload a CSV file from your spreadsheet or directory with a column of email addresses. You
        can add columns for role and group. You’ll see a preview before anyone is invited.
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
                setProblem(failureMessage(error, { refused: unreadable })),
              );
            }
            // The same file may be chosen again, mended.
            target.value = '';
          }}
        />
        Choose a CSV file
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
          ? `${wrong} of ${lines.length} lines have errors. Fix them in the file and choose it again. We don’t invite anyone until every line is correct.`
          : `${invited} of ${lines.length} will be invited.`}
      </Alert>
      <div className="mt-4">
        <Table
          label="Lines of the list"
          columns={columns}
          rows={shown}
          keyOf={({ line }) => String(line)}
          isDense
        />
      </div>
      {lines.length > shown.length && (
        <p className="mt-2 text-ink-soft">Showing the first {shown.length}.</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {wrong === 0 && invited > 0 && (
          <Button variant="primary" disabled={isPending} onClick={onImport}>
            Invite {invited}
          </Button>
        )}
        <Button onClick={onColumns}>Choose Columns</Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}

const columns: readonly Column<Line>[] = [
  { heading: 'Line', cell: ({ line }) => line },
  {
    heading: 'Email',
    cell: ({ email }) => <span className="block max-w-[20rem] truncate">{email}</span>,
  },
  { heading: 'What happens', cell: ({ outcome, problem }) => problem || outcomes[outcome] },
];
