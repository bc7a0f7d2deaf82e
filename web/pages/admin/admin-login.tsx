import { useSearchParams } from 'react-router';
import { safeRedirectPath } from '#domain/accounts/redirects.ts';
import { rolesOf } from '#domain/admin/staff-roles.ts';
import { AdminLoginForm } from '#web/features/admin/admin-login-form.tsx';
import { authStore } from '#web/session/auth-store.ts';
import { useGo } from '#web/session/use-go.ts';
import { FormPage } from '#web/site/page.tsx';
import { useEffect } from 'react';

export { unlistedMeta as meta } from '#web/site/page-meta.ts';

export default function AdminLoginPage() {
  const go = useGo();
  const [query] = useSearchParams();
  const next = safeRedirectPath(query.get('next')) ?? '/admin';
  useEffect(() => {
    const { user } = authStore.getState();
    if (user !== null && rolesOf(user).length > 0) go(next, { replace: true });
    // Asked once, on arrival: who signs in here is sent on by the form.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <FormPage title="Admin Login">
      <AdminLoginForm onLoggedIn={() => go(next)} />
    </FormPage>
  );
}
