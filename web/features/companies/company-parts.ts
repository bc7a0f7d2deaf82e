import { scopeOf, type CompanyAct, type Membership } from '#domain/companies/roles.ts';
import type { CompanyTexts } from '#web/site/inside/company-texts.ts';

/** The places of a company, in their order, by their texts. */
const placeTexts = {
  overview: 'company.placeOverview',
  people: 'company.placePeople',
  cards: 'company.placeCards',
  design: 'company.placeDesign',
  activity: 'company.placeActivity',
  settings: 'company.placeSettings',
} as const;
type PlaceName = keyof typeof placeTexts;

type TextKey = Parameters<CompanyTexts['text']>[0];

interface PartLook {
  readonly place: PlaceName;
  readonly text: Extract<TextKey, `company.part${string}` | 'company.placeOverview'>;
  /** The act of those who are led there. */
  readonly act: CompanyAct;
}

/** The parts that the page of companies shows, by their names in its address. */
const tabs = {
  overview: { place: 'overview', text: 'company.placeOverview', act: 'see' },
  members: { place: 'people', text: 'company.partMembers', act: 'list members' },
  invitations: { place: 'people', text: 'company.partInvitations', act: 'list invitations' },
  groups: { place: 'people', text: 'company.partGroups', act: 'manage groups' },
  cards: { place: 'cards', text: 'company.partCards', act: 'list cards' },
  settings: { place: 'settings', text: 'company.partDetails', act: 'see' },
  seats: { place: 'settings', text: 'company.partSeats', act: 'edit settings' },
  log: { place: 'settings', text: 'company.partLog', act: 'read history' },
} as const satisfies Record<string, PartLook>;
export type CompanyTab = keyof typeof tabs;

/** The parts with a page of their own, by the last word of its path. */
const pages = {
  order: { place: 'cards', text: 'company.partOrder', act: 'see card orders' },
  templates: { place: 'design', text: 'company.partTemplates', act: 'see templates' },
  insights: { place: 'activity', text: 'company.partInsights', act: 'see insights' },
  messages: { place: 'activity', text: 'company.partMessages', act: 'see' },
  'sign-in': { place: 'settings', text: 'company.partSignIn', act: 'see sign-in' },
  provisioning: { place: 'settings', text: 'company.partProvisioning', act: 'see provisioning' },
} as const satisfies Record<string, PartLook>;
export type CompanyPagePart = keyof typeof pages;

export type CompanyPart = CompanyTab | CompanyPagePart;

/** In the order of a place's own navigation. */
const parts: readonly CompanyPart[] = [
  'overview',
  'members',
  'invitations',
  'groups',
  'cards',
  'order',
  'templates',
  'insights',
  'messages',
  'settings',
  'seats',
  'sign-in',
  'provisioning',
  'log',
];

const looks: Readonly<Record<CompanyPart, PartLook>> = { ...tabs, ...pages };

export const isCompanyTab = (text: string): text is CompanyTab => Object.hasOwn(tabs, text);

/** The name of a part in the reader's language. */
export const partText = ({ text }: CompanyTexts, part: CompanyPart): string =>
  text(looks[part].text);

/** The membership of somebody, and whether the company has a leader board, which every member sees. */
export type CompanyReader = Membership & { readonly hasLeaderBoard: boolean };

/** Whether somebody is led to a part. */
export function isSeenBy(reader: CompanyReader, part: CompanyPart): boolean {
  if (part === 'insights' && reader.hasLeaderBoard) return true;
  return scopeOf(reader, looks[part].act) !== 'none';
}

/** A place of a company with the parts that somebody is led to. */
export interface CompanyPlace {
  readonly name: PlaceName;
  readonly text: (typeof placeTexts)[PlaceName];
  /** The first is the one that the place opens. */
  readonly parts: readonly [CompanyPart, ...CompanyPart[]];
}

/** The places of a company that somebody sees: six at most. */
export function placesOf(reader: CompanyReader): CompanyPlace[] {
  return Object.entries(placeTexts).flatMap(([place, text]) => {
    const [first, ...others] = parts.filter(
      (part) => looks[part].place === place && isSeenBy(reader, part),
    );
    if (first === undefined) return [];
    return [{ name: looks[first].place, text, parts: [first, ...others] }];
  });
}
