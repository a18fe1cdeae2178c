/** How two pictures are shown: beside each other, on each other with a line between them, or by what differs. */
export const COMPARE_MODES = ['side', 'slider', 'difference'] as const;
export type CompareMode = (typeof COMPARE_MODES)[number];
