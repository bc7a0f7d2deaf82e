import Bookmark from 'lucide-react/icons/bookmark';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { singleLine } from '#domain/text.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { filtersIn, filtersOf } from '../admin-address.ts';
import { useAdminAddress } from '../use-admin-address.ts';
import { keptViews, useKeptViews, viewLimits } from './kept-views.ts';

/** The named views of a list as links, and the way to name the filters that show now. */
export function SavedViews() {
  const { linkTo, ...address } = useAdminAddress();
  const { tab } = address;
  const views = useKeptViews(tab);
  const [isNaming, setIsNaming] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const shown = filtersOf(address);
  const isNew = shown !== '' && views.every(({ query }) => query !== shown);
  const mayName = isNew && views.length < viewLimits.perList;
  /** The button that was pressed is gone: the keyboard goes on from here. */
  function settle() {
    setIsNaming(false);
    part.current?.focus();
  }
  if (views.length === 0 && !mayName) return null;
  return (
    <div ref={part} tabIndex={-1} className="mt-3 mb-4 flex flex-col gap-3 outline-none">
      <div className="flex flex-wrap items-center gap-2">
        {views.length > 0 && (
          <ul aria-label="Saved views" className="contents">
            {views.map(({ name, query }) => (
              <li
                key={name}
                className={`flex max-w-full items-center rounded-full border ${query === shown ? 'border-accent bg-accent-wash' : 'border-hairline bg-paper'}`}
              >
                <Link
                  to={linkTo(filtersIn(query))}
                  aria-current={query === shown ? 'true' : undefined}
                  className="flex min-h-11 min-w-0 items-center ps-4 pe-1 pointer-fine:min-h-9"
                >
                  <bdi className="truncate">{name}</bdi>
                </Link>
                <button
                  type="button"
                  aria-label={`Remove the view ${name}`}
                  onClick={() => {
                    keptViews.drop(tab, name);
                    settle();
                  }}
                  className="grid size-11 place-items-center text-ink-soft hover:text-ink pointer-fine:size-9"
                >
                  <X className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        )}
        {mayName && !isNaming && (
          <Button variant="quiet" onClick={() => setIsNaming(true)}>
            <Bookmark className="size-5" />
            Save View
          </Button>
        )}
      </div>
      {mayName && isNaming && (
        <NameForm
          onName={(name) => {
            keptViews.keep(tab, { name, query: shown });
            settle();
          }}
          onClose={settle}
        />
      )}
    </div>
  );
}

interface NameFormProps {
  onName: (name: string) => void;
  onClose: () => void;
}

const resolver = resolverOf<{ name: string }>(({ name }) => ({
  name: singleLine(name) === '' ? 'Please name the view' : undefined,
}));

function NameForm({ onName, onClose }: NameFormProps) {
  const form = useForm({ resolver, defaultValues: { name: '' } });
  useEffect(() => form.setFocus('name'), [form]);
  const submit = useSubmit(form, {
    async send({ name }) {
      onName(singleLine(name));
    },
    failure: { refused: 'We couldn’t save the view.' },
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-1 basis-56 sm:max-w-72">
        <TextField
          label="Name of the view"
          hint="Kept in this browser. A view of the same name is replaced."
          autoComplete="off"
          maxLength={viewLimits.name}
          {...fieldOf(form, 'name')}
        />
      </div>
      <SubmitButton isPending={false} variant="secondary" className="sm:mt-6.5">
        Save View
      </SubmitButton>
      <Button variant="quiet" className="sm:mt-6.5" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}
