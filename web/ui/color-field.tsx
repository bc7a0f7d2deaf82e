import { contrastRatio, parseColor, readableTextOn } from '#domain/profiles/theme-color.ts';
import { useCommonWords } from './common-words.ts';
import { controlLook, Field, type ControlProps } from './field.tsx';

interface ColorFieldProps extends ControlProps<'input'> {
  /** As it stands in the field, perhaps half typed. */
  current: string;
  onPick: (color: string) => void;
}

/** A colour, picked or typed, and how well text is read on it. */
export function ColorField({ label, error, current, onPick, ...input }: ColorFieldProps) {
  const { color: words } = useCommonWords();
  const color = parseColor(current);
  return (
    <Field label={label} error={error} hint={color && contrastHint(color, words?.contrast)}>
      {(control) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={words?.pick(label) ?? `Pick: ${label}`}
            value={color ?? '#000000'}
            onChange={({ target }) => onPick(target.value)}
            className={`h-11 w-14 shrink-0 cursor-pointer rounded-field border bg-paper p-1 ${color === undefined ? noColorLook : 'border-field-line'}`}
          />
          <input
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={`${controlLook} tabular-nums`}
            {...input}
            {...control}
          />
          {color !== undefined && <Sample color={color} />}
        </div>
      )}
    </Field>
  );
}

/** The browser shows black where no color is chosen. */
const noColorLook =
  'border-dashed border-field-line [&::-moz-color-swatch]:opacity-0 [&::-webkit-color-swatch]:opacity-0';

/** Text as it stands on the colour. Fills of an SVG are markup, which the CSP lets pass. */
function Sample({ color }: { color: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 56 44" className="h-11 w-14 shrink-0 rounded-field">
      <rect width="56" height="44" fill={color} />
      <text
        x="28"
        y="28"
        textAnchor="middle"
        fontSize="17"
        fontWeight="600"
        fill={readableTextOn(color)}
      >
        Aa
      </text>
    </svg>
  );
}

function contrastHint(
  color: string,
  inWords = (isWhite: boolean, ratio: string) =>
    `Shown behind ${isWhite ? 'white' : 'black'} text, with a contrast of ${ratio}:1.`,
): string {
  const text = readableTextOn(color);
  return inWords(text === '#ffffff', contrastRatio(text, color).toFixed(1));
}
