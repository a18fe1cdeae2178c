import { controls } from './controls.ts';
import { feedback } from './feedback.ts';
import { label } from './fragments.ts';
import { surfaces } from './surfaces.ts';
import { fonts, grayz, motion, type Scheme, palette as tokens } from './tokens.ts';

/**
 * The one theme, as plain data for MUI's `createTheme`. Both applications pass it in; nothing here imports MUI,
 * so shared code stays free of libraries. `ground`, `line`, `muted` and `ink` become CSS variables
 * (`--mui-palette-ground` …) beside MUI's own.
 */
const scheme = (name: Scheme) => {
  const colour = tokens[name];
  return {
    palette: {
      primary: { main: colour.primary, contrastText: colour.onPrimary },
      secondary: { main: colour.muted, contrastText: colour.paper },
      error: { main: colour.error },
      warning: { main: colour.warning },
      success: { main: colour.success },
      info: { main: colour.muted },
      grey: grayz,
      text: { primary: colour.ink, secondary: colour.muted },
      divider: colour.line,
      background: { default: colour.paper, paper: name === 'dark' ? colour.ground : colour.paper },
      ground: colour.ground,
      line: colour.line,
      muted: colour.muted,
      ink: colour.ink,
      onInk: colour.paper,
      onPicture: { main: '#FFFFFF', light: '#FFFFFF', dark: '#FFFFFF', contrastText: tokens.light.ink },
    },
  };
};

/** From its size on a phone, in rem, to its size on a desktop. */
const display = (phone: number, fluid: string, desktop: number) => ({
  fontFamily: fonts.display,
  fontWeight: 400,
  fontSize: `clamp(${phone}rem, ${fluid}, ${desktop}rem)`,
  lineHeight: 1.1,
  letterSpacing: '-0.005em',
});
export const themeOptions = {
  cssVariables: { colorSchemeSelector: 'class' },
  colorSchemes: { light: scheme('light'), dark: scheme('dark') },
  shape: { borderRadius: 0 },
  spacing: 4,
  typography: {
    fontFamily: fonts.text,
    fontWeightLight: 300,
    fontWeightRegular: 400,
    fontWeightMedium: 500,
    fontWeightBold: 500,
    h1: display(2, '1.6rem + 1.7vw', 3),
    h2: display(1.625, '1.45rem + 0.8vw', 2.125),
    h3: display(1.25, '1.15rem + 0.4vw', 1.5),
    body1: { fontSize: '1rem', lineHeight: 1.6 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    caption: { fontSize: '0.75rem', lineHeight: 1.5 },
    button: { ...label, lineHeight: 1.5 },
    overline: { ...label, lineHeight: 1.5 },
  },
  motion: { reducedMotion: 'system' },
  transitions: {
    duration: { shortest: motion.short, shorter: motion.short, short: motion.short, standard: motion.medium },
  },
  components: { ...controls, ...surfaces, ...feedback },
} as const;
