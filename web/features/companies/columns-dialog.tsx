import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { CsvRow } from '#domain/csv-reading.ts';
import {
  choiceProblems,
  chosen,
  columnLabels,
  listColumns,
  peopleOf,
  type ColumnChoice,
  type ListColumn,
  type MemberList,
} from '#domain/companies/member-list.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { useFrameTexts } from '#web/site/inside/frame-texts.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { problemsIn } from './problem-words.ts';

/** The columns of a list, and whether its first line names them. */
export type ChosenColumns = ColumnChoice & { readonly hasHeadings: boolean };

interface ColumnsDialogProps {
  list: MemberList;
  /** The message of a failure that brings no words of its own. */
  failure: string;
  onChoose: (columns: ChosenColumns) => Promise<void>;
  onClose: () => void;
}

const labels = {
  email: 'company.email',
  role: 'company.role',
  group: 'company.group',
} as const satisfies Record<ListColumn, string>;

/** Enough to know a column by. */
const samples = 5;

/** A field's value is the number of a column as text, or empty. */
type Values = Record<ListColumn, string> & { hasHeadings: boolean };

/** Shows the first rows of a list, and asks which of its columns are which; a guess is chosen already. */
export function ColumnsDialog({ list, failure, onChoose, onClose }: ColumnsDialogProps) {
  const formId = useId();
  const texts = useCompanyTexts();
  const { text } = texts;
  const frame = useFrameTexts();
  const { guess } = list;
  const textOf = (column: ListColumn) => String(guess[column] ?? '');
  const form = useForm({
    resolver: resolverOf<Values>((values) =>
      problemsIn({ company: texts, frame }, choiceProblems(choiceOf(values))),
    ),
    defaultValues: {
      email: textOf('email'),
      role: textOf('role'),
      group: textOf('group'),
      hasHeadings: list.hasHeadings,
    },
  });
  const submit = useSubmit(form, {
    failure: { refused: failure },
    send: (values) => onChoose({ ...choiceOf(values), hasHeadings: values.hasHeadings }),
  });
  const names = columnLabels(list);
  const options = names.map((name, column) => ({ value: String(column), text: name }));
  const people = peopleOf(list, useWatch({ control: form.control, name: 'hasHeadings' }));
  return (
    <Dialog
      isOpen
      title={text('company.columnsTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{frame.text('frame.cancel')}</Button>
          <SubmitButton form={formId} isPending={form.formState.isSubmitting}>
            {text('company.columnsContinue')}
          </SubmitButton>
        </>
      }
    >
      <form
        noValidate
        method="post"
        id={formId}
        onSubmit={submit}
        className="flex flex-col gap-4 text-ink"
      >
        <p className="text-ink-soft">{text('company.columnsHint')}</p>
        {listColumns.map((column) => (
          <SelectField
            key={column}
            label={text(labels[column])}
            required={column === 'email'}
            options={[
              {
                value: '',
                text: text(column === 'email' ? 'company.columnsChoose' : 'company.columnsNone'),
              },
              ...options,
            ]}
            {...fieldOf(form, column)}
          />
        ))}
        <CheckField label={text('company.columnsHeadings')} {...form.register('hasHeadings')} />
        <Table
          label={text('company.columnsFirst')}
          columns={names.map(sampleColumn)}
          rows={people.slice(0, samples)}
          keyOf={({ line }) => String(line)}
          isDense
        />
      </form>
    </Dialog>
  );
}

function choiceOf({ email, role, group }: Values): ColumnChoice {
  const columnOf = (value: string) => (value === '' ? undefined : Number(value));
  return chosen({ email: columnOf(email), role: columnOf(role), group: columnOf(group) });
}

function sampleColumn(heading: string, index: number): Column<CsvRow> {
  return {
    heading,
    cell: ({ cells }) => <span className="block max-w-40 truncate">{cells[index]}</span>,
  };
}
