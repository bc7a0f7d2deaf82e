/** In which order a person's name is written: as the name tells, or as its owner chose. */
export const nameOrders = ['auto', 'givenFirst', 'familyFirst'] as const;
export type NameOrder = (typeof nameOrders)[number];

const labels: Readonly<Record<NameOrder, string>> = {
  auto: 'Automatic',
  givenFirst: 'Family name last',
  familyFirst: 'Family name first',
};

/** A choice in words. */
export function nameOrderLabel(order: NameOrder): string {
  return labels[order];
}
