import { labelType } from './tokens.ts';

/** Fragments that the styles of components are composed of. */
export const colour = (name: string) => `var(--mui-palette-${name})`;
export const ink = colour('ink');
export const onInk = colour('onInk');
export const muted = colour('muted');
export const ground = colour('ground');
export const hairline = `1px solid ${colour('line')}`;
export const rem = (px: number) => `${px / 16}rem`;
/** Uppercase labels: buttons, navigation, captions above titles. */
export const label = {
  fontSize: rem(labelType.fontSize),
  fontWeight: labelType.weight,
  letterSpacing: labelType.tracking,
  textTransform: 'uppercase',
} as const;
