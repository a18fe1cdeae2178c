import type { Attribute } from '../../../shared/contract/attribute.ts';

type Choices = Pick<Attribute, 'kind' | 'values'>;

/** Those of an item's values that belong to the attribute. */
export const valuesOf = ({ values }: Choices, valueIds: readonly number[]): number[] =>
  values.map(({ id }) => id).filter((id) => valueIds.includes(id));

/** Values of an item with these of the attribute in place of those that it had of it. */
export const withValues = (
  attribute: Choices,
  valueIds: readonly number[],
  chosen: readonly number[],
): number[] => {
  const mine = valuesOf(attribute, valueIds);
  return [...valueIds.filter((id) => !mine.includes(id)), ...chosen];
};

/** What is chosen once a value was ticked or unticked; an attribute of one value has only the last. */
export function toggled({ kind }: Choices, chosen: readonly number[], id: number): number[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  return kind === 'single' ? [id] : [...chosen, id];
}

/** Whether two choices hold the same values, in whatever order. */
export const isSameChoice = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));
