import { useState } from 'react';
import { nameOrderLabel } from '#domain/profiles/name-order.ts';
import { pageLanguageName } from '#domain/profiles/page-language.ts';
import { weekdayName } from '#domain/profiles/opening-hours.ts';
import type { ProfileFields } from '#domain/profiles/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { blockNames } from '#web/profiles/block-order-editor.tsx';
import { layoutLooks } from '#web/profiles/layout-field.tsx';
import {
  differencesOf,
  labelOfPart,
  type ProfilePart,
  type Side,
} from '#web/profiles/profile-differences.ts';

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
  const [differences] = useState(() => differencesOf(mine, theirs, base));
  const [chosen, setChosen] = useState<ReadonlyMap<ProfilePart, Side>>(
    () => new Map(differences.map(({ part, suggested }) => [part, suggested])),
  );
  return (
    <Dialog
      isOpen
      title="Two versions of this profile"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Back to the Form</Button>
          <Button variant="primary" onClick={() => onDecide(chosen)}>
            Use and Save
          </Button>
        </>
      }
    >
      <p>This profile was changed somewhere else in the meantime.</p>
      <div className="mt-4 flex flex-col gap-4">
        {differences.map(({ part }) => (
          <fieldset key={part} className="min-w-0 border-t border-hairline pt-3">
            <legend className="float-start mb-1 font-medium text-ink">
              {labelOfPart(part, mine)}
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
        {side === 'mine' ? 'Keep mine: ' : 'Use theirs: '}
        <bdi className="text-ink">{textOf(part, fields) || '(empty)'}</bdi>
      </span>
    </label>
  );
}

/** The value of a part as text. */
function textOf(part: ProfilePart, fields: ProfileFields): string {
  if (part === 'links') return fields.links.map(({ label, url }) => `${label}: ${url}`).join('\n');
  if (part === 'blockOrder') return fields.blockOrder.map((name) => blockNames[name]).join(', ');
  if (part === 'nameOrder') return nameOrderLabel(fields.nameOrder);
  if (part === 'pageLanguage') return pageLanguageName(fields.pageLanguage);
  if (part === 'gallery')
    return fields.gallery.length === 0 ? '' : `Pictures: ${fields.gallery.length}`;
  if (part === 'openingHours') {
    return fields.openingHours
      .map(({ day, opens, closes }) => `${weekdayName(day)} ${opens}–${closes}`)
      .join('\n');
  }
  if (part === 'layout') return layoutLooks[fields.layout].name;
  if (part === 'isIndexable' || part === 'isContactHidden') return fields[part] ? 'Yes' : 'No';
  if (part !== 'connectSection') {
    return fields[part].startsWith('/files/') ? 'A picture' : fields[part];
  }
  const { title, fields: formFields } = fields.connectSection;
  const shown = Object.values(formFields).filter(({ enabled }) => enabled);
  const names = shown.map(({ label, required }) => (required ? `${label} (required)` : label));
  return `${title}: ${names.join(', ')}`;
}
