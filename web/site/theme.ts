import { useSyncExternalStore } from 'react';

/** What a person can choose; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

const storageKey = 'theme';

/**
 * Runs in the document's head, before anything is painted: puts a remembered choice on the root
 * element, where tokens.css finds it. Storage may be refused; the device then decides.
 */
export const themeScript = `try{const t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

/** Shows a theme and remembers it, if this browser lets us. */
export function chooseTheme(theme: Theme): void {
  show(theme);
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const notify of listeners) notify();
}

/** The chosen theme, also after another tab has changed it. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shownTheme, () => 'system');
}

const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  function followOtherTab({ key, newValue }: StorageEvent) {
    if (key !== storageKey && key !== null) return;
    show(themeNamed(newValue));
    onChange();
  }
  listeners.add(onChange);
  window.addEventListener('storage', followOtherTab);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', followOtherTab);
  };
}

function show(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}

function shownTheme(): Theme {
  return themeNamed(document.documentElement.dataset['theme'] ?? null);
}

function themeNamed(name: string | null): Theme {
  return themes.find((theme) => theme === name) ?? 'system';
}
