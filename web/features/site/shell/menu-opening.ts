/** Chrome has popovers from version 114 on, Firefox from 125, Safari from 17. */
const hasPopovers = () => 'popover' in HTMLElement.prototype;

const openerOf = ({ id }: HTMLElement) =>
  document.querySelector<HTMLElement>(`[aria-controls="${id}"]`);

/** Opens the menu where the browser does not by itself. */
export function openMenu(id: string): void {
  const menu = document.getElementById(id);
  if (menu === null || hasPopovers()) return;
  menu.dataset['open'] = '';
  openerOf(menu)?.setAttribute('aria-expanded', 'true');
  menu.querySelector('button')?.focus();
}

/** @param returnsFocus where the browser does not give it back by itself */
export function closeMenu(menu: HTMLElement | null, returnsFocus = false): void {
  if (menu === null) return;
  if (hasPopovers()) {
    menu.hidePopover();
    return;
  }
  if (menu.dataset['open'] === undefined) return;
  delete menu.dataset['open'];
  const opener = openerOf(menu);
  opener?.removeAttribute('aria-expanded');
  if (returnsFocus) opener?.focus();
}
