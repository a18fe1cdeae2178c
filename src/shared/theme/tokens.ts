/** Design tokens of both applications. Plain data: no library, no DOM. Lengths in px unless named otherwise. */

export const palette = {
  light: {
    paper: '#FFFFFF',
    ground: '#F7F6F4',
    line: '#E4E1DC',
    muted: '#6F6B66',
    ink: '#1B1A19',
    primary: '#4A4846',
    onPrimary: '#FFFFFF',
    success: '#3E6B4F',
    warning: '#8A6416',
    error: '#9B2C2C',
  },
  dark: {
    paper: '#121211',
    ground: '#1B1A19',
    line: '#34322F',
    muted: '#A5A09A',
    ink: '#F2F0EC',
    primary: '#D9D6D1',
    onPrimary: '#1B1A19',
    success: '#8FBF9F',
    warning: '#D9B36A',
    error: '#E58A8A',
  },
} as const;
export type Scheme = keyof typeof palette;

/** The grey scale that the brand calls grayz; `gray` is neutral. */
export const grayz = {
  50: '#F7F6F4',
  100: '#EFEDEA',
  200: '#E4E1DC',
  300: '#D9D6D1',
  400: '#A5A09A',
  500: '#837F79',
  600: '#6F6B66',
  700: '#4A4846',
  800: '#34322F',
  900: '#1B1A19',
  950: '#121211',
} as const;

/** The first family of each has the letters of languages other than English, in their pages (scripts/vite/faces.ts). */
export const fonts = {
  display: '"Display Letters", "Cormorant Garamond Variable", "Cormorant Fallback", Georgia, serif',
  text: '"Text Letters", "Jost Variable", "Jost Fallback", "Helvetica Neue", Arial, sans-serif',
} as const;

/** Header height: 4rem. */
export const HEADER_HEIGHT = 64;
export const TEXT_WIDTH = 720;
export const GUTTER = { xs: 24, md: 40, lg: 64 } as const;
export const RADIUS = 0;

export const motion = { short: 160, medium: 240, easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const;

/** Icons: beside small text and in buttons, by themselves, and in bars of their own. */
export const iconSize = { small: 18, medium: 20, large: 22 } as const;
/** Taken off the 2 units that a line of a Material icon is wide, of the 24 that the icon is: 1.25 px stay at 20 px. */
export const ICON_TRIM = 0.5;

/** Uppercase labels: buttons, navigation, captions above titles. */
export const labelType = {
  fontSize: 12,
  weight: 500,
  tracking: '0.14em',
  wordmarkTracking: '0.2em',
} as const;
