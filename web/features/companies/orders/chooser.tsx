import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { scopeOf } from '#domain/companies/roles.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { List } from '#web/lists/list.tsx';
import { pageText } from '#web/lists/pager.tsx';
import { useCompanyTexts, type CompanyTexts } from '#web/site/inside/company-texts.ts';
import { useFrameTexts } from '#web/site/inside/frame-texts.ts';
import { GroupField } from '#web/site/group-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { CardCandidateView } from '#wire/companies/orders.ts';
import type { CompanyView } from '#wire/companies/companies.ts';
import { problemIn } from '../problem-words.ts';
import { readAllCandidates, useCandidates, type CandidateFilter } from './use-company-orders.ts';

export type Chosen = ReadonlyMap<string, CardCandidateView>;

interface ChooserProps {
  company: CompanyView;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  /** Shows the card of a member. */
  onPreview: (member: CardCandidateView) => void;
}

/** Members to choose from: searched, narrowed and paged; what was chosen stays chosen. */
export function Chooser({ company, chosen, onChange, onPreview }: ChooserProps) {
  const { text } = useCompanyTexts();
  const messageOf = useFailureMessage();
  const [filter, setFilter] = useState<CandidateFilter>({ search: '', group: '', without: '' });
  const [page, setPage] = useState(1);
  const candidates = useCandidates(company._id, filter, page);
  const narrow = (change: Partial<CandidateFilter>) => {
    setFilter((before) => ({ ...before, ...change }));
    setPage(1);
  };
  const all = useMutation({
    mutationFn: () => readAllCandidates(company._id, filter),
    onSuccess: (found) =>
      onChange(new Map([...chosen, ...found.map((member) => [member._id, member] as const)])),
    onError: (error) => toast.error(messageOf(error, { refused: text('company.membersFailed') })),
  });
  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <TextField
            label={text('company.ordSearch')}
            type="search"
            placeholder={text('company.emailOrName')}
            maxLength={200}
            value={filter.search}
            onChange={({ target }) => narrow({ search: target.value })}
            onKeyDown={(event) => {
              // It would send the order.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </div>
        <SelectField
          label={text('company.ordShow')}
          value={filter.without}
          options={[
            { value: '', text: text('company.ordAll') },
            { value: 'true', text: text('company.ordWithout') },
          ]}
          onChange={({ target }) => narrow({ without: target.value === 'true' ? 'true' : '' })}
        />
        {scopeOf(company, 'order cards') === 'all' && company.groups.length > 0 && (
          <GroupField
            groups={company.groups}
            value={filter.group}
            onChange={(group) => narrow({ group })}
          />
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button disabled={all.isPending} onClick={() => all.mutate()}>
          {text('company.ordSelectAll')}
        </Button>
        {chosen.size > 0 && (
          <Button variant="quiet" onClick={() => onChange(new Map())}>
            {text('company.ordClear')}
          </Button>
        )}
        <output className="text-ink-soft tabular-nums">
          {text('company.selected', { count: chosen.size })}
        </output>
      </div>
      <div className="mt-4">
        <List
          query={candidates}
          rowsOf={({ members }) => members}
          refused={text('company.membersFailed')}
          skeleton={<Skeleton className="h-40 w-full" />}
          empty={<p className="text-ink-soft">{text('company.ordNoneFound')}</p>}
          to={{ show: setPage }}
          label={text('company.ordMemberPages')}
          text={(paged) => pageText(paged, [])}
          below="several"
        >
          {(members) => (
            <ul className="border-t border-hairline">
              {members.map((member) => (
                <MemberRow
                  key={member._id}
                  member={member}
                  isChosen={chosen.has(member._id)}
                  onToggle={() => onChange(toggled(chosen, member))}
                  onPreview={() => onPreview(member)}
                />
              ))}
            </ul>
          )}
        </List>
      </div>
    </>
  );
}

function toggled(chosen: Chosen, member: CardCandidateView): Chosen {
  const next = new Map(chosen);
  if (!next.delete(member._id)) next.set(member._id, member);
  return next;
}

interface MemberRowProps {
  member: CardCandidateView;
  isChosen: boolean;
  onToggle: () => void;
  onPreview: () => void;
}

function MemberRow({ member, isChosen, onToggle, onPreview }: MemberRowProps) {
  const texts = useCompanyTexts();
  const { text } = texts;
  const frame = useFrameTexts();
  const { name, role, email, cards, orderNumber, problems } = member;
  const title = name || email;
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-hairline py-2">
      <label className="flex min-h-11 min-w-0 flex-1 basis-60 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={isChosen}
          disabled={orderNumber !== null}
          onChange={onToggle}
        />
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-medium">
            <bdi>{title}</bdi>
          </span>
          <span className="block text-caption text-ink-soft">
            {[role, name === '' ? '' : email, cardsText(texts, cards, orderNumber)]
              .filter((part) => part !== '')
              .join(' · ')}
          </span>
          {Object.values(problems).map((problem) => (
            <span key={problem} className="block text-caption text-danger-ink">
              {problemIn({ company: texts, frame }, problem)}
            </span>
          ))}
        </span>
      </label>
      <Button
        variant="quiet"
        aria-label={text('company.ordPreviewOf', { who: title })}
        onClick={onPreview}
      >
        {text('company.ordPreview')}
      </Button>
    </li>
  );
}

function cardsText({ text }: CompanyTexts, cards: number, orderNumber: number | null): string {
  if (orderNumber !== null) return text('company.ordOrderedIn', { number: orderNumber });
  return cards === 0 ? '' : text('company.ordHas', { count: cards });
}
