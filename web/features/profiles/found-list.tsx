import type { ReactNode } from 'react';
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
      <p>Choose what to fill in. Nothing is saved until you save the profile.</p>
      <ul className="mt-3 flex flex-col">
        {picture !== undefined &&
          choice(
            pictureKey,
            <span className="flex items-center gap-3 text-ink">
              Profile Photo
              <img src={picture.shown} alt="" className="size-12 rounded-full object-cover" />
            </span>,
          )}
        {proposals.map(({ key, label, text, note }) =>
          choice(
            key,
            <span className="block py-1.5">
              <span className="block text-caption">{label}</span>
              <bdi className="line-clamp-3 block wrap-anywhere whitespace-pre-line text-ink">
                {text}
              </bdi>
              {note !== '' && <span className="block text-caption">{note}</span>}
            </span>,
          ),
        )}
      </ul>
    </>
  );
}
