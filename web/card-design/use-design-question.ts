import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useOnChange } from '#web/ui/use-on-change.ts';

/**
 * Calls `onAsked` for whoever comes to the page to design a card, by `state: { designs: true }` of the navigation. A
 * reload or the way back does not ask again.
 *
 * @param isAnswered one button of a page answers
 */
export function useDesignQuestion(isAnswered: boolean, onAsked: () => void): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isAsking = isAnswered && Reflect.get(Object(state), 'designs') === true;
  useEffect(() => {
    if (!isAsking) return;
    void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true });
  }, [isAsking, navigate, pathname, search]);
  // A navigation closes dialogs, so the answer follows the one that forgets the question.
  useOnChange(isAsking, () => {
    if (!isAsking) onAsked();
  });
}
