import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { followOtherTabs, lastingStorage, type KeyStorage } from '#web/session/browser-storage.ts';
import type { AdminTab } from '../admin-address.ts';

/** A list as its filters and its search show it, under a name of the keeper's. */
export interface KeptView {
  readonly name: string;
  /** The filters as the address has them, without the page. */
  readonly query: string;
}

export const viewLimits = { name: 40, perList: 12 } as const;

export const keptViewsKey = 'adminViews';

type Views = Readonly<Partial<Record<AdminTab, readonly KeptView[]>>>;

/** The named views of the admin area's lists. This browser keeps them: a search in one may name a customer. */
export function createKeptViews(storage: KeyStorage) {
  const store = createStore<{ views: Views }>(() => ({ views: read() }));

  function read(): Views {
    try {
      const kept: unknown = JSON.parse(storage.getItem(keptViewsKey) ?? '{}');
      if (typeof kept !== 'object' || kept === null) return {};
      return Object.fromEntries(
        Object.entries(kept).map(([tab, views]) => [
          tab,
          Array.isArray(views) ? views.filter(isView).slice(0, viewLimits.perList) : [],
        ]),
      );
    } catch {
      return {};
    }
  }

  function change(tab: AdminTab, changed: (views: readonly KeptView[]) => readonly KeptView[]) {
    // Another tab may have written since.
    const views = read();
    const next = { ...views, [tab]: changed(views[tab] ?? []) };
    storage.setItem(keptViewsKey, JSON.stringify(next));
    store.setState({ views: next });
  }

  return {
    store,
    readAgain: () => store.setState({ views: read() }),
    /** Adds a view at the end, or puts it in place of the one of its name. */
    keep(tab: AdminTab, view: KeptView): void {
      change(tab, (views) => {
        const isKnown = views.some(({ name }) => name === view.name);
        if (isKnown) return views.map((other) => (other.name === view.name ? view : other));
        return [...views, view].slice(0, viewLimits.perList);
      });
    },
    drop(tab: AdminTab, name: string): void {
      change(tab, (views) => views.filter((view) => view.name !== name));
    },
  };
}

function isView(view: unknown): view is KeptView {
  if (typeof view !== 'object' || view === null) return false;
  const { name, query }: { name?: unknown; query?: unknown } = view;
  return typeof name === 'string' && name !== '' && typeof query === 'string';
}

export const keptViews = createKeptViews(lastingStorage);
followOtherTabs(keptViewsKey, keptViews.readAgain);

const none: readonly KeptView[] = [];

/** The named views of a list, in the order in which they were made. */
export function useKeptViews(tab: AdminTab): readonly KeptView[] {
  return useStore(keptViews.store, ({ views }) => views[tab] ?? none);
}
