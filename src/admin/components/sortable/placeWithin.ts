/** All ids with those of `part` in the order of `part`, at the places that they hold together. */
export function placeWithin(all: readonly number[], part: readonly number[]): number[] {
  const moved = new Set(part);
  let next = 0;
  return all.map((id) => (moved.has(id) ? (part[next++] ?? id) : id));
}
