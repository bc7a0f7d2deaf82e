/** The list with one thing moved by so many places, no further than its ends. */
export function moved<Thing>(list: readonly Thing[], index: number, by: number): Thing[] {
  const things = list.filter((_, at) => at !== index);
  const thing = list.slice(index, index + 1);
  const place = Math.max(0, Math.min(list.length - 1, index + by));
  return [...things.slice(0, place), ...thing, ...things.slice(place)];
}
