import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  maximumTokenNameLength,
  mostTokens,
  tokenNameProblem,
} from '#domain/companies/provisioning/token.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { useFrameTexts } from '#web/site/inside/frame-texts.ts';
import { useConfirmedCall } from '#web/sign-in/confirmed-call.ts';
import { localDay } from '#web/site/local-dates.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useCommonWords } from '#web/ui/common-words.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ProvisioningView } from '#wire/companies/provisioning.ts';
import { problemsIn } from '../problem-words.ts';
import { useProvisioningAction, useReadProvisioningAgain } from './use-provisioning.ts';

type Token = ProvisioningView['tokens'][number];

interface TokensProps {
  id: string;
  tokens: readonly Token[];
}

/** The tokens of a directory: made, shown once, revoked. */
export function Tokens({ id, tokens }: TokensProps) {
  const { text, locale } = useCompanyTexts();
  const [revoked, setRevoked] = useState<Token>();
  const [made, setMade] = useState<string>();
  const revocation = useProvisioningAction((tokenId: string) =>
    callApi('DELETE /provisioning-tokens/:id', { params: { id: tokenId } }),
  );
  return (
    <section aria-labelledby="tokens">
      <h2 id="tokens" className="mb-2 text-title font-semibold">
        {text('company.tokens')}
      </h2>
      <p className="mb-4 text-ink-soft">{text('company.tokensText')}</p>
      <ul className="mb-8 border-t border-hairline empty:hidden">
        {tokens.map((token) => (
          <li
            key={token._id}
            className="flex flex-wrap items-center gap-x-4 border-b border-hairline py-2"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium wrap-anywhere" dir="auto">
                {token.name}
              </p>
              <p className="text-caption text-ink-soft">
                {token.lastUsedAt === null
                  ? text('company.tokenUnused', { day: localDay(token.createdAt, locale) })
                  : text('company.tokenUsed', {
                      day: localDay(token.createdAt, locale),
                      used: localDay(token.lastUsedAt, locale),
                    })}
              </p>
            </div>
            <Button
              variant="quiet"
              aria-label={text('company.tokenRevokeOf', { name: token.name })}
              onClick={() => setRevoked(token)}
            >
              {text('company.tokenRevoke')}
            </Button>
          </li>
        ))}
      </ul>
      {tokens.length < mostTokens ? (
        <TokenForm id={id} onMade={setMade} />
      ) : (
        <p className="text-ink-soft">{text('company.tokenTooMany', { count: mostTokens })}</p>
      )}
      {made !== undefined && <MadeToken token={made} onClose={() => setMade(undefined)} />}
      {revoked && (
        <ConfirmDialog
          title={text('company.tokenRevokeTitle')}
          confirmLabel={text('company.tokenRevoke')}
          isDestructive
          isPending={revocation.isPending}
          onConfirm={() =>
            revocation.mutate(revoked._id, { onSettled: () => setRevoked(undefined) })
          }
          onClose={() => setRevoked(undefined)}
        >
          <p className="font-medium text-ink wrap-anywhere" dir="auto">
            {revoked.name}
          </p>
          <p className="mt-3">{text('company.tokenRevokeText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function TokenForm({ id, onMade }: { id: string; onMade: (token: string) => void }) {
  const texts = useCompanyTexts();
  const { text } = texts;
  const frame = useFrameTexts();
  const confirmed = useConfirmedCall();
  const readAgain = useReadProvisioningAgain();
  const form = useForm({
    resolver: resolverOf(({ name }: { name: string }) =>
      problemsIn({ company: texts, frame }, { name: tokenNameProblem(name.trim()) }),
    ),
    defaultValues: { name: '' },
  });
  const submit = useSubmit(form, {
    failure: { refused: text('company.tokenFailed') },
    async send(body) {
      const { token } = await confirmed(() =>
        callApi('POST /companies/:id/provisioning-tokens', { params: { id }, body }),
      );
      onMade(token);
      form.reset();
      await readAgain();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-4">
      <div className="min-w-0 flex-1 basis-56">
        <TextField
          label={text('company.tokenName')}
          hint={text('company.tokenNameHint')}
          autoComplete="off"
          maxLength={maximumTokenNameLength}
          {...fieldOf(form, 'name')}
        />
      </div>
      <SubmitButton isPending={form.formState.isSubmitting} className="sm:mt-6.5">
        {text('company.tokenCreate')}
      </SubmitButton>
    </form>
  );
}

/** A token, once: nobody can show it again. */
function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const { text } = useCompanyTexts();
  const { copyFailed } = useCommonWords();
  return (
    <Dialog
      isOpen
      title={text('company.tokenMadeTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void copyText(token, text('company.tokenCopied'), copyFailed)}>
            {text('company.copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {text('company.tokenSaved')}
          </Button>
        </>
      }
    >
      <p>{text('company.tokenMadeText')}</p>
      <p className="mt-4 rounded-field border border-hairline bg-sunken p-4 text-ink">
        <code className="text-caption wrap-anywhere">{token}</code>
      </p>
    </Dialog>
  );
}
