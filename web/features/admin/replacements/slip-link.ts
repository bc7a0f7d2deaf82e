/** The address of a replacement's packing slip; every other link of the admin area leads away from it. */
export function replacementSlipLink(
  link: { readonly search: string },
  orderId: string,
  position: number,
): { search: string } {
  const query = new URLSearchParams(link.search);
  query.set('tab', 'orders');
  query.set('print', `${orderId}.${position}`);
  return { search: `?${query}` };
}

/** @returns undefined where the printed slips are those of whole orders */
export function readReplacementSlip(
  printed: string,
): { readonly orderId: string; readonly position: number } | undefined {
  const [, orderId, position] = /^([^.,]+)\.(\d+)$/.exec(printed) ?? [];
  if (orderId === undefined || position === undefined) return undefined;
  return { orderId, position: Number(position) };
}
