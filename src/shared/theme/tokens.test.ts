import { describe, expect, it } from 'vitest';
import { themeOptions } from './themeOptions.ts';
import { grayz, HEADER_HEIGHT, palette, type Scheme } from './tokens.ts';

type Token = keyof (typeof palette)['light'];

/** Relative luminance by WCAG 2.2, of a colour as `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Words and what they stand on. */
const TEXTS: readonly (readonly [Token, Token])[] = [
  ...(['ink', 'muted', 'primary', 'success', 'warning', 'error'] as const).flatMap((text) => [
    [text, 'paper'] as const,
    [text, 'ground'] as const,
  ]),
  ['onPrimary', 'primary'],
  // Chosen buttons, notifications and tooltips are turned round.
  ['paper', 'ink'],
  ['ground', 'ink'],
  // The default of MUI's buttons and chips in the secondary colour.
  ['paper', 'muted'],
];
/** What shows where a control is, or in which state. */
const CONTROLS: readonly (readonly [Token, Token])[] = (['paper', 'ground'] as const).flatMap((on) =>
  (['ink', 'muted', 'primary', 'success', 'warning', 'error'] as const).map((mark) => [mark, on] as const),
);

describe.each(['light', 'dark'] satisfies Scheme[])('the colours of the %s mode', (scheme) => {
  const colours = palette[scheme];
  it.each(TEXTS)('can be read: %s on %s', (text, on) => {
    expect(contrast(colours[text], colours[on])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(CONTROLS)('show controls: %s on %s', (mark, on) => {
    expect(contrast(colours[mark], colours[on])).toBeGreaterThanOrEqual(3);
  });
});

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('has a header of 4rem, and greys only beside the colours of states', () => {
  expect(HEADER_HEIGHT / 16).toBe(4);
  const { success, warning, error, ...neutral } = palette.light;
  const greys = [...Object.values(grayz), ...Object.values(neutral), palette.dark.primary];
  const spread = (hex: string) => {
    const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.max(...channels) - Math.min(...channels);
  };
  expect(greys.filter((hex) => spread(hex) > 12)).toEqual([]);
  expect([success, warning, error].every((hex) => spread(hex) > 12)).toBe(true);
  expect(themeOptions.colorSchemes.light.palette.grey).toBe(grayz);
});
