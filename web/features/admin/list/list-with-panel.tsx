import { createContext, use, type ReactNode } from 'react';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { useAdminAddress } from '../use-admin-address.ts';

const Beside = createContext(false);

/** Whether what is opened of this list stands beside it, and not in its place. */
export const useIsBeside = () => use(Beside);

interface ListWithPanelProps {
  list: ReactNode;
  /** The thing of the list that the address has opened; shown while it has. */
  children: ReactNode;
}

/**
 * A list, and what is opened of it: in a panel beside the list where a window has the room, else in the list's place.
 * Without the room the list isn't there at all, so that nothing reads it, neither aloud nor from the server.
 */
export function ListWithPanel({ list, children }: ListWithPanelProps) {
  const { id } = useAdminAddress();
  const isBeside = useMediaQuery('(width >= 90rem)');
  const isOpened = id !== '';
  const hasPanel = isOpened && isBeside;
  // Both keep their places in the tree: a window that is made wider keeps what was typed, a list what was chosen.
  return (
    <Beside value={isBeside}>
      <div className={hasPanel ? 'flex items-start gap-8' : undefined}>
        {(!isOpened || isBeside) && (
          <div
            className={`rows-to-open @container min-w-0 ${hasPanel ? 'beside-opened flex-1 print:hidden' : ''}`}
          >
            {list}
          </div>
        )}
        {isOpened && (
          <section
            key={id}
            {...(hasPanel && { 'aria-label': 'Opened', 'data-admin-panel': '' })}
            className={`@container ${hasPanel ? panelLook : ''}`}
          >
            {children}
          </section>
        )}
      </div>
    </Beside>
  );
}

/** It stays in sight while the list is scrolled, and scrolls by itself; its height leaves room for the area's head. */
const panelLook =
  'sticky top-4 max-h-[calc(100dvh-8.5rem)] w-[clamp(28rem,36vw,36rem)] shrink-0 scroll-pt-14 overflow-y-auto overscroll-contain rounded-card border border-hairline bg-paper px-6 pb-6 print:static print:max-h-none print:w-full print:border-0';
