import { useForm } from 'react-hook-form';
import { companySignInMessages, readDomain } from '#domain/companies/company-sign-in.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { useAnnouncedAction } from '#web/session/use-announced-action.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { useFrameTexts } from '#web/site/inside/frame-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { CompanySignInView } from '#wire/companies/sign-in.ts';
import { problemsIn } from '../problem-words.ts';
import { useOutcome } from '../use-company-action.ts';
import { CopiedText } from './copied-text.tsx';
import { useReadSignInAgain } from './use-company-sign-in.ts';

type Domain = CompanySignInView['domains'][number];

const calls = {
  verify: 'POST /company-domains/:id/verify',
  remove: 'DELETE /company-domains/:id',
} as const;

/** The domains of a company, each verified by a DNS record. */
export function Domains({ id, signIn }: { id: string; signIn: CompanySignInView }) {
  const { text } = useCompanyTexts();
  const { domains, mayManage } = signIn;
  const action = useAnnouncedAction(
    ({ act, domainId }: { act: keyof typeof calls; domainId: string }) =>
      callApi(calls[act], { params: { id: domainId } }),
    { readAgain: useReadSignInAgain(), ...useOutcome() },
  );
  return (
    <section aria-labelledby="domains" className="max-w-reading">
      <h2 id="domains" className="text-title font-semibold">
        {text('company.domains')}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">{text('company.domainsText')}</p>
      <ul className="mb-6 border-t border-hairline empty:hidden">
        {domains.map((domain) => (
          <li key={domain._id} className="border-b border-hairline py-3">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">{domain.domain}</span>
              <Badge kind={domain.isVerified ? 'good' : 'warning'}>
                {text(domain.isVerified ? 'company.domainVerified' : 'company.domainUnverified')}
              </Badge>
              {mayManage && (
                <Button
                  variant="quiet"
                  aria-label={text('company.removeOf', { name: domain.domain })}
                  disabled={action.isPending}
                  onClick={() => action.mutate({ act: 'remove', domainId: domain._id })}
                >
                  {text('company.remove')}
                </Button>
              )}
            </div>
            {!domain.isVerified && (
              <Record
                domain={domain}
                isPending={action.isPending}
                onVerify={
                  mayManage
                    ? () => action.mutate({ act: 'verify', domainId: domain._id })
                    : undefined
                }
              />
            )}
          </li>
        ))}
      </ul>
      {mayManage && <DomainForm id={id} />}
    </section>
  );
}

interface RecordProps {
  domain: Domain;
  isPending: boolean;
  /** Absent for someone who may only look. */
  onVerify: (() => void) | undefined;
}

function Record({ domain: { domain, record }, isPending, onVerify }: RecordProps) {
  const { text } = useCompanyTexts();
  return (
    <div className="mt-3 flex flex-col items-start gap-3">
      <CopiedText label={text('company.domainRecord', { domain })} text={record} />
      {onVerify && (
        <Button
          aria-label={text('company.domainVerifyOf', { domain })}
          disabled={isPending}
          onClick={onVerify}
        >
          {text('company.domainVerify')}
        </Button>
      )}
    </div>
  );
}

function DomainForm({ id }: { id: string }) {
  const texts = useCompanyTexts();
  const { text } = texts;
  const frame = useFrameTexts();
  const outcome = useOutcome();
  const readAgain = useReadSignInAgain();
  const form = useForm({
    resolver: resolverOf(({ domain }: { domain: string }) =>
      problemsIn(
        { company: texts, frame },
        { domain: readDomain(domain) === undefined ? companySignInMessages.domain : undefined },
      ),
    ),
    defaultValues: { domain: '' },
  });
  const submit = useSubmit(form, {
    failure: { refused: text('company.domainFailed') },
    async send(body) {
      const { message } = await callApi('POST /companies/:id/domains', {
        params: { id },
        body,
      });
      toast.success(outcome.done ?? message);
      form.reset();
      await readAgain();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-4">
      <div className="min-w-0 flex-1 basis-56">
        <TextField
          label={text('company.domainNew')}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={253}
          {...fieldOf(form, 'domain')}
        />
      </div>
      <SubmitButton isPending={form.formState.isSubmitting} className="sm:mt-6.5">
        {text('company.domainAdd')}
      </SubmitButton>
    </form>
  );
}
