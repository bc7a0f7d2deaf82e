import { useEffect, useRef, type RefObject } from 'react';
import type { FormPart, FormSections } from '#web/profiles/use-form-sections.ts';

/** Opens the part of the form that one was led to, once, and gives it the focus. */
export function useShownPart(
  form: RefObject<HTMLFormElement | null>,
  sections: FormSections,
  part: FormPart | undefined,
): void {
  const isShown = useRef(false);
  useEffect(() => {
    if (part === undefined || isShown.current) return;
    isShown.current = true;
    // The form begins with it, and a focused field would open a phone's keyboard.
    if (part === 'basics') return;
    sections.toggle(part, true);
    const target = form.current?.querySelector<HTMLElement>(`[data-part="${part}"] > summary`);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'start' });
  }, [form, sections, part]);
}
