import MenuIcon from 'lucide-react/icons/menu';
import { useSiteTexts } from '#web/site/site-texts.ts';
import { openMenu } from './menu-opening.ts';

export const smallScreenMenuId = 'site-menu';

/** Opens the menu of a small screen. */
export function MenuButton({ className = '' }: { className?: string }) {
  const { text } = useSiteTexts('shell');
  return (
    <button
      type="button"
      aria-label={text('shell.openMenu')}
      data-tour="hello-menu"
      aria-controls={smallScreenMenuId}
      popoverTarget={smallScreenMenuId}
      onClick={() => openMenu(smallScreenMenuId)}
      className={`grid size-11 place-items-center rounded-field lg:hidden ${className}`}
    >
      <MenuIcon className="size-6" />
    </button>
  );
}
