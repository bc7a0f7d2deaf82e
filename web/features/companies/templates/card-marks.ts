import type { TemplateFieldName } from '#domain/companies/template.ts';
import type { ProfileFields } from '#domain/profiles/profile.ts';
import { socialPlatformNames } from '#domain/profiles/social-links.ts';
import { heroImageOf } from '#domain/public-card/lead-image.ts';

/** Where the lock of a part stands: on the corner of a picture, before or after a text, within a large part or at its end. */
export type LockPlace = 'corner' | 'before' | 'after' | 'within' | 'end';

/** A part of a drawn card that a template decides. */
export interface CardMark {
  readonly name: TemplateFieldName;
  /** In CSS pixels, from the card's upper left corner. */
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  /** Undefined where the same part has its lock elsewhere. */
  readonly lock: LockPlace | undefined;
}

type Pictured = Parameters<typeof heroImageOf>[0];
type FoundPart = readonly [TemplateFieldName, Element, LockPlace];

/** The buttons of the card, by their `data-click`. */
const byTarget: Readonly<Record<string, TemplateFieldName>> = {
  save: 'color',
  call: 'companyPhone',
  whatsapp: 'companyPhone',
  email: 'companyEmail',
  website: 'website',
  booking: 'bookingUrl',
  map: 'companyLocation',
  secondCall: 'secondPhone',
  secondEmail: 'secondEmail',
  ...Object.fromEntries(socialPlatformNames.map((name) => [name, name])),
};

const bySelector: readonly (readonly [string, TemplateFieldName, LockPlace])[] = [
  ['article', 'layout', 'end'],
  ['.identity > .theme-fill', 'color', 'within'],
  ['h1', 'userProfile', 'after'],
  ['.pronouns', 'pronouns', 'after'],
  ['.role img, .letterhead img', 'logo', 'corner'],
  ['.prose', 'description', 'after'],
  ['.skills', 'keySkills', 'after'],
];

/** The fields that are found by their words. */
const inWords = [
  'jobTitle',
  'companyName',
  'industry',
  'companyLocation',
  'foundedYear',
  'employeeCount',
] as const;

/**
 * The parts of a card's page that a template decides, the largest first, so that a smaller one lies above it.
 * @param root holds the page
 * @param profile as it is drawn
 */
export function cardMarks(root: ShadowRoot, profile: ProfileFields): CardMark[] {
  const card = root.host.getBoundingClientRect();
  const locked = new Set<TemplateFieldName>();
  const marks = partsOf(root, profile).map(([name, element, place]): CardMark => {
    const { left, top, width, height } = boxOf(element, place);
    const lock = locked.has(name) ? undefined : place;
    locked.add(name);
    return { name, lock, box: { left: left - card.left, top: top - card.top, width, height } };
  });
  return marks
    .filter(({ box }) => box.width > 0 && box.height > 0)
    .toSorted(({ box: one }, { box: other }) => areaOf(other) - areaOf(one));
}

const areaOf = ({ width, height }: CardMark['box']) => width * height;

/** Of a text, the box of its words: the element is as wide as the card. */
function boxOf(element: Element, place: LockPlace): DOMRect {
  if (place !== 'after' && place !== 'before') return element.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

function partsOf(root: ShadowRoot, profile: ProfileFields): FoundPart[] {
  const all = (selector: string) => [...root.querySelectorAll(selector)];
  const words = all('.role bdi, .industry bdi, .imprint bdi, .figures dd').flatMap(
    (element): FoundPart[] => {
      const name = inWords.find((field) => profile[field] === element.textContent);
      // The company follows the job title in the same line. Below it, a lock would seem to be that of another part.
      const place = element.nextElementSibling === null ? 'after' : 'before';
      return name === undefined ? [] : [[name, element, place]];
    },
  );
  const targets = all('[data-click]').flatMap((element): FoundPart[] => {
    const name = byTarget[element.getAttribute('data-click') ?? ''];
    if (name === undefined) return [];
    const place = element.closest('.details') === null ? 'corner' : 'after';
    return [[name, element, name === 'color' ? 'within' : place]];
  });
  return [
    ...bySelector.flatMap(([selector, name, place]) =>
      all(selector).map((element): FoundPart => [name, element, place]),
    ),
    ...all('.portrait').map((element): FoundPart => [portraitPart(profile), element, 'corner']),
    ...all('.banner').map((element): FoundPart => [bannerPart(profile), element, 'within']),
    ...words,
    // The written value has the lock, rather than the round button above it.
    ...targets.toSorted(
      ([, , one], [, , other]) => Number(other === 'after') - Number(one === 'after'),
    ),
  ];
}

const fillsHead = ({ layout }: Pictured) => layout === 'portrait' || layout === 'split';

/** A logo stands there in place of a photo that is missing, or fills the head already. */
function portraitPart(profile: Pictured): TemplateFieldName {
  const { profilePicture, logo } = profile;
  const isLogo = logo !== '' && (profilePicture === '' || fillsHead(profile));
  return isLogo ? 'logo' : 'profilePicture';
}

/** The head of the card: a picture where its layout has room for one, else the color. */
function bannerPart(profile: Pictured): TemplateFieldName {
  if (profile.layout === 'banner') return 'secondaryLogo';
  if (!fillsHead(profile)) return 'color';
  return profile.profilePicture === '' && heroImageOf(profile) !== ''
    ? 'secondaryLogo'
    : 'profilePicture';
}
