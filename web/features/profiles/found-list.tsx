import type { ReactNode } from 'react';
import { labelIn } from '#web/profiles/owners-form-words.ts';
import { useProfileTexts, type ProfileTexts } from '#web/site/inside/profile-texts.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { pictureKey, type Found } from './use-import.ts';

interface FoundListProps {
  found: Found;
  /** The keys of what is not wanted. */
  left: ReadonlySet<string>;
  onChoose: (key: string, isChosen: boolean) => void;
}

/** The findings, each with a box: nothing is taken before it was seen. */
export function FoundList({ found: { proposals, picture }, left, onChoose }: FoundListProps) {
  const texts = useProfileTexts();
  const { text: textOf } = texts;
  const choice = (key: string, label: ReactNode) => (
    <li key={key}>
      <CheckField
        label={label}
        checked={!left.has(key)}
        onChange={({ target }) => onChoose(key, target.checked)}
      />
    </li>
  );
  return (
    <>
      <p>{textOf('profile.importChoose')}</p>
      <ul className="mt-3 flex flex-col">
        {picture !== undefined &&
          choice(
            pictureKey,
            <span className="flex items-center gap-3 text-ink">
              {labelIn(texts, 'profilePicture')}
              <img src={picture.shown} alt="" className="size-12 rounded-full object-cover" />
            </span>,
          )}
        {proposals.map(({ key, label, text, note, field, cutTo }) =>
          choice(
            key,
            <span className="block py-1.5">
              <span className="block text-caption">
                {texts.language === 'en' || field === undefined ? label : labelIn(texts, field)}
              </span>
              <bdi className="line-clamp-3 block wrap-anywhere whitespace-pre-line text-ink">
                {text}
              </bdi>
              {cutTo !== undefined && (
                <span className="block text-caption">{noteIn(texts, note, cutTo)}</span>
              )}
            </span>,
          ),
        )}
      </ul>
    </>
  );
}

const noteIn = ({ language, text }: ProfileTexts, note: string, count: number) =>
  language === 'en' ? note : text('profile.importCut', { count });
