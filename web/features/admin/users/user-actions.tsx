import { useState } from 'react';
import { callApi } from '#web/api-client.ts';
import { useConfirmedCall } from '#web/session/sign-in/confirmed-call.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { UserDetail } from '#wire/admin/users.ts';
import { useAdminAction } from '../use-admin-action.ts';

/** The actions of an admin on an account; each asks before. */
export function UserActions({ user }: { user: UserDetail }) {
  const [asked, setAsked] = useState<'role' | 'sign-out' | 'second-factor'>();
  const confirmed = useConfirmedCall();
  const isOneself = useSignedInUser()?._id === user._id;
  const close = () => setAsked(undefined);
  const params = { id: user._id };
  const role = useAdminAction({
    of: 'users',
    send: () => callApi('PUT /admin/users/:id/role', { params, body: { isAdmin: !user.isAdmin } }),
    refused: 'The role could not be changed.',
    onSettled: close,
  });
  const signOut = useAdminAction({
    of: 'users',
    send: () => callApi('POST /admin/users/:id/sign-out', { params }),
    refused: 'The account could not be signed out.',
    onSettled: close,
  });
  const removal = useAdminAction({
    of: 'users',
    send: () => confirmed(() => callApi('POST /admin/users/:id/remove-second-factor', { params })),
    refused: 'The second factor could not be taken away.',
    onSettled: close,
  });
  const labels = user.isAdmin ? revoking : granting;
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <Button onClick={() => setAsked('role')}>{labels.button}</Button>
      <Button disabled={user.sessionCount === 0} onClick={() => setAsked('sign-out')}>
        Sign Out Everywhere
      </Button>
      {user.hasSecondFactor && !isOneself && (
        <Button onClick={() => setAsked('second-factor')}>Take Second Factor Away</Button>
      )}
      {asked === 'second-factor' && (
        <ConfirmDialog
          title="Take the second factor away?"
          confirmLabel="Take It Away"
          isDestructive
          isPending={removal.isPending}
          onConfirm={() => removal.mutate()}
          onClose={close}
        >
          <Named email={user.email} />
          <p className="mt-3">
            For somebody who has lost phone and recovery codes. Make sure that it is them: the
            password alone signs in then.
          </p>
          <p className="mt-3">They are signed out everywhere and told by mail.</p>
        </ConfirmDialog>
      )}
      {asked === 'role' && (
        <ConfirmDialog
          title={labels.title}
          confirmLabel={labels.button}
          isPending={role.isPending}
          onConfirm={() => role.mutate()}
          onClose={close}
        >
          <Named email={user.email} />
          <p className="mt-3">{labels.meaning}</p>
          {isOneself && <p className="mt-3">This is you: the admin area closes for you at once.</p>}
        </ConfirmDialog>
      )}
      {asked === 'sign-out' && (
        <ConfirmDialog
          title="Sign this account out everywhere?"
          confirmLabel="Sign Out Everywhere"
          isPending={signOut.isPending}
          onConfirm={() => signOut.mutate()}
          onClose={close}
        >
          <Named email={user.email} />
          <p className="mt-3">Every browser has to log in again. The password stays.</p>
          {isOneself && <p className="mt-3">This is you: you are signed out here as well.</p>}
        </ConfirmDialog>
      )}
    </div>
  );
}

function Named({ email }: { email: string }) {
  return <p className="font-medium text-ink wrap-anywhere">{email}</p>;
}

const granting = {
  button: 'Make Admin',
  title: 'Make this account an admin?',
  meaning: 'It may do everything in the admin area, and take the role from others.',
};

const revoking = {
  button: 'Revoke Admin',
  title: 'Revoke the admin role?',
  meaning: 'The admin area closes for this account with its next call.',
};
