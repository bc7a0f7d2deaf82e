/** Whether keys that are pressed there are typed into it, and mean nothing else. */
export function isTypedIn(element: EventTarget | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  return (
    element.isContentEditable ||
    element.closest('textarea, select, input:not([type=checkbox], [type=radio])') !== null
  );
}
