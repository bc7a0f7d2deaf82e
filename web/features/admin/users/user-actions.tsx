import { useState } from 'react';
import { callApi } from '#web/api-client.ts';
import { useConfirmedCall } from '#web/sign-in/confirmed-call.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { UserDetail } from '#wire/admin/users.ts';
import { useMay } from '../use-may.ts';
import { useAdminAction } from '../use-admin-action.ts';

/** The actions of an admin on an account; each asks before. */
export function UserActions({ user }: { user: UserDetail }) {
  const [asked, setAsked] = useState<'role' | 'sign-out' | 'second-factor'>();
  const confirmed = useConfirmedCall();
  const isAdmin = useMay(undefined);
  const isOneself = useSignedInUser()?._id === user._id;
  const close = () => setAsked(undefined);
  const params = { id: user._id };
  const role = useAdminAction({
    of: 'users',
    send: () => callApi('PUT /admin/users/:id/role', { params, body: { isAdmin: !user.isAdmin } }),
    refused: 'We couldn’t change the role.',
    onSettled: close,
  });
  const signOut = useAdminAction({
    of: 'users',
    send: () => callApi('POST /admin/users/:id/sign-out', { params }),
    refused: 'We couldn’t log out the account.',
    onSettled: close,
  });
  const removal = useAdminAction({
    of: 'users',
    send: () => confirmed(() => callApi('POST /admin/users/:id/remove-second-factor', { params })),
    refused: 'We couldn’t remove the second factor.',
    onSettled: close,
  });
  const labels = user.isAdmin ? revoking : granting;
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {isAdmin && <Button onClick={() => setAsked('role')}>{labels.button}</Button>}
      <Button disabled={user.sessionCount === 0} onClick={() => setAsked('sign-out')}>
        Log Out Everywhere
      </Button>
      {isAdmin && user.hasSecondFactor && !isOneself && (
        <Button onClick={() => setAsked('second-factor')}>Remove Second Factor</Button>
      )}
      {asked === 'second-factor' && (
        <ConfirmDialog
          title="Remove the second factor?"
          confirmLabel="Remove It"
          isDestructive
          isPending={removal.isPending}
          onConfirm={() => removal.mutate()}
          onClose={close}
        >
          <Named email={user.email} />
          <p className="mt-3">
            For someone who lost their phone and recovery codes. Make sure it’s really them. After
            this, they can log in with just their password.
          </p>
          <p className="mt-3">They’re logged out everywhere and get an email.</p>
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
          {isOneself && (
            <p className="mt-3">This is you. You’ll lose access to the admin area right away.</p>
          )}
        </ConfirmDialog>
      )}
      {asked === 'sign-out' && (
        <ConfirmDialog
          title="Log out this account everywhere?"
          confirmLabel="Log Out Everywhere"
          isPending={signOut.isPending}
          onConfirm={() => signOut.mutate()}
          onClose={close}
        >
          <Named email={user.email} />
          <p className="mt-3">Every browser has to log in again. The password doesn’t change.</p>
          {isOneself && <p className="mt-3">This is you. You’ll be logged out here, too.</p>}
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
  meaning:
    'This account can then do everything in the admin area, including removing other admins.',
};

const revoking = {
  button: 'Revoke Admin',
  title: 'Revoke the admin role?',
  meaning: 'This account loses access to the admin area right away.',
};
