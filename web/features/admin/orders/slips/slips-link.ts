/** The address of the packing slips of some orders; every other link of the admin area leads away from them. */
export function slipsLink(
  link: { readonly search: string },
  ids: readonly string[],
): { search: string } {
  return { search: `${link.search}&print=${ids.map(encodeURIComponent).join(',')}` };
}
