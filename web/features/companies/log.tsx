import { ownFile } from '#web/api-client.ts';
import { OwnFileButton } from '#web/session/own-file-button.tsx';
import { Loaded } from '#web/site/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useLog } from './use-company.ts';

const actions: Readonly<Record<string, string>> = {
  opened: 'Company created',
  seats_changed: 'Seats changed',
  seats_handed_over: 'Seats handed over to',
  details_changed: 'Details changed',
  group_added: 'Group added',
  group_renamed: 'Group renamed',
  group_removed: 'Group removed',
  invited: 'Invitation sent',
  list_imported: 'List imported',
  invitation_resent: 'Invitation sent again',
  invitation_withdrawn: 'Invitation withdrawn',
  joined: 'Joined',
  template_saved: 'Template saved',
  template_removed: 'Template removed',
  change_requested: 'Change to a locked field requested',
  request_accepted: 'Change to a locked field accepted',
  request_refused: 'Change to a locked field refused',
  request_withdrawn: 'Request withdrawn',
  place_changed: 'Role or group changed',
  member_removed: 'Member removed',
  member_left: 'Left',
  members_exported: 'Members exported',
  log_exported: 'Log exported',
  sign_in_changed: 'Company login changed',
  sign_in_removed: 'Company login removed',
  domain_added: 'Domain added',
  domain_verified: 'Domain verified',
  domain_lost: 'Domain taken over by another company',
  domain_removed: 'Domain removed',
  identity_linked: 'Logged in with the company for the first time',
  member_restored: 'Member restored',
  provisioning_token_made: 'Provisioning token created',
  provisioning_token_revoked: 'Provisioning token revoked',
  removals_allowed: 'Directory removals allowed',
  cards_ordered: 'Cards ordered',
  card_spare: 'Card made for someone who left',
  card_put_in: 'Card added to the company',
  card_assigned: 'Card assigned',
  card_unassigned: 'Card taken from',
  card_lost: 'Card reported lost',
  card_found: 'Card found again',
  leaving_decided: 'Decided what happens after a member left',
  inbox_set: 'Changed whose messages the company asks to read',
  inbox_consent_given: 'Allowed the company to read messages',
  inbox_consent_withdrawn: 'Made messages private again',
  messages_exported: 'Messages exported',
  message_handled: 'Message handled',
  message_reopened: 'Message reopened',
  message_replied: 'Message replied to',
  message_deleted: 'Message deleted',
  insights_exported: 'Insights exported',
  leader_board_on: 'Leaderboard turned on',
  leader_board_off: 'Leaderboard turned off',
};

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The newest entries of the company's log. */
export function Log({ id }: { id: string }) {
  const log = useLog(id);
  return (
    <Loaded
      query={log}
      refused="We couldn’t load the log"
      skeleton={<Skeleton className="h-80 w-full" />}
    >
      {(entries) => (
        <>
          <div className="mb-6">
            <OwnFileButton
              file={ownFile('GET /companies/:id/history.csv', { params: { id } })}
              label="Export as CSV"
              failed="We couldn’t export the log"
            />
          </div>
          <ol className="border-t border-hairline">
            {entries.map(({ at, by, about, action, before, after }, index) => (
              <li
                // Nothing else names an entry, and the list is only ever read anew as a whole.
                // oxlint-disable-next-line react/no-array-index-key
                key={`${at}-${index}`}
                className="grid gap-x-6 gap-y-1 border-b border-hairline py-3 sm:grid-cols-[14rem_1fr]"
              >
                <p className="text-caption text-ink-soft wrap-anywhere">
                  <time dateTime={at}>{time.format(new Date(at))}</time>
                  <br />
                  {by === 'command line' ? 'the shop' : by}
                </p>
                <div className="min-w-0 wrap-anywhere">
                  <p className="font-medium">{actions[action.replace('company.', '')] ?? action}</p>
                  {about !== '' && about !== by && <p className="text-ink-soft">{about}</p>}
                  <Changes before={before} after={after} />
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
    </Loaded>
  );
}

type Values = Readonly<Record<string, string | number | boolean | null>> | null;

function Changes({ before, after }: { before: Values; after: Values }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const shown = (values: Values, name: string) => String(values?.[name] ?? '').replaceAll('_', ' ');
  return names.map((name) => {
    const [from, to] = [shown(before, name), shown(after, name)];
    if (from === to) return null;
    return (
      <p key={name} className="text-ink-soft" dir="auto">
        {labelOf(name)}: {from !== '' && <span>{`${from} → `}</span>}
        {to === '' ? '—' : to}
      </p>
    );
  });
}

/** `addressLine1` as 'Address line1'. */
function labelOf(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
