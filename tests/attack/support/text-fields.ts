import { z } from 'zod';
import type { Call } from '#wire/call.ts';
import { calls } from '#wire/calls.ts';
import type { JsonSchema } from '#tests/support/described-calls.ts';

/** The screens of `injected-texts.spec.ts` that show a text as it came in. */
export const screens = [
  'card',
  'other card',
  'dashboard',
  'profile form',
  'signature',
  'inbox',
  'insights',
  'my card',
  'account settings',
  'cart',
  'checkout',
  'order',
  'receipt',
  'desk overview',
  'desk orders',
  'desk order',
  'desk packing slip',
  'desk replacement slip',
  'desk users',
  'desk user',
  'desk cards',
  'desk card',
  'desk batches',
  'desk batch',
  'desk messages',
  'desk message',
  'desk feedback',
  'desk promos',
  'desk promo',
  'desk money',
  'desk jobs',
] as const;
export type Screen = (typeof screens)[number];

/**
 * Where a text that comes in is seen; or why it is on no screen as it came: `formed` is refused, or drawn up anew,
 * unless it has the form of its kind, `secret` is compared and not kept, `name` is one of ours or finds nothing,
 * `unread` is not looked at, and `file` is in files alone (`artefacts.integration.test.ts`).
 */
type Place = readonly Screen[] | 'formed' | 'secret' | 'name' | 'unread' | 'file';

const onCard = ['card', 'profile form'] as const;
const onSlip = ['desk order', 'desk packing slip'] as const;

/**
 * Every text of every body, by the call and its name in the body; where that stands alone, it is the same in every
 * call. The parts of profiles, addresses, designs and passkeys are called after these.
 */
export const textFields: Readonly<Record<string, Place>> = {
  'profile.userProfile': [
    ...onCard,
    'other card',
    'dashboard',
    'inbox',
    'insights',
    'my card',
    'desk user',
  ],
  'profile.pronouns': onCard,
  'profile.jobTitle': [...onCard, 'my card'],
  'profile.companyName': [...onCard, 'my card'],
  'profile.companyLocation': onCard,
  'profile.description': onCard,
  'profile.industry': onCard,
  'profile.foundedYear': onCard,
  'profile.employeeCount': onCard,
  'profile.keySkills': onCard,
  'profile.connectSection.title': onCard,
  'profile.connectSection.fields.firstName.label': onCard,
  'profile.connectSection.fields.lastName.label': onCard,
  'profile.connectSection.fields.name.label': ['other card'],
  'profile.connectSection.fields.email.label': onCard,
  'profile.connectSection.fields.phone.label': onCard,
  'profile.connectSection.fields.message.label': onCard,
  'profile.links[].label': onCard,
  'profile.locationParts.formatted': 'file',
  'profile.locationParts.street': 'file',
  'profile.locationParts.city': 'file',
  'profile.locationParts.state': 'file',
  'profile.locationParts.postcode': 'file',
  'profile.locationParts.country': 'file',
  'profile.customSlug': 'formed',
  'profile.companyPhone': 'formed',
  'profile.companyCountryCode': 'formed',
  'profile.companyEmail': 'formed',
  'profile.secondPhone': 'formed',
  'profile.secondPhoneCountryCode': 'formed',
  'profile.secondEmail': 'formed',
  'profile.website': 'formed',
  'profile.linkedin': 'formed',
  'profile.facebook': 'formed',
  'profile.instagram': 'formed',
  'profile.twitterX': 'formed',
  'profile.youtube': 'formed',
  'profile.color': 'formed',
  'profile.logo': 'formed',
  'profile.secondaryLogo': 'formed',
  'profile.profilePicture': 'formed',
  'profile.coverImage': 'formed',
  'profile.links[].url': 'formed',
  'profile.blockOrder[]': 'formed',
  profileId: 'name',
  'POST /add-company-profile requestId': 'name',

  'address.fullName': [...onSlip, 'checkout', 'order', 'receipt', 'desk orders'],
  'address.addressLine1': [...onSlip, 'checkout', 'order', 'receipt'],
  'address.addressLine2': [...onSlip, 'checkout', 'order', 'receipt'],
  'address.city': [...onSlip, 'checkout', 'order', 'receipt'],
  'address.state': [...onSlip, 'order', 'receipt'],
  'address.postalCode': [...onSlip, 'checkout', 'order', 'receipt'],
  'address.additionalInstructions': [...onSlip, 'checkout'],
  'address.company': [...onSlip, 'checkout', 'order', 'receipt'],
  'address.country': 'formed',
  'address.phoneNumber': 'formed',
  'address.taxId': 'formed',
  'design.name': [...onSlip, 'cart', 'order'],
  'design.role': [...onSlip, 'cart', 'order'],
  'design.stock': 'formed',
  'design.logo': 'formed',

  'PUT /user name': ['account settings', 'dashboard', 'desk users', 'desk user'],
  'PUT /user email': 'formed',
  'PUT /user phone': 'formed',

  'POST /profile-contact firstName': ['inbox'],
  'POST /profile-contact lastName': ['inbox'],
  'POST /profile-contact name': ['inbox'],
  'POST /profile-contact phone': ['inbox'],
  'POST /profile-contact message': ['inbox'],
  'POST /profile-contact email': 'formed',
  'POST /profile-contact uniqueId': 'name',
  'POST /profile-contact slug': 'name',
  'POST /profile-contact messageId': 'name',
  'POST /profile-contact source': 'unread',
  'POST /profile-contact website': 'unread',
  'PUT /messages/:id note': ['inbox'],

  'POST /events/scan uniqueId': 'name',
  'POST /events/scan slug': 'name',
  'POST /events/scan ts': 'unread',
  'POST /events/scan referrer': 'formed',
  'POST /events/scan userAgent': 'formed',
  'POST /events/scan target': 'formed',

  'POST /contact name': ['desk messages', 'desk message'],
  'POST /contact subject': ['desk messages', 'desk message'],
  'POST /contact message': ['desk messages', 'desk message'],
  'POST /contact topic': ['desk message'],
  'POST /contact cardNumber': ['desk message'],
  'POST /contact fromPath': ['desk message'],
  'POST /contact email': 'formed',
  'POST /contact website': 'unread',
  'POST /feedback message': ['desk messages', 'desk feedback'],
  'POST /admin/messages/:id/replies text': ['desk message'],

  'PUT /admin/orders/:id/status notes': ['desk order'],
  'PUT /admin/orders/:id/status trackingNumber': ['desk order', 'order'],
  'PUT /admin/orders/:id/status carrier': 'formed',
  status: 'formed',
  'orders[]._id': 'name',
  'POST /admin/payments/:id/refund reason': ['desk order'],
  'POST /admin/orders/:id/cards card': 'name',
  'POST /admin/orders/:id/replacements card': 'name',
  'POST /admin/orders/:id/replacements/:position/ship trackingNumber': ['desk order'],
  'POST /admin/orders/:id/replacements/:position/ship carrier': 'formed',
  'POST /admin/money-issues/:id/close note': ['desk money'],
  'POST /admin/cards/batches name': ['desk cards', 'desk batches', 'desk batch'],
  'POST /admin/cards/batches id': 'formed',
  'POST /admin/cards/:serial/reassign email': 'name',
  'POST /admin/cards/:serial/written url': 'name',
  'POST /admin/promos label': ['desk promos', 'desk promo'],
  'POST /admin/promos code': 'formed',
  'POST /admin/promos discountPercent': 'formed',
  'POST /admin/promos eligibleTiers[]': 'formed',
  'POST /admin/promos expiresAt': 'formed',
  'POST /admin/promos maxUses': 'formed',
  'POST /admin/promos maxUsesPerAccount': 'formed',

  'PUT /second-factor/passkeys/:id name': ['account settings'],
  'POST /second-factor/passkeys name': ['account settings'],
  'POST /second-factor/authenticator-app setup': 'secret',
  tapProof: 'secret',
  'POST /events/scan tap': 'secret',
  passkey: 'secret',
  challenge: 'secret',
  code: 'secret',
  password: 'secret',
  currentPassword: 'secret',
  newPassword: 'secret',
  otp: 'secret',
  emailOtp: 'secret',
  token: 'secret',
  claimCode: 'secret',
  email: 'formed',

  productId: 'name',
  promoCode: 'name',
  'items[].productId': 'name',
  'items[].id': 'name',
  'items[].priceId': 'name',
  'items[].price': 'formed',
  'items[].basePrice': 'formed',
  priceId: 'name',
  tier: 'name',
  amount: 'formed',
  tax: 'formed',
  currency: 'name',
  registrationMode: 'unread',
  returnUrl: 'formed',
  cancelUrl: 'formed',
  orderId: 'name',
  'POST /subscriptions/:id/change from': 'name',
  'POST /upload-logo serial': 'name',
};

