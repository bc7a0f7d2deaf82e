import { createContext, useSyncExternalStore, type ReactNode } from 'react';

let toaster: ReactNode;
const listeners = new Set<() => void>();

/** The name of the place where toasts are shown, in the page's language. */
export const ToasterLabelContext = createContext('Notifications');

/** The toaster comes with the first script that has toasts to show. */
export function provideToaster(element: ReactNode): void {
  toaster = element;
  for (const listener of listeners) listener();
}

/** The place where toasts are shown. @param label its name in the page's language */
export function ToasterSlot({ label }: { label: string }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => toaster,
    () => undefined,
  );
  return <ToasterLabelContext value={label}>{shown}</ToasterLabelContext>;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
