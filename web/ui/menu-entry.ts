import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactElement } from 'react';

/** One thing to do, a page to go to, or a line between two groups. */
export type MenuEntry =
  | {
      readonly text: string;
      readonly icon?: LucideIcon;
      readonly isDisabled?: boolean;
      /** It takes away what nothing brings back: it is red. */
      readonly isDestructive?: boolean;
      readonly onSelect: () => void;
    }
  | { readonly text: string; readonly icon?: LucideIcon; readonly to: string }
  | 'separator';

/** The button that opens a menu. */
export type MenuTrigger = ReactElement<ComponentProps<'button'>>;
