import { useId, useState } from 'react';
import { callApi, failureMessage, type Answer } from '#web/api-client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useCompanyAction } from './use-company.ts';

type Line = Answer<'POST /organisations/:id/import'>['lines'][number];

const outcomes: Readonly<Record<Line['outcome'], string>> = {
  invite: 'will be invited',
  is_member: 'is a member already',
  is_invited: 'is invited already',
  wrong: 'wrong',
};

/** As many lines are shown at once; those that are wrong come first. */
const mostShown = 200;

/** A list of people: looked at first, then invited whole. */
export function Import({ id }: { id: string }) {
  const fieldId = useId();
  const [csv, setCsv] = useState('');
  const [lines, setLines] = useState<readonly Line[]>();
  const [problem, setProblem] = useState<string>();
  const send = (text: string, isDryRun: boolean) =>
    callApi('POST /organisations/:id/import', {
      params: { id },
      body: { csv: text, isDryRun },
      timeoutMs: 120_000,
    });
  const importing = useCompanyAction(
    () => send(csv, false),
    () => setLines(undefined),
  );

  async function look(file: File) {
    setLines(undefined);
    setProblem(undefined);
    try {
      const text = await file.text();
      const planned = await send(text, true);
      setCsv(text);
      setLines(planned.lines);
    } catch (error) {
      setProblem(failureMessage(error, { refused: 'The list could not be read' }));
    }
  }

  return (
    <section aria-labelledby={`${fieldId}-title`}>
      <h2 id={`${fieldId}-title`} className="mb-2 text-title font-semibold">
        Invite a List
      </h2>
      <p id={`${fieldId}-hint`} className="mb-4 max-w-reading text-ink-soft">
        A CSV file whose first line names its columns: email, and if you like role and group. You
        see what would happen before anybody is invited.
      </p>
      <label className="relative inline-flex min-h-11 cursor-pointer items-center rounded-field border border-field-line bg-paper px-5 font-medium transition-colors hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <input
          type="file"
          accept=".csv,text/csv"
          aria-describedby={`${fieldId}-hint`}
          className="absolute inset-0 w-full cursor-pointer opacity-0"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) void look(file);
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
          onCancel={() => setLines(undefined)}
        />
      )}
    </section>
  );
}

interface PlannedProps {
  lines: readonly Line[];
  isPending: boolean;
  onImport: () => void;
  onCancel: () => void;
}

function Planned({ lines, isPending, onImport, onCancel }: PlannedProps) {
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
          ? `${wrong} of ${lines.length} lines are wrong. Mend them in the file and choose it again: nobody is invited until all are right.`
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
        <p className="mt-2 text-ink-soft">The first {shown.length} are shown.</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {wrong === 0 && invited > 0 && (
          <Button variant="primary" disabled={isPending} onClick={onImport}>
            Invite {invited}
          </Button>
        )}
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
