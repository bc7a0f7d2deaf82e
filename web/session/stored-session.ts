import type { User } from '#wire/accounts/user.ts';

/** The signed-in user and their token; both or neither. */
export interface StoredSession {
  readonly user: User | null;
  readonly token: string | null;
}

/** An account of which nothing is known. */
const blank: User = {
  _id: '',
  email: '',
  uniqueId: '',
  name: '',
  firstName: '',
  lastName: '',
  phone: '',
  language: null,
  isAdmin: false,
  subscriptionTier: null,
  nfcCardCount: 0,
  cardsHeld: 0,
  companyProfiles: [],
  hasSeenDashboardTour: false,
  physicalCardNumber: null,
  cardRegisteredAt: null,
  createdAt: '',
  qrCode: '',
};

/**
 * Reads the session that the browser stored, perhaps for an older release, perhaps broken. A value that an
 * account can't be without (its ids, its address, the token) ends the session where it is missing; all else
 * is blank until the account is read anew. Every page loads this, so it holds no rules but these: profiles
 * are shown by pages that read them themselves.
 */
export function readStoredSession(stored: unknown): StoredSession {
  // A value that is no object has no properties that an account has.
  const { token, user: keptUser }: Record<string, unknown> = Object(stored);
  const known = Object.entries(Object(keptUser)).filter(([name, value]) => fits(name, value));
  const user: User = { ...blank, ...Object.fromEntries(known) };
  const isWhole = user._id && user.email && user.uniqueId && token && typeof token === 'string';
  return isWhole ? { user, token } : { user: null, token: null };
}

/** Whether a value is of the type that the account has under this name. */
function fits(name: string, value: unknown): boolean {
  if (name === 'staffRoles') {
    return Array.isArray(value) && value.every((role) => typeof role === 'string');
  }
  const first: unknown = Reflect.get(blank, name);
  if (first === null) return value === null || typeof value === 'string';
  if (Array.isArray(first))
    return Array.isArray(value) && value.every((item) => Object(item) === item);
  return typeof value === typeof first && first !== undefined;
}
