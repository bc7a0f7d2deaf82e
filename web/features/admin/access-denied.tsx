import { FormPage } from '#web/site/page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

export const deniedMessage = 'Access denied. Admin privileges required.';

/** The admin area for a signed-in person without the role. */
export function AccessDenied({ loginPath }: { loginPath: string }) {
  return (
    <FormPage title="Access Denied" intro={deniedMessage}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/dashboard" variant="primary">
          Go to Dashboard
        </ButtonLink>
        <ButtonLink to={loginPath}>Login as Admin</ButtonLink>
      </div>
    </FormPage>
  );
}
