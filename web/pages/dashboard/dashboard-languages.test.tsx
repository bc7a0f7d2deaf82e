import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { monthlyBusiness, renewedOrder } from '#tests/e2e/support/billing.ts';
import { emptyUser } from '#tests/support/empty-user.ts';
import { englishTextsOf } from '#tests/support/foreign-texts.tsx';
import { emptyProfile } from '#tests/support/sample-cards.ts';
import FirstOrder from '#web/features/billing/first-order.tsx';
import ComingOrders from '#web/features/billing/coming-orders.tsx';
import PastDue from '#web/features/billing/past-due.tsx';
import { HeldCard } from '#web/features/cards/held-card.tsx';
import { HeldCards } from '#web/features/cards/held-cards.tsx';
import ReplacementNews from '#web/features/cards/replacement-news.tsx';
import { AccountCard } from '#web/features/dashboard/account-card.tsx';
import BackgroundsDialog from '#web/features/dashboard/backgrounds-dialog.tsx';
import { CompanyCard } from '#web/features/dashboard/company-card.tsx';
import EmbedDialog from '#web/features/dashboard/embed-dialog.tsx';
import { Feedback } from '#web/features/dashboard/feedback.tsx';
import FeedbackForm from '#web/features/dashboard/feedback-form.tsx';
import { FirstSteps } from '#web/features/dashboard/first-steps-list.tsx';
import { LiveCard } from '#web/features/dashboard/live-card.tsx';
import { ProfileList } from '#web/features/dashboard/profile-list.tsx';
import SignatureDialog from '#web/features/dashboard/signature-dialog.tsx';
import { WeekLine } from '#web/features/dashboard/week-line.tsx';
import { InboxSkeleton } from '#web/features/messages/inbox.tsx';
import { MessageItem } from '#web/features/messages/message-item.tsx';
import { NoteForm } from '#web/features/messages/note-form.tsx';
import { OwnerHeader } from '#web/features/site/shell/owner-header.tsx';
import { Replies } from '#web/site/replies.tsx';
import { ReplyForm } from '#web/site/reply-form.tsx';
import { SessionEnded } from '#web/site/session-ended.tsx';
import type { CardMessageView } from '#wire/messages/card-messages.ts';
import type { User } from '#wire/accounts/user.ts';

const user: User = { ...emptyUser, nfcCardCount: 1, cardsHeld: 1 };
const profile = { ...emptyProfile, userProfile: 'Ξένια', customSlug: '1' } as const;
const locked = { ...profile, _id: '2', isActive: false, isLocked: true };
const owner: User = { ...user, companyProfiles: [profile, locked] };
const url = 'https://1.23';
const Preview = () => null;
const nothing = () => undefined;
const sent = () => Promise.resolve({ message: '' });
const card = {
  serial: '1',
  card: '1',
  state: 'frozen',
  frozenBy: 'owner',
  claimedAt: renewedOrder.timestamp,
  oldTapUsedAt: renewedOrder.timestamp,
} as const;
const replacement = {
  serial: '1',
  card: '1',
  newCard: null,
  newSerial: null,
  state: 'unpaid',
  price: 5,
  currency: 'USD',
  startedAt: renewedOrder.timestamp,
  shippedAt: null,
  deliveryAddress: null,
  carrier: null,
  trackingNumber: '1',
  trackingUrl: '/1',
} as const;
const entry: CardMessageView = {
  _id: '1',
  profileId: '1',
  profileName: '',
  receivedAt: renewedOrder.timestamp,
  isRead: false,
  isInPeople: true,
  name: '',
  email: '',
  phone: '',
  message: '',
  note: '',
  repliedAt: renewedOrder.timestamp,
  replies: [],
};
const replies = [
  { _id: '1', at: renewedOrder.timestamp, text: '', refusal: '1' },
  { _id: '2', at: renewedOrder.timestamp, text: '', refusal: null, by: '' },
];
const order = { ...renewedOrder, trackingNumber: '1', trackingUrl: '/1' };
const newOrder = { ...order, status: 'confirmed', lines: [], deliveryAddress: null };
const overdue = {
  ...monthlyBusiness,
  retry: { nextTryAt: order.timestamp, lastTryAt: null, amount: 5 },
};

it.each<[string, () => ReactNode]>([
  [
    'the navigation',
    () => <OwnerHeader user={owner} cart={null} news={{ unread: 2, waiting: 1 }} hasCompany />,
  ],
  ['the end of a session', () => <SessionEnded />],
  ['a new account', () => <AccountCard user={user} mainUrl={url} />],
  ['an account', () => <AccountCard user={owner} mainUrl={url} />],
  [
    'no profiles',
    () => (
      <ProfileList
        user={user}
        mainUrl={url}
        Preview={Preview}
        isTouring={false}
        onAdd={nothing}
        onEdit={nothing}
      />
    ),
  ],
  [
    'profiles',
    () => (
      <ProfileList
        user={owner}
        mainUrl={url}
        Preview={Preview}
        isTouring={false}
        onAdd={nothing}
        onEdit={nothing}
      />
    ),
  ],
  [
    'the card',
    () => (
      <LiveCard
        profile={profile}
        mainUrl={url}
        Preview={Preview}
        week={<WeekLine week={{ views: 4, saves: 1, changePercent: 30 }} />}
        isLed={false}
        onShare={nothing}
        onEdit={nothing}
      />
    ),
  ],
  [
    'the first steps',
    () => (
      <FirstSteps
        done={new Set(['profile'])}
        onProfile={nothing}
        onPhoto={nothing}
        onShare={nothing}
        isCardComing
        onHide={nothing}
      />
    ),
  ],
  ['the feedback', () => <Feedback user={user} />],
  ['the form of the feedback', () => <FeedbackForm user={user} />],
  ['the cards', () => <HeldCards count={0} news={null} />],
  ['a card', () => <HeldCard card={card} design={null} replacement={undefined} replaces="2" />],
  ['a card that is replaced', () => <ReplacementNews replacement={replacement} />],
  ['an order', () => <ComingOrders orders={[order]} />],
  ['a new order', () => <FirstOrder order={newOrder} owner="1" />],
  ['a payment', () => <PastDue subscription={overdue} />],
  ['no messages yet', () => <InboxSkeleton />],
  ['a message', () => <MessageItem entry={entry} />],
  ['replies', () => <Replies replies={replies} />],
  ['a reply', () => <ReplyForm draftKey="1" email="1" who="1" send={sent} />],
  ['a note', () => <NoteForm entry={entry} />],
  ['the backgrounds', () => <BackgroundsDialog profile={profile} onClose={nothing} />],
  ['the embedding', () => <EmbedDialog profile={profile} url={url} onClose={nothing} />],
  ['the signature', () => <SignatureDialog profile={profile} url={url} onClose={nothing} />],
  ['the preview', () => <CompanyCard profile={profile} url={url} onClose={nothing} />],
])('%s has no English word', (_what, make) => {
  expect(englishTextsOf(make())).toEqual([]);
});
