import { useSyncExternalStore, type ReactNode } from 'react';

let toaster: ReactNode;
const listeners = new Set<() => void>();

/** The toaster comes with the first script that has toasts to show. */
export function provideToaster(element: ReactNode): void {
  toaster = element;
  for (const listener of listeners) listener();
}

/** The place where toasts are shown. */
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
