import { expect } from '@playwright/test';
import { makeAccount, makeOwner, sampleAccount } from '../accounts.ts';
import { freezeCard, whileUnreadable } from '../cards.ts';
import { openCardProfile } from './card-profiles.ts';
import { goTo, type Scene, type Screens } from './scene.ts';

/** The public card and the way to it. */
export const cardScreens = {
  'card on the left': async (scene) => openSampleCard(scene, 'maya'),
  'card in the center': async (scene) => openSampleCard(scene, 'daniel'),
  'card on the right': async (scene) => openSampleCard(scene, 'sofia'),
  'sample card, portrait': async ({ page }) => goTo(page, '/sample-card/portrait', 'Owen Harker'),
  'sample card, split': async ({ page }) => goTo(page, '/sample-card/split', 'Nils Ekström'),
  'sample card, minimal': async ({ page }) => goTo(page, '/sample-card/minimal', 'Miriam Adler'),
  'sample card, stage': async ({ page }) => goTo(page, '/sample-card/stage', 'Camille Roy'),
  'sample card, business': async ({ page }) =>
    goTo(page, '/sample-card/business', 'Eleanor Whitfield'),
  'card with the least': async ({ page, takeCard }) => {
    const { user } = await makeOwner(await takeCard());
    await goTo(page, `/card/${user.uniqueId}`, 'Ada Example');
  },
  'card with all at its longest': async (scene) => openCardProfile(scene, 'all at its longest'),
  'card with a name of 500 letters': async (scene) =>
    openCardProfile(scene, 'a name of 500 letters'),
  'card in Arabic': async (scene) => openCardProfile(scene, 'Arabic on the right'),
  'card embedded': async ({ page, takeCard }) => {
    const { user } = await makeOwner(await takeCard());
    await goTo(page, `/card/${user.uniqueId}/embed.html`, 'Ada Example');
  },
  'card not published': async ({ page }) => {
    const { user } = await makeAccount();
    await goTo(page, `/card/${user.uniqueId}`, 'This card is not published yet');
  },
  'card not found': async ({ page }) => goTo(page, '/card/aaaaaaaaaa', 'Card Not Found'),

  'resolver loading': async ({ page, takeCard }) => {
    const card = await takeCard();
    await page.clock.install();
    // Never answered.
    await page.route('**/resolve', () => {});
    await whileUnreadable(() => page.goto(card.nfcUrl));
    await expect(page.getByText('Opening the card…')).toBeVisible();
  },
  'resolver error': async ({ page, takeCard }) => {
    const card = await takeCard();
    await freezeCard(card);
    await goTo(page, card.nfcUrl, 'We couldn’t open this card');
  },
} satisfies Screens;

async function openSampleCard(
  { page, request }: Scene,
  name: 'maya' | 'daniel' | 'sofia',
): Promise<void> {
  const { user } = await sampleAccount(request, name);
  await goTo(page, `/card/${user.uniqueId}`, user.companyProfiles[0]?.userProfile ?? '');
}
