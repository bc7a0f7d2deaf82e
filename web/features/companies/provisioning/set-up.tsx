import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import type { ProvisioningView } from '#wire/companies/provisioning.ts';

/** The address for the directory, and how the two common ones are set up. */
export function SetUp({ url, users }: Pick<ProvisioningView, 'url' | 'users'>) {
  return (
    <section aria-labelledby="set-up">
      <h2 id="set-up" className="mb-2 text-title font-semibold">
        Your Directory
      </h2>
      <p className="mb-4 text-ink-soft">
        {users === 0
          ? 'No directory has assigned anyone yet.'
          : `The directory has assigned ${users} ${users === 1 ? 'person' : 'people'}.`}{' '}
        It doesn’t change members it hasn’t assigned.
      </p>
      <p className="text-caption text-ink-soft">SCIM 2.0 address</p>
      <div className="mt-1 mb-6 flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 basis-56 rounded-field border border-hairline bg-sunken px-4 py-2.5 wrap-anywhere">
          {url}
        </code>
        <Button onClick={() => void copyText(url, 'Address copied!')}>Copy Address</Button>
      </div>
      <div className="border-t border-hairline">
        <Disclosure title="Set Up Microsoft Entra">
          <ol className="list-decimal space-y-1 ps-5">
            <li>Create your own enterprise application and open its Provisioning page.</li>
            <li>Set the mode to Automatic. The tenant URL is the address above.</li>
            <li>For the secret token, use a token you create here. Test the connection.</li>
            <li>Assign users. Assign groups only if no one is in more than one of them.</li>
            <li>Start provisioning. Entra syncs about every 40 minutes.</li>
          </ol>
        </Disclosure>
        <Disclosure title="Set Up Okta">
          <ol className="list-decimal space-y-1 ps-5">
            <li>Enable SCIM provisioning in the settings of an app integration.</li>
            <li>The base URL is the address above; the unique identifier field is userName.</li>
            <li>
              Support new users, profile updates and groups. Authenticate by HTTP header, with a
              token you create here.
            </li>
            <li>Under To App, enable creating, updating and deactivating users.</li>
            <li>Assign people. Push groups only if no one is in more than one of them.</li>
          </ol>
        </Disclosure>
        <Disclosure title="What Happens to People">
          <ul className="list-disc space-y-1 ps-5">
            <li>
              Members with a matching email address are recognized. Everyone else gets an
              invitation.
            </li>
            <li>Invited people count as active in the directory and use a seat.</li>
            <li>
              If you deactivate or delete someone there, their membership here ends right away. They
              keep their own account, profiles, cards and messages.
            </li>
            <li>If you reactivate them, they come back with the same role and group.</li>
            <li>
              Group admins and editors who move to another group become members, because their role
              only applied to the old group.
            </li>
          </ul>
        </Disclosure>
      </div>
    </section>
  );
}
