import { useSyncExternalStore, type ReactNode } from 'react';

let toaster: ReactNode;
const listeners = new Set<() => void>();

/** What shows toasts comes with the first script that has some. */
export function provideToaster(element: ReactNode): void {
  toaster = element;
  for (const listener of listeners) listener();
}

/** Where toasts are shown. */
export function ToasterSlot() {
  return useSyncExternalStore(
    subscribe,
    () => toaster,
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
