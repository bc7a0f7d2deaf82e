import type { User } from '#wire/accounts/user.ts';

/** An account with nothing in it. */
export const emptyUser: User = {
  _id: '1',
  email: '',
  uniqueId: '',
  name: '',
  firstName: '',
  lastName: '',
  phone: '',
  language: 'de',
  isAdmin: false,
  subscriptionTier: null,
  nfcCardCount: 0,
  cardsHeld: 0,
  companyProfiles: [],
  hasSeenDashboardTour: true,
  physicalCardNumber: null,
  cardRegisteredAt: null,
  createdAt: '',
  qrCode: '/qr',
};
