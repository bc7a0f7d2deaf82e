import { tabStorage } from '#web/session/browser-storage.ts';
import { isTypedIn } from '../typed-in.ts';
import { rowAfter, type RowPlace } from './row-place.ts';

const key = 'admin-row';

const shownRows = () => [...document.querySelectorAll<HTMLElement>('[data-admin-row]')];
const idOf = (row: HTMLElement) => row.dataset['adminRow'] ?? '';

/** The address of the list, whatever is opened of it. */
function listOf(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('id');
  return query.toString();
}

function readPlace(): RowPlace | undefined {
  const stored: unknown = JSON.parse(tabStorage.getItem(key) ?? 'null');
  return isPlace(stored) && stored.list === listOf(location.search) ? stored : undefined;
}

function isPlace(stored: unknown): stored is RowPlace {
  return typeof stored === 'object' && stored !== null && 'list' in stored && 'id' in stored;
}

/** Notes the row that has the focus, over a reload as well. */
export function rememberRow(target: EventTarget | null): void {
  const rows = shownRows();
  const index = rows.findIndex((row) => row === target);
  const row = rows[index];
  if (row === undefined) return;
  const place: RowPlace = { list: listOf(location.search), id: idOf(row), index };
  tabStorage.setItem(key, JSON.stringify(place));
}

/**
 * Moves the focus among the rows' links: what has it is what Enter opens.
 *
 * @param open of a list beside what is opened of it: opens the next row at once
 */
export function moveAmongRows(by: 1 | -1, open: (id: string) => void): void {
  const rows = shownRows();
  const opened = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
  if (opened !== -1) {
    const next = rows[opened + by];
    if (next === undefined) return;
    rememberRow(next);
    next.scrollIntoView({ block: 'nearest' });
    open(idOf(next));
    return;
  }
  const focused = rows.findIndex((row) => row === document.activeElement);
  const to = rowAfter(rows.map(idOf), by, focused, readPlace());
  if (to !== undefined) rows[to]?.focus();
}

/**
 * Gives the focus back to the row that had it, unless something else has it by now.
 *
 * @param opened the row of what was opened last; empty: nothing was, as far as is known
 */
export function returnToRow(opened: string): void {
  if (document.activeElement !== document.body) return;
  const rows = shownRows();
  const rowOf = (id: string | undefined) => rows.find((row) => idOf(row) === id);
  (rowOf(opened) ?? rowOf(readPlace()?.id))?.focus();
}

/** Escape beside a list leads from a field to the heading, from anywhere else back to the list. */
export function leavePanel({ target, defaultPrevented }: KeyboardEvent): void {
  const panel = document.querySelector('[data-admin-panel]');
  if (panel === null || defaultPrevented || !(target instanceof Element)) return;
  if (document.querySelector('dialog[open], [role=menu]') !== null) return;
  if (!isTypedIn(target)) panel.querySelector<HTMLElement>('[data-admin-back]')?.click();
  else if (panel.contains(target)) panel.querySelector('h2')?.focus();
}

/** Chooses the row that has the focus, or lets go of it. */
export function chooseRow(): void {
  document.activeElement
    ?.closest('tr')
    ?.querySelector<HTMLElement>('input[type=checkbox]')
    ?.click();
}
