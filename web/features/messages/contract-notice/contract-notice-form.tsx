import { useForm } from 'react-hook-form';
import {
  noticeMaximumLengths,
  noticeProblems,
  normalizeNotice,
  type ContractNotice,
  type NoticeKind,
  type NoticeProblem,
} from '#domain/messages/contract-notice.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { useDraft } from '#web/session/use-draft.ts';
import { useSiteTexts } from '#web/site/site-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { EmailField, TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

type NoticeValues = Omit<ContractNotice, 'kind'>;

const empty: NoticeValues = { name: '', email: '', contract: '', endsOn: '', reason: '' };

const problemTexts = {
  missing: 'contract.missing',
  email: 'contract.badEmail',
  date: 'contract.badDate',
  long: 'contract.tooLong',
} as const satisfies Record<NoticeProblem, string>;

interface ContractNoticeFormProps {
  kind: NoticeKind;
  /** The page's, for the mail that confirms it. */
  language: SiteLanguage;
}

/** The notice of a cancellation or a withdrawal; a plain form where there are no scripts. */
export function ContractNoticeForm({ kind, language }: ContractNoticeFormProps) {
  const { text } = useSiteTexts('contract');
  const isHydrated = useHydrated();
  const form = useForm<NoticeValues>({
    defaultValues: empty,
    resolver: resolverOf((values) =>
      Object.fromEntries(
        Object.entries(noticeProblems(normalizeNotice({ ...values, kind }))).map(
          ([field, problem]) => [field, text(problemTexts[problem])],
        ),
      ),
    ),
  });
  useDraft(`contract-notice-${kind}`, form, []);
  const failed = text('contract.failed');
  const submit = useSubmit(form, {
    failure: { refused: failed, unreachable: failed },
    async send(values) {
      await callApi('POST /contract-notices', { body: { ...values, kind, language } });
      toast.success(text('contract.sent'));
      form.reset(empty);
    },
  });
  const { isSubmitting } = form.formState;
  const isCancellation = kind === 'cancellation';
  return (
    <form
      method="post"
      action="/api/contract-notices"
      noValidate={isHydrated}
      onSubmit={submit}
      className="grid gap-5"
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="language" value={language} />
      <TextField
        label={text('contract.name')}
        autoComplete="name"
        dir="auto"
        maxLength={noticeMaximumLengths.name}
        required
        {...fieldOf(form, 'name')}
      />
      <EmailField label={text('contract.email')} required {...fieldOf(form, 'email')} />
      <TextField
        label={text('contract.contract')}
        hint={text('contract.contractHint')}
        autoComplete="off"
        dir="auto"
        maxLength={noticeMaximumLengths.contract}
        required
        {...fieldOf(form, 'contract')}
      />
      {isCancellation && (
        <TextField
          type="date"
          label={text('contract.endsOn')}
          hint={text('contract.endsOnHint')}
          {...fieldOf(form, 'endsOn')}
        />
      )}
      <TextAreaField
        label={text('contract.reason')}
        hint={isCancellation ? text('contract.reasonHint') : undefined}
        dir="auto"
        rows={4}
        maxLength={noticeMaximumLengths.reason}
        {...fieldOf(form, 'reason')}
      />
      <Button type="submit" variant="primary" disabled={isSubmitting}>
        {isSubmitting && <Spinner />}
        {isSubmitting
          ? text('contract.sending')
          : text(isCancellation ? 'contract.cancelSend' : 'contract.withdrawSend')}
      </Button>
    </form>
  );
}
