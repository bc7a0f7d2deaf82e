import Share from 'lucide-react/icons/share-2';
import UserPlus from 'lucide-react/icons/user-plus';
import { useTexts } from './texts-context.ts';
import { textOn, ThemeFill } from './theme-fill.tsx';

interface SaveContactProps {
  vCardPath: string;
  themeColor: string;
  /** The card's name for the share sheet. */
  title: string;
}

/**
 * The one thing a visitor came for, and beside it, once `shareCard` has run, Share. It has no `download`
 * attribute: a phone then opens its own contact sheet instead of filing the vCard away.
 */
export function SaveContact({ vCardPath, themeColor, title }: SaveContactProps) {
  const { text } = useTexts();
  return (
    <div className="save-bar">
      <a className={`save ${textOn(themeColor)}`} href={vCardPath} data-click="save">
        <ThemeFill color={themeColor} />
        <UserPlus />
        <span>{text('card.save')}</span>
      </a>
      <button
        type="button"
        className="share"
        data-share={title}
        data-copied={text('card.copied')}
        data-failed={text('card.shareFailed')}
        data-prompt={text('card.copyPrompt')}
        hidden
      >
        <Share />
        <span>{text('card.share')}</span>
      </button>
      <output className="said" data-said="" />
    </div>
  );
}
