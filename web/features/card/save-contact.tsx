import UserPlus from 'lucide-react/icons/user-plus';
import { readableTextOn } from '#domain/profiles/theme-color.ts';
import { ThemeFill } from './theme-fill.tsx';

/**
 * The one thing a visitor came for. It has no `download` attribute: a phone then opens its own
 * contact sheet instead of filing the vCard away.
 */
export function SaveContact({ vCardPath, themeColor }: { vCardPath: string; themeColor: string }) {
  const isLightText = readableTextOn(themeColor) === '#ffffff';
  return (
    <div className="save-bar">
      <a className={`save ${isLightText ? 'light-text' : 'dark-text'}`} href={vCardPath}>
        <ThemeFill color={themeColor} />
        <UserPlus size={20} strokeWidth={1.75} />
        <span>Save Contact</span>
      </a>
    </div>
  );
}
