import { describe, expect, it } from 'vitest';
import type { Profile } from '#domain/profiles/profile.ts';
import { shownProfile } from '#domain/public-card/shown-profile.ts';
import { emptyProfile, fullProfile, viewOf } from '#tests/support/sample-cards.ts';
import { renderCardPage } from './render-card.tsx';

/** The texts along the lower edge; undefined without one. */
function lowerEdge(changes: Partial<Profile>, base: Profile = emptyProfile): string[] | undefined {
  const profile: Profile = { ...base, layout: 'business', ...changes };
  const view = viewOf({ ...profile, ...shownProfile(profile) });
  const [, edge] = /<p class="imprint">(.*?)<\/p>/su.exec(renderCardPage(view).html) ?? [];
  return edge?.match(/(?<=>)[^<]+/gu) ?? undefined;
}

const contact = {
  userProfile: 'Eleanor Whitfield',
  companyName: 'Whitfield and Rowe',
  companyLocation: '48 Custom House Row, Boston',
  companyCountryCode: '+1',
  companyPhone: '6175550186',
} as const;

describe('the lower edge of the layout business', () => {
  it('has the company, the address and the number', () => {
    expect(lowerEdge(contact)).toEqual([
      'Whitfield and Rowe',
      '48 Custom House Row, Boston',
      '+1 (617) 555-0186',
    ]);
  });

  it.each<[string, Partial<Profile>, string[] | undefined]>([
    ['company', { companyName: '' }, ['48 Custom House Row, Boston', '+1 (617) 555-0186']],
    ['address', { companyLocation: '' }, ['Whitfield and Rowe', '+1 (617) 555-0186']],
    ['number', { companyPhone: '' }, ['Whitfield and Rowe', '48 Custom House Row, Boston']],
    ['any of them', { companyName: '', companyLocation: '', companyPhone: '' }, undefined],
  ])('closes up without %s', (_, changes, texts) => {
    expect(lowerEdge({ ...contact, ...changes })).toEqual(texts);
  });

  it('does not repeat a company that is the name', () => {
    const texts = lowerEdge({ ...contact, userProfile: contact.companyName });
    expect(texts).toEqual(['48 Custom House Row, Boston', '+1 (617) 555-0186']);
  });

  it('does not show a number that the page hides', () => {
    const texts = lowerEdge({ ...contact, isContactHidden: true });
    expect(texts).toEqual(['Whitfield and Rowe', '48 Custom House Row, Boston']);
  });

  it('leaves address and number to the contact details below, for screen readers', () => {
    const { html } = renderCardPage(viewOf({ ...emptyProfile, layout: 'business', ...contact }));
    const [, edge = ''] = /<p class="imprint">(.*?)<\/p>/su.exec(html) ?? [];
    const said = edge.replaceAll(/<bdi[^>]* ?aria-hidden="true".*?<\/bdi>/gsu, '');
    expect(said.match(/(?<=>)[^<]+/gu)).toEqual(['Whitfield and Rowe']);
  });

  it('is not there in other layouts', () => {
    expect(lowerEdge({ layout: 'banner' }, fullProfile)).toBeUndefined();
  });
});
