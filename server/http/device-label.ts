import { BROWSER_MAP, OS_MAP, parse } from 'bowser';

/** Browsers say what they are in far less; a longer header would only cost time. */
const longestRead = 512;

/** Apps that show pages themselves, and would pass for the system's browser. */
const apps: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bInstagram\b/, 'Instagram'],
  [/\bFBA[NV]\//, 'Facebook'],
  [/\bLinkedInApp\b/, 'LinkedIn'],
  [/\b(?:BytedanceWebview|musical_ly|TikTok)\b/, 'TikTok'],
];

/** A header may call itself anything: only names that the library knows reach a page or a mail. */
const browsers: ReadonlySet<string | undefined> = new Set(Object.values(BROWSER_MAP));
const systems: ReadonlySet<string | undefined> = new Set(Object.values(OS_MAP));
const models: ReadonlySet<string | undefined> = new Set(['iPhone', 'iPad', 'iPod touch']);

/** Of Android, which is the name of neither. */
const androids: Readonly<Record<string, string>> = {
  mobile: 'Android phone',
  tablet: 'Android tablet',
  tv: 'Android TV',
};

/**
 * A browser and its device, such as `Chrome on Windows`, `Chrome on Android phone` or `Safari on iPhone`: enough
 * for its owner to know it again, and nothing else of the header.
 * @returns empty where neither is known
 */
export function deviceLabel(userAgent: string): string {
  const read = userAgent.slice(0, longestRead);
  if (read.trim() === '') return '';
  const { browser, os, platform } = parse(read);
  const app = apps.find(([mark]) => mark.test(read))?.[1];
  const known = browsers.has(browser.name) ? browser.name : undefined;
  const maker = app ?? known?.replace(/ for Android$/, '');
  return [maker, deviceOf(os.name, platform)].filter((name) => name !== undefined).join(' on ');
}

function deviceOf(
  system: string | undefined,
  { model, type }: { readonly model?: string; readonly type?: string },
): string | undefined {
  if (models.has(model)) return model;
  if (system === 'Android') return androids[type ?? ''] ?? system;
  return systems.has(system) ? system : undefined;
}
