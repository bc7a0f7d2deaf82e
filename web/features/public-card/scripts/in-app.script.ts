import { copyText, ownAddress } from './copying.script.ts';

/** Apps that open links in a window of their own, which may not save a contact, by what they say of themselves. */
const apps = /Instagram|LinkedInApp|Twitter|MicroMessenger|TikTok|musical_ly|Bytedance|FBA[NV]/;

/**
 * Runs in the visitor's browser, inline: within an app, shows the way out of its window, and copies the address or the
 * details that stand on the card. Anywhere else nothing is shown.
 */
export function helpInApp(): void {
  const { userAgent } = navigator;
  const help = document.querySelector<HTMLElement>('[data-in-app]');
  const [app] = apps.exec(userAgent) || [];
  if (!help || !app) return;
  const [copyAddress, copyDetails] = help.querySelectorAll('button');
  const sign = help.querySelector('b');
  // Android's menus have their dots one above the other, but in the apps from China.
  const isUpright = /Android/.test(userAgent) && /Ins|Link|FBA|Twi/.test(app);
  if (isUpright && sign) sign.textContent = '⋮';
  // X has its way out behind the sign for sharing.
  else if (app === 'Twitter' && sign) sign.textContent = '⬆';
  help.hidden = false;

  const copy = (text: string) => copyText(text, help.dataset.inApp, '');
  copyAddress?.addEventListener('click', () => copy(ownAddress()));
  copyDetails?.addEventListener('click', () => {
    const shown = document.querySelectorAll('.card h1, .details a bdi');
    copy([...Array.from(shown, ({ textContent }) => textContent || ''), ownAddress()].join('\n'));
  });
}
