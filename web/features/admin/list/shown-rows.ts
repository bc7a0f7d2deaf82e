import { tabStorage } from '#web/session/browser-storage.ts';
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

/** Moves the focus among the rows' links: what has it is what Enter opens. */
export function moveAmongRows(by: 1 | -1): void {
  const rows = shownRows();
  const focused = rows.findIndex((row) => row === document.activeElement);
  const to = rowAfter(rows.map(idOf), by, focused, readPlace());
  if (to !== undefined) rows[to]?.focus();
}

/** Gives the focus back to the row that had it, unless something else has it by now. */
export function returnToRow(): void {
  const place = readPlace();
  if (place === undefined || document.activeElement !== document.body) return;
  shownRows()
    .find((row) => idOf(row) === place.id)
    ?.focus();
}

/** Chooses the row that has the focus, or lets go of it. */
export function chooseRow(): void {
  document.activeElement
    ?.closest('tr')
    ?.querySelector<HTMLElement>('input[type=checkbox]')
    ?.click();
}
