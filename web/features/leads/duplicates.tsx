import { useState } from 'react';
import { leadName, leadTextNames, type LeadTextName } from '#domain/leads/lead.ts';
import { callApi } from '#web/api-client.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { usePeopleTexts } from '#web/site/inside/people-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { LeadView } from '#wire/leads.ts';
import { useDuplicates, useLeadChange } from './use-leads.ts';

/** Leads that may be the same person, two at a time beside each other. */
export function Duplicates() {
  const { text } = usePeopleTexts();
  const groups = useDuplicates().data ?? [];
  const pairs = new Map(
    groups.flatMap(([one, other]) =>
      one && other ? [[`${one._id} ${other._id}`, [one, other] as const]] : [],
    ),
  );
  if (pairs.size === 0) return null;
  return (
    <section aria-labelledby="duplicates" className="flex flex-col gap-4">
      <h2 id="duplicates" className="text-title font-semibold">
        {text('people.same')}
      </h2>
      {[...pairs].map(([key, [one, other]]) => (
        <Pair key={`${key} ${one.version} ${other.version}`} one={one} other={other} />
      ))}
    </section>
  );
}

/** Two leads, and for each field in which they differ the choice between them. */
function Pair({ one, other }: { one: LeadView; other: LeadView }) {
  const { text, parts } = usePeopleTexts();
  const messageOf = useFailureMessage();
  const [chosen, setChosen] = useState<readonly LeadTextName[]>([]);
  const merge = useLeadChange(() =>
    callApi('POST /leads/:id/merge', {
      params: { id: one._id },
      body: {
        version: one.version,
        otherId: other._id,
        otherVersion: other.version,
        chosen: [...chosen],
      },
    }),
  );
  const differing = leadTextNames.filter(
    (name) => one[name] !== other[name] && one[name] !== '' && other[name] !== '',
  );
  const choose = (name: LeadTextName, isOther: boolean) =>
    setChosen([...chosen.filter((field) => field !== name), ...(isOther ? [name] : [])]);
  return (
    <div className="flex flex-col gap-4 rounded-card border border-hairline p-4">
      <p className="break-words">
        {parts('people.pair', {
          one: <Who key="one" lead={one} />,
          other: <Who key="other" lead={other} />,
        })}
      </p>
      {differing.map((name) => (
        <fieldset key={name} className="flex flex-wrap items-center gap-x-6">
          <legend className="text-caption font-medium">{text(`people.${name}`)}</legend>
          {[false, true].map((isOther) => (
            <label key={String(isOther)} className="flex min-h-11 min-w-0 items-center gap-2">
              <input
                type="radio"
                name={`${one._id} ${other._id} ${name}`}
                checked={chosen.includes(name) === isOther}
                onChange={() => choose(name, isOther)}
                className="size-5 accent-accent"
              />
              <bdi className="min-w-0 break-words">{(isOther ? other : one)[name]}</bdi>
            </label>
          ))}
        </fieldset>
      ))}
      <p className="text-caption text-ink-soft">{text('people.mergeText')}</p>
      <Button
        className="self-start"
        aria-label={text('people.mergeOf', { one: leadName(one), other: leadName(other) })}
        disabled={merge.isPending}
        onClick={() =>
          merge.mutate(undefined, {
            onSuccess: () => void toast.success(text('people.merged')),
            onError: (error) =>
              void toast.error(messageOf(error, { refused: text('people.mergeFailed') })),
          })
        }
      >
        {text('people.merge')}
      </Button>
    </div>
  );
}

function Who({ lead }: { lead: LeadView }) {
  const reached = [lead.company, lead.email, lead.phone].filter(Boolean).join(', ');
  return (
    <span>
      <bdi className="font-semibold">{leadName(lead)}</bdi>
      {reached !== '' && <bdi className="text-ink-soft"> ({reached})</bdi>}
    </span>
  );
}
