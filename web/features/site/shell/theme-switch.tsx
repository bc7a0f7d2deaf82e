import { useSiteTexts, type SitePartKey } from '#web/site/site-texts.ts';
import { chooseTheme, themes, useTheme, type Theme } from '#web/site/theme.ts';

const names: Record<Theme, SitePartKey<'shell'>> = {
  system: 'shell.themeSystem',
  light: 'shell.themeLight',
  dark: 'shell.themeDark',
};

/** Light, dark, or as the device has it; nothing without scripts, where it could not work. */
export function ThemeSwitch() {
  const chosen = useTheme();
  const { text } = useSiteTexts('shell');
  return (
    <fieldset className="noscript:hidden">
      <legend className="sr-only">{text('shell.theme')}</legend>
      <div className="inline-flex flex-wrap rounded-[1.75rem] border border-hairline p-1">
        {themes.map((theme) => (
          <label
            key={theme}
            className="choice flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-3.5 font-medium text-ink-soft transition-colors hover:text-ink has-checked:bg-sunken has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={theme === chosen}
              onChange={() => chooseTheme(theme)}
              className="sr-only"
            />
            {text(names[theme])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
