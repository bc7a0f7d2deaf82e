import { describe, expect, it } from 'vitest';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import type { Card } from '#server/features/cards/cards.service.ts';
import { presentUser } from './user-view.presenter.ts';

const account: Account = {
  id: '01920000-0000-7000-8000-000000000000',
  email: 'ada@example.test',
  passwordHash: 'a hash',
  uniqueId: 'abcdefghjk',
  name: 'Ada Example',
  firstName: 'Ada',
  lastName: 'Example',
  phone: '',
  isAdmin: false,
  language: 'de',
  hasSecondFactor: false,
  secondFactorRemovalAt: null,
  staffRoles: [],
  hasSeenDashboardTour: true,
  freeActivatedAt: null,
  searchWords: '',
  createdAt: new Date('2026-11-01T10:00:00Z'),
  updatedAt: new Date('2026-11-02T10:00:00Z'),
};

function card(identifier: string, claimedAt: string): Card {
  return {
    serial: '4000000000000002',
    identifier,
    kind: 'plain',
    batch: '',
    state: 'claimed',
    accountId: account.id,
    claimedAt: new Date(claimedAt),
    transferCodeHash: null,
    frozenBy: null,
    releasedBy: null,
    companyId: null,
    companyMemberId: null,
    firstTappedAt: null,
    writtenAt: null,
    lockedAt: null,
    issuedAt: account.createdAt,
    updatedAt: account.createdAt,
  };
}

describe('presentUser', () => {
  it('says who somebody without a card is, and nothing of the password', () => {
    expect(
      presentUser(account, { profiles: [], cards: [], cardsBought: 0, tier: null, kept: 1 }),
    ).toEqual({
      _id: account.id,
      email: 'ada@example.test',
      name: 'Ada Example',
      firstName: 'Ada',
      lastName: 'Example',
      phone: '',
      language: 'de',
      uniqueId: 'abcdefghjk',
      isAdmin: false,
      subscriptionTier: null,
      nfcCardCount: 0,
      cardsHeld: 0,
      companyProfiles: [],
      hasSeenDashboardTour: true,
      physicalCardNumber: null,
      cardRegisteredAt: null,
      createdAt: '2026-11-01T10:00:00.000Z',
      qrCode: '/card/abcdefghjk/qr.svg',
    });
  });

  it('names the card claimed last, and counts those bought apart', () => {
    const cards = [
      card('7K3MX9PA', '2026-11-20T10:00:00Z'),
      card('22222222', '2026-11-10T10:00:00Z'),
    ];
    expect(
      presentUser(account, {
        profiles: [],
        cards,
        cardsBought: 3,
        tier: 'business_plus',
        kept: 10,
      }),
    ).toMatchObject({
      subscriptionTier: 'business_plus',
      nfcCardCount: 3,
      cardsHeld: 2,
      physicalCardNumber: '7K3MX9PA',
      cardRegisteredAt: '2026-11-20T10:00:00.000Z',
    });
  });
});
