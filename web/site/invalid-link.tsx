import { TextLink } from '#web/ui/text-link.tsx';
import { FormPage } from './page.tsx';

/** In place of a page that a mail leads to, where the address has lost its token. */
export function InvalidLink() {
  return (
    <FormPage title="Invalid Link" intro="This link is incomplete. Please open it from the email.">
      <TextLink to="/contact">Contact us</TextLink>
    </FormPage>
  );
}
