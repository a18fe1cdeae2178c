/** Numbers from small to large, in a list of its own. */
export const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);
