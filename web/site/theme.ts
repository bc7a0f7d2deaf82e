import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { followOtherTabs, lastingStorage } from '#web/session/browser-storage.ts';

/** The themes to choose from; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

const storageKey = 'theme';

/**
 * Runs in the document's head, before anything is painted: puts a remembered choice on the root
 * element, where tokens.css finds it. Storage may be refused; the device then decides.
 */
export const themeScript = `try{const t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

const shownTheme = createStore<Theme>(() => 'system');
if (typeof document !== 'undefined') {
  shownTheme.setState(themeNamed(document.documentElement.dataset['theme']), true);
}
followOtherTabs(storageKey, () => show(themeNamed(lastingStorage.getItem(storageKey))));

/** Shows a theme and remembers it. */
export function chooseTheme(theme: Theme): void {
  show(theme);
  if (theme === 'system') lastingStorage.removeItem(storageKey);
  else lastingStorage.setItem(storageKey, theme);
}

/** The chosen theme, also after another tab has changed it. */
export function useTheme(): Theme {
  return useStore(shownTheme);
}

function show(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  shownTheme.setState(theme, true);
}

function themeNamed(name: string | null | undefined): Theme {
  return themes.find((theme) => theme === name) ?? 'system';
}
