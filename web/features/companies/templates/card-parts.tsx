import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { TemplateFieldName, TemplateMode } from '#domain/companies/template.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import type { ProfileFields } from '#domain/profiles/profile.ts';
import { fieldLabelIn } from '../template-words.ts';
import { cardMarks, type CardMark, type LockPlace } from './card-marks.ts';
import { LockIcon, modeTexts } from './lock-icon.tsx';
import type { TemplateForm } from './template-values.ts';

/** A drawn card, with something over it that is given the tree in which it stands. */
export type MarkedPreview = ComponentType<{
  profile: ProfileFields;
  renderOver: (root: ShadowRoot) => ReactNode;
}>;

interface CardPartsProps {
  form: TemplateForm;
  root: ShadowRoot;
  /** As it is drawn. */
  profile: ProfileFields;
  /** The part that is open. */
  chosen: TemplateFieldName | undefined;
  onChoose: (name: TemplateFieldName) => void;
}

/** The parts of a drawn card with their locks, for the eye and the mouse: a list beside it has a button for each. */
export function CardParts({ form, root, profile, chosen, onChoose }: CardPartsProps) {
  const texts = useCompanyTexts();
  const marks = useMarks(root, profile);
  const modes = useWatch({ control: form.control, name: 'modes' });
  function choose(target: EventTarget) {
    const pressed = target instanceof Element ? target.closest('[data-part]') : null;
    const mark = marks.find(({ name }) => name === pressed?.getAttribute('data-part'));
    if (mark !== undefined) onChoose(mark.name);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      aria-hidden="true"
      // A lock before a text may stand in the margin around the card.
      className="absolute inset-0 overflow-clip [overflow-clip-margin:0.75rem]"
      onClick={({ target }) => choose(target)}
    >
      {marks.map(({ name, box, lock }, index) => (
        <span
          // A part may be drawn twice; the marks have no state.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          data-part={name}
          title={`${fieldLabelIn(texts, name)}: ${texts.text(modeTexts[modes[name]])}`}
          style={box}
          className={`absolute scroll-mt-24 cursor-pointer rounded-field outline-offset-2 outline-focus hover:outline-2 ${name === chosen ? 'outline-2' : ''}`}
        >
          {lock !== undefined && <LockMark mode={modes[name]} place={lock} />}
        </span>
      ))}
    </div>
  );
}

const places: Readonly<Record<LockPlace, string>> = {
  corner: '-top-1 -inset-e-1',
  before: 'inset-e-full top-1/2 me-0.5 -translate-y-1/2',
  after: 'inset-s-full top-1/2 ms-1.5 -translate-y-1/2',
  within: 'top-2 inset-e-2',
  end: 'bottom-2 inset-e-2',
};

const looks: Readonly<Record<TemplateMode, string>> = {
  free: 'border-field-line bg-paper text-ink-soft',
  suggested: 'border-accent bg-paper text-accent-ink',
  locked: 'border-transparent bg-ink text-paper',
};

function LockMark({ mode, place }: { mode: TemplateMode; place: LockPlace }) {
  return (
    <span
      className={`absolute grid size-6 place-items-center rounded-full border ${looks[mode]} ${places[place]}`}
    >
      <LockIcon mode={mode} className="size-3.5" />
    </span>
  );
}

/** The marks of a drawn card, measured again when its pictures, its typefaces or its width change it. */
function useMarks(root: ShadowRoot, profile: ProfileFields): readonly CardMark[] {
  const [marks, setMarks] = useState<readonly CardMark[]>([]);
  useEffect(() => {
    const measure = () => setMarks(cardMarks(root, profile));
    const observer = new ResizeObserver(measure);
    for (const element of root.querySelectorAll('article, header, h1, p, ul, a')) {
      observer.observe(element);
    }
    root.addEventListener('load', measure, { capture: true });
    return () => {
      observer.disconnect();
      root.removeEventListener('load', measure, { capture: true });
    };
  }, [root, profile]);
  return marks;
}
