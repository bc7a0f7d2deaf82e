import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  maximumTokenNameLength,
  mostTokens,
  tokenMessages,
  tokenNameProblem,
} from '#domain/companies/provisioning/token.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { useConfirmedCall } from '#web/sign-in/confirmed-call.ts';
import { localDay } from '#web/site/local-day.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ProvisioningView } from '#wire/companies/provisioning.ts';
import { useProvisioningAction, useReadProvisioningAgain } from './use-provisioning.ts';

type Token = ProvisioningView['tokens'][number];

interface TokensProps {
  id: string;
  tokens: readonly Token[];
}

/** The tokens of a directory: made, shown once, revoked. */
export function Tokens({ id, tokens }: TokensProps) {
  const [revoked, setRevoked] = useState<Token>();
  const [made, setMade] = useState<string>();
  const revocation = useProvisioningAction((tokenId: string) =>
    callApi('DELETE /provisioning-tokens/:id', { params: { id: tokenId } }),
  );
  return (
    <section aria-labelledby="tokens">
      <h2 id="tokens" className="mb-2 text-title font-semibold">
        Tokens
      </h2>
      <p className="mb-4 text-ink-soft">
        With a token, your directory (such as Microsoft Entra or Okta) can invite, move and remove
        members automatically. Use a separate token for each directory.
      </p>
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
                Created on {localDay(token.createdAt)},{' '}
                {token.lastUsedAt === null
                  ? 'never used'
                  : `last used on ${localDay(token.lastUsedAt)}`}
              </p>
            </div>
            <Button
              variant="quiet"
              aria-label={`Revoke ${token.name}`}
              onClick={() => setRevoked(token)}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      {tokens.length < mostTokens ? (
        <TokenForm id={id} onMade={setMade} />
      ) : (
        <p className="text-ink-soft">{tokenMessages.tooMany}</p>
      )}
      {made !== undefined && <MadeToken token={made} onClose={() => setMade(undefined)} />}
      {revoked && (
        <ConfirmDialog
          title="Revoke this token?"
          confirmLabel="Revoke"
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
          <p className="mt-3">
            The directory can no longer use it to change anything. Members stay as they are.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function TokenForm({ id, onMade }: { id: string; onMade: (token: string) => void }) {
  const confirmed = useConfirmedCall();
  const readAgain = useReadProvisioningAgain();
  const form = useForm({
    resolver: resolverOf(({ name }: { name: string }) => ({ name: tokenNameProblem(name.trim()) })),
    defaultValues: { name: '' },
  });
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t create the token' },
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
          label="Name of the new token"
          hint="For example, Entra or Okta."
          autoComplete="off"
          maxLength={maximumTokenNameLength}
          {...fieldOf(form, 'name')}
        />
      </div>
      <SubmitButton isPending={form.formState.isSubmitting} className="sm:mt-6.5">
        Create Token
      </SubmitButton>
    </form>
  );
}

/** A token, once: nobody can show it again. */
function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      title="Copy this token now"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void copyText(token, 'Token copied!')}>Copy</Button>
          <Button variant="primary" onClick={onClose}>
            I Saved It
          </Button>
        </>
      }
    >
      <p>Paste it into your directory. This is the only time we show it.</p>
      <p className="mt-4 rounded-field border border-hairline bg-sunken p-4 text-ink">
        <code className="text-caption wrap-anywhere">{token}</code>
      </p>
    </Dialog>
  );
}