/** The places where those things stand in bodies, and their names in the table. */
const things: readonly (readonly [place: RegExp, name: string])[] = [
  [/^(?:deliveryAddress|address)\./, 'address.'],
  [/^(?:items\[\]\.)?(?:designs\[\]|design)\./, 'design.'],
  [/^passkey\..*$/, 'passkey'],
];
const wholeProfiles = ['POST /add-company-profile', 'PUT /update-company-profile'];

/** Every text in the bodies and forms of the API, each under its name in the table. */
export function listTextFields(): string[] {
  const named = Object.entries<Call>(calls).flatMap(([call, { body, form }]) => {
    const schema = body ?? form;
    if (schema === undefined) return [];
    const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    const described: JsonSchema = JSON.parse(JSON.stringify(made));
    return textsOf(described, '').map((path) => nameOf(call, path));
  });
  return [...new Set(named)];
}

function nameOf(call: string, path: string): string {
  const thing = things.find(([place]) => place.test(path));
  if (thing) return path.replace(...thing);
  const inProfile = `profile.${path}`;
  if (wholeProfiles.includes(call) && Object.hasOwn(textFields, inProfile)) return inProfile;
  const inCall = `${call} ${path}`;
  return Object.hasOwn(textFields, path) && !Object.hasOwn(textFields, inCall) ? path : inCall;
}

/** The paths of the texts of any form: neither one of some words nor a file. */
function textsOf(schema: JsonSchema, path: string): string[] {
  const { anyOf = [], enum: words, properties = {}, items, format, type } = schema;
  const inner = [
    ...anyOf.flatMap((one) => textsOf(one, path)),
    ...Object.entries(properties).flatMap(([name, child]) =>
      textsOf(child, path === '' ? name : `${path}.${name}`),
    ),
    ...(items ? textsOf(items, `${path}[]`) : []),
  ];
  const isText = [type].flat().includes('string') && words === undefined && !format;
  return isText && !Object.hasOwn(schema, 'const') ? [...inner, path] : inner;
}
