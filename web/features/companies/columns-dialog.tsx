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
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Table, type Column } from '#web/ui/table.tsx';

/** The columns of a list, and whether its first line names them. */
export type ChosenColumns = ColumnChoice & { readonly hasHeadings: boolean };

interface ColumnsDialogProps {
  list: MemberList;
  /** The message of a failure that brings no words of its own. */
  failure: string;
  onChoose: (columns: ChosenColumns) => Promise<void>;
  onClose: () => void;
}

const labels: Readonly<Record<ListColumn, string>> = {
  email: 'Email',
  role: 'Role',
  group: 'Group',
};

/** Enough to know a column by. */
const samples = 5;

/** A field's value is the number of a column as text, or empty. */
type Values = Record<ListColumn, string> & { hasHeadings: boolean };

const resolver = resolverOf<Values>((values) => choiceProblems(choiceOf(values)));

/** Shows the first rows of a list, and asks which of its columns are which; a guess is chosen already. */
export function ColumnsDialog({ list, failure, onChoose, onClose }: ColumnsDialogProps) {
  const formId = useId();
  const { guess } = list;
  const textOf = (column: ListColumn) => String(guess[column] ?? '');
  const form = useForm({
    resolver,
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
  const options = names.map((text, column) => ({ value: String(column), text }));
  const people = peopleOf(list, useWatch({ control: form.control, name: 'hasHeadings' }));
  return (
    <Dialog
      isOpen
      title="Which column is which?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={formId} isPending={form.formState.isSubmitting}>
            Continue
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
        <p className="text-ink-soft">
          Check the columns in your list. We don’t invite anyone until you’ve reviewed every line.
        </p>
        {listColumns.map((column) => (
          <SelectField
            key={column}
            label={labels[column]}
            required={column === 'email'}
            options={[
              { value: '', text: column === 'email' ? 'Choose a column' : 'Not in this list' },
              ...options,
            ]}
            {...fieldOf(form, column)}
          />
        ))}
        <CheckField label="The first line has the column names" {...form.register('hasHeadings')} />
        <Table
          label="First rows of the list"
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
