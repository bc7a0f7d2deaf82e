/** The roles that open a part of the admin area each; an account may have several. */
export const narrowRoles = ['orders', 'support', 'money', 'content'] as const;
export type NarrowRole = (typeof narrowRoles)[number];

/** All roles of staff. `everything` is the specified `isAdmin`, and holds the others. */
export const staffRoles = [...narrowRoles, 'everything'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * The parts of the admin area, each with the roles that open it besides `everything`. Settings of the shop's people
 * and machinery (admins, staff, second factors, jobs, health) have no area: they are for `everything` alone.
 */
export const staffAreas = {
  /** The to-do list. */
  work: narrowRoles,
  /** Orders as they are read: whoever answers a buyer or refunds a payment needs them as well. */
  seeOrders: ['orders', 'support', 'money'],
  /** Changes of orders: status, address, slips, cards and replacements. */
  orders: ['orders'],
  /** Cards that were issued: looked up, frozen, released, given to another account. */
  cards: ['orders', 'support'],
  /** Accounts, and the messages of customers. */
  people: ['support'],
  /** Receipts and invoices of a buyer, as a file or sent again. */
  receipts: ['support', 'money'],
  /** Figures, refunds, payment problems, promo codes and prices. */
  money: ['money'],
  /** Legal pages, posts, the banner and the brand. */
  content: ['content'],
} as const satisfies Readonly<Record<string, readonly NarrowRole[]>>;
export type StaffArea = keyof typeof staffAreas;

/** As the admin area and the mails name a role, and what it may do. */
export const roleTexts = {
  orders: {
    name: 'Orders',
    meaning:
      'Ship orders, change their status and address, and manage cards, replacements and returns.',
  },
  support: {
    name: 'Support',
    meaning:
      'Read orders and accounts, answer messages, resend receipts, and freeze or move cards.',
  },
  money: {
    name: 'Money',
    meaning: 'See the figures, refund payments, and change prices and promo codes.',
  },
  content: { name: 'Content', meaning: 'Edit legal pages, blog posts, the banner and the brand.' },
  everything: {
    name: 'Everything',
    meaning: 'All of the above, plus admins, staff, jobs and health.',
  },
} as const satisfies Readonly<Record<StaffRole, { name: string; meaning: string }>>;

export const staffMessages = {
  /** The answer to a member of staff whose roles don't include a call or a page. */
  roleMissing: 'Your role doesn’t include this. Ask an admin of this shop.',
  noRole: 'Please choose at least one role.',
  alreadyStaff: 'This account already has roles. Open it in the list to change them.',
  invited: 'We created an account and emailed an invitation.',
  given: 'The roles take effect right away. We emailed the account owner.',
  changed: 'Roles saved.',
  removed: 'This account no longer has access to the admin area.',
} as const;

function isNarrowRole(text: string): text is NarrowRole {
  return narrowRoles.some((role) => role === text);
}

/** The roles among some words, as they are stored; a word of another release is left out. */
export function readNarrowRoles(words: readonly string[]): NarrowRole[] {
  return narrowRoles.filter((role) => words.includes(role));
}

/** The roles of an account: an admin has `everything`, and needs no other. */
export function rolesOf(account: {
  readonly isAdmin: boolean;
  readonly staffRoles?: readonly string[] | undefined;
}): readonly StaffRole[] {
  return account.isAdmin ? ['everything'] : readNarrowRoles(account.staffRoles ?? []);
}

/** Splits the roles that were chosen into what an account keeps: an admin keeps no narrow ones. */
export function heldRoles(chosen: readonly StaffRole[]): {
  readonly isAdmin: boolean;
  readonly narrow: readonly NarrowRole[];
} {
  const isAdmin = chosen.includes('everything');
  return { isAdmin, narrow: isAdmin ? [] : readNarrowRoles(chosen.filter(isNarrowRole)) };
}

/** Whether somebody with these roles may use an area. @param area undefined: it is for `everything` alone */
export function mayUse(roles: readonly StaffRole[], area: StaffArea | undefined): boolean {
  if (roles.includes('everything')) return true;
  const opening: readonly StaffRole[] = area === undefined ? [] : staffAreas[area];
  return roles.some((role) => opening.includes(role));
}

/**
 * Whether staff need a second factor before they may use their roles: the narrow ones always, admins where the
 * shop's settings want it. The first admin of a shop has none yet.
 */
export function requiresSecondFactor(roles: readonly StaffRole[], isRequiredOfAdmins: boolean) {
  return roles.includes('everything') ? isRequiredOfAdmins : roles.length > 0;
}

/** 'Orders, Support': roles as people read them, in their order. */
export function rolesLabel(roles: readonly StaffRole[]): string {
  return staffRoles
    .filter((role) => roles.includes(role))
    .map((role) => roleTexts[role].name)
    .join(', ');
}
