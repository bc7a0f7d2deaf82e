import { useForm } from 'react-hook-form';
import { companySignInMessages, readDomain } from '#domain/companies/company-sign-in.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { useAnnouncedAction } from '#web/session/use-announced-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { CompanySignInView } from '#wire/companies/sign-in.ts';
import { CopiedText } from './copied-text.tsx';
import { useReadSignInAgain } from './use-company-sign-in.ts';

type Domain = CompanySignInView['domains'][number];

const calls = {
  verify: 'POST /company-domains/:id/verify',
  remove: 'DELETE /company-domains/:id',
} as const;

/** The domains of a company, each verified by a DNS record. */
export function Domains({ id, signIn }: { id: string; signIn: CompanySignInView }) {
  const { domains, mayManage } = signIn;
  const action = useAnnouncedAction(
    ({ act, domainId }: { act: keyof typeof calls; domainId: string }) =>
      callApi(calls[act], { params: { id: domainId } }),
    { readAgain: useReadSignInAgain() },
  );
  return (
    <section aria-labelledby="domains" className="max-w-reading">
      <h2 id="domains" className="text-title font-semibold">
        Domains
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        People who log in with an address at a verified domain can use the company login. Keep the
        DNS record. Without it, another company that verifies the domain can take it over.
      </p>
      <ul className="mb-6 border-t border-hairline empty:hidden">
        {domains.map((domain) => (
          <li key={domain._id} className="border-b border-hairline py-3">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">{domain.domain}</span>
              <Badge kind={domain.isVerified ? 'good' : 'warning'}>
                {domain.isVerified ? 'Verified' : 'Not verified'}
              </Badge>
              {mayManage && (
                <Button
                  variant="quiet"
                  aria-label={`Remove ${domain.domain}`}
                  disabled={action.isPending}
                  onClick={() => action.mutate({ act: 'remove', domainId: domain._id })}
                >
                  Remove
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
  return (
    <div className="mt-3 flex flex-col items-start gap-3">
      <CopiedText label={`TXT record of ${domain}`} text={record} />
      {onVerify && (
        <Button aria-label={`Verify ${domain}`} disabled={isPending} onClick={onVerify}>
          Verify
        </Button>
      )}
    </div>
  );
}

function DomainForm({ id }: { id: string }) {
  const readAgain = useReadSignInAgain();
  const form = useForm({
    resolver: resolverOf(({ domain }: { domain: string }) => ({
      domain: readDomain(domain) === undefined ? companySignInMessages.domain : undefined,
    })),
    defaultValues: { domain: '' },
  });
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t add the domain' },
    async send(body) {
      const { message } = await callApi('POST /companies/:id/domains', {
        params: { id },
        body,
      });
      toast.success(message);
      form.reset();
      await readAgain();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-4">
      <div className="min-w-0 flex-1 basis-56">
        <TextField
          label="New domain"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={253}
          {...fieldOf(form, 'domain')}
        />
      </div>
      <SubmitButton isPending={form.formState.isSubmitting} className="sm:mt-6.5">
        Add Domain
      </SubmitButton>
    </form>
  );
}
