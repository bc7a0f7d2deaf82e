import { useState } from 'react';
import { pageLanguageName } from '#domain/profiles/page-language.ts';
import type { ProfileFields } from '#domain/profiles/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { blockName, choiceName, labelOfPart, layoutName } from '#web/profiles/owners-form-words.ts';
import { differencesOf, type ProfilePart, type Side } from '#web/profiles/profile-differences.ts';
import { dayIn } from '#web/profiles/spoken-problems.ts';
import { useProfileTexts, type ProfileTexts } from '#web/site/inside/profile-texts.ts';

interface VersionConflictProps {
  mine: ProfileFields;
  theirs: ProfileFields;
  /** The version that both began with. */
  base: ProfileFields;
  onDecide: (chosen: ReadonlyMap<ProfilePart, Side>) => void;
  onClose: () => void;
}

/** Shows both versions of what was changed at two places, and asks which is kept. */
export function VersionConflict({ mine, theirs, base, onDecide, onClose }: VersionConflictProps) {
  const texts = useProfileTexts();
  const { text } = texts;
  const [differences] = useState(() => differencesOf(mine, theirs, base));
  const [chosen, setChosen] = useState<ReadonlyMap<ProfilePart, Side>>(
    () => new Map(differences.map(({ part, suggested }) => [part, suggested])),
  );
  return (
    <Dialog
      isOpen
      title={text('profile.conflictTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('profile.conflictBack')}</Button>
          <Button variant="primary" onClick={() => onDecide(chosen)}>
            {text('profile.conflictUse')}
          </Button>
        </>
      }
    >
      <p>{text('profile.conflictText')}</p>
      <div className="mt-4 flex flex-col gap-4">
        {differences.map(({ part }) => (
          <fieldset key={part} className="min-w-0 border-t border-hairline pt-3">
            <legend className="float-start mb-1 font-medium text-ink">
              {labelOfPart(texts, part, mine.profileType)}
            </legend>
            <div className="clear-both flex flex-col gap-1">
              {(['mine', 'theirs'] as const).map((side) => (
                <Version
                  key={side}
                  group={part}
                  side={side}
                  part={part}
                  fields={side === 'mine' ? mine : theirs}
                  isChosen={chosen.get(part) === side}
                  onChoose={() => setChosen(new Map([...chosen, [part, side]]))}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

interface VersionProps {
  group: string;
  side: Side;
  part: ProfilePart;
  fields: ProfileFields;
  isChosen: boolean;
  onChoose: () => void;
}

function Version({ group, side, part, fields, isChosen, onChoose }: VersionProps) {
  const texts = useProfileTexts();
  const value = (
    <bdi key="value" className="text-ink">
      {textOf(texts, part, fields) || texts.text('profile.empty')}
    </bdi>
  );
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-field border border-transparent px-2 py-2 has-checked:border-field-line">
      <input
        type="radio"
        name={`version-${group}`}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0 wrap-anywhere whitespace-pre-line">
        {texts.parts(side === 'mine' ? 'profile.keepMine' : 'profile.useTheirs', { value })}
      </span>
    </label>
  );
}

/** The value of a part as text. */
function textOf(texts: ProfileTexts, part: ProfilePart, fields: ProfileFields): string {
  const { text } = texts;
  if (part === 'links') return fields.links.map(({ label, url }) => `${label}: ${url}`).join('\n');
  if (part === 'blockOrder')
    return fields.blockOrder.map((name) => blockName(texts, name)).join(', ');
  if (part === 'nameOrder') return choiceName(texts, fields.nameOrder);
  if (part === 'pageLanguage') {
    const { pageLanguage } = fields;
    return pageLanguage === 'visitor'
      ? choiceName(texts, pageLanguage)
      : pageLanguageName(pageLanguage);
  }
  if (part === 'gallery')
    return fields.gallery.length === 0
      ? ''
      : text('profile.pictures', { count: fields.gallery.length });
  if (part === 'openingHours') {
    return fields.openingHours
      .map(({ day, opens, closes }) => `${dayIn(texts, day)} ${opens}–${closes}`)
      .join('\n');
  }
  if (part === 'layout') return layoutName(texts, fields.layout);
  if (part === 'isIndexable' || part === 'isContactHidden')
    return text(fields[part] ? 'profile.yes' : 'profile.no');
  if (part !== 'connectSection') {
    return fields[part].startsWith('/files/') ? text('profile.aPicture') : fields[part];
  }
  const { title, fields: formFields } = fields.connectSection;
  const shown = Object.values(formFields).filter(({ enabled }) => enabled);
  const names = shown.map(({ label, required }) =>
    required ? text('profile.requiredField', { label }) : label,
  );
  return `${title}: ${names.join(', ')}`;
}
