import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { defaultTheme } from 'react-admin';
import { themeOptions } from '../../shared/theme/themeOptions.ts';
import { fonts, HEADER_HEIGHT } from '../../shared/theme/tokens.ts';
import { densities } from './themeComponents.ts';

const title = (size: number) => ({
  fontFamily: fonts.text,
  fontWeight: 400,
  fontSize: `${size / 16}rem`,
  lineHeight: 1.25,
  letterSpacing: 0,
});

/** The tokens both apps share, at the back-office's density: 14 px, rows of 44 px, titles in the text face. */
const density: ThemeOptions = {
  // react-admin's own layout counts in steps of 8 px.
  spacing: 8,
  mixins: { toolbar: { minHeight: HEADER_HEIGHT } },
  typography: {
    fontSize: 14,
    h1: title(26),
    h2: title(20),
    h3: title(17),
    h4: title(20),
    h5: title(17),
    h6: title(16),
    subtitle1: { fontSize: '0.9375rem' },
    body1: { fontSize: '0.875rem', lineHeight: 1.5 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
  },
  components: densities,
};

/**
 * Handed to react-admin, which makes the MUI theme from it. Asserted: comparing a made theme with the options of one takes
 * the compiler longer than everything else of the two applications.
 */
export const theme = {
  ...createTheme({ ...themeOptions, sidebar: defaultTheme.sidebar }, density),
  sidebar: { width: 216, closedWidth: 56 },
} as unknown as ThemeOptions & { sidebar: { width: number; closedWidth: number } };
