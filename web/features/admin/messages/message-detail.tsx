import { noticePaths } from '#domain/messages/contract-notice.ts';
import { orderStatusLabel } from '#domain/orders/order-status.ts';
import { callApi } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { MessageDetail as Message } from '#wire/admin/messages.ts';
import { History } from '../history.tsx';
import { Facts, Opened } from '../list/opened.tsx';
import { OpenedHeading } from '../opened-heading.tsx';
import { Part } from '../part.tsx';
import { shownTime } from '../shown.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { useAdminAddress } from '../use-admin-address.ts';
import { AnsweredBadge } from './answered-badge.tsx';
import { kindLabels } from './message-labels.ts';
import { ReplyForm } from './reply-form.tsx';

/** One message, what was answered to it, and the form to answer. */
export function MessageDetail() {
  return (
    <Opened
      of="messages"
      read={async (id, signal) =>
        (await callApi('GET /admin/messages/:id', { signal, params: { id } })).contactMessage
      }
    >
      {(message) => <Message message={message} />}
    </Opened>
  );
}

function Message({ message }: { message: Message }) {
  const { name, email, kind, subject, topic, cardNumber, fromPath } = message;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <OpenedHeading>{subject || topic || kindLabels[kind]}</OpenedHeading>
        <AnsweredBadge answeredAt={message.answeredAt} />
      </div>
      <p
        className="mb-6 max-w-reading border-s-2 border-accent ps-4 text-lead wrap-anywhere whitespace-pre-line"
        dir="auto"
      >
        {message.message}
      </p>
      <Facts
        facts={[
          ['From', name],
          ['Email', email],
          ['Kind', kindLabels[kind]],
          ['Topic', subject === '' ? '' : topic],
          ['Card number', cardNumber],
          ['Sent from', fromPath],
          ['Received', shownTime(message.createdAt)],
          ['Answered', answered(message)],
        ]}
      />
      <Linked message={message} />
      {fromPath === noticePaths.withdrawal && (
        <p className="mt-2 text-ink-soft">To take cards back, open a return in the order.</p>
      )}
      <Replies replies={message.replies} />
      <Part className="mt-10" title={message.replies.length === 0 ? 'Reply' : 'Reply again'}>
        <ReplyForm key={message._id} message={message} />
      </Part>
      <MarkButton message={message} />
      <Part className="mt-10" title="History">
        <History entries={message.history} />
      </Part>
    </>
  );
}

/** The account, the orders and the card that a message is about. */
function Linked({ message: { accountId, linked } }: { message: Message }) {
  const { linkTo } = useAdminAddress();
  const { account, card, orders } = linked;
  if (account === null && card === null && orders.length === 0) return null;
  return (
    <ul aria-label="Related to this message" className="mt-2 flex flex-wrap gap-x-6">
      {account !== null && (
        <li>
          <TextLink to={linkTo({ tab: 'users', id: account._id })} className="wrap-anywhere">
            {accountId === null ? `Account of ${account.email}` : 'Sender’s account'}
          </TextLink>
        </li>
      )}
      {card !== null && (
        <li>
          <TextLink to={linkTo({ tab: 'cards', id: card.serial })}>Card {card.card}</TextLink>
        </li>
      )}
      {orders.map(({ _id, orderNumber, status }) => (
        <li key={_id} className="flex items-center gap-2">
          <TextLink to={linkTo({ tab: 'orders', id: _id })}>Order #{orderNumber}</TextLink>
          <span className="text-caption text-ink-soft">{orderStatusLabel(status)}</span>
        </li>
      ))}
    </ul>
  );
}

function answered({ answeredAt, answeredBy }: Message): string {
  if (answeredAt === null) return '';
  return answeredBy === null ? shownTime(answeredAt) : `${shownTime(answeredAt)} by ${answeredBy}`;
}

function Replies({ replies }: Pick<Message, 'replies'>) {
  if (replies.length === 0) return null;
  return (
    <Part className="mt-10" title="Replies">
      <ol className="flex flex-col gap-4">
        {replies.map(({ _id, at, by, text, refusal }) => (
          <li key={_id} className="max-w-reading rounded-card border border-hairline bg-paper p-4">
            <p className="text-caption text-ink-soft wrap-anywhere">
              {shownTime(at)}
              {by !== null && <span>{` by ${by}`}</span>}
            </p>
            <p className="mt-2 wrap-anywhere whitespace-pre-line" dir="auto">
              {text}
            </p>
            {refusal !== null && (
              <p className="mt-3 font-medium text-danger-ink wrap-anywhere">
                Not delivered. {refusal}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** For what was answered otherwise, or not at all after all. */
function MarkButton({ message }: { message: Message }) {
  const { _id, answeredAt } = message;
  const mark = useAdminAction({
    of: 'messages',
    send: () =>
      callApi('PUT /admin/messages/:id/answered', {
        params: { id: _id },
        body: { isAnswered: answeredAt === null, seenAnsweredAt: answeredAt },
      }),
    refused: 'We couldn’t mark the message.',
  });
  return (
    <Button className="mt-6" disabled={mark.isPending} onClick={() => mark.mutate()}>
      {answeredAt === null ? 'Mark as Answered' : 'Reopen'}
    </Button>
  );
}
