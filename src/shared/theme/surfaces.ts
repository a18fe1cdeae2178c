import { ground, hairline } from './fragments.ts';

const shadow = '0 16px 48px rgb(0 0 0 / 0.12)';

/** What things lie on: hairlines, and a shadow only under what floats. */
export const surfaces = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiAppBar: { defaultProps: { elevation: 0, color: 'transparent' } },
  MuiBackdrop: {
    styleOverrides: {
      root: { backgroundColor: 'rgb(18 18 17 / 0.5)' },
      invisible: { backgroundColor: 'transparent' },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: { border: hairline, boxShadow: '0 24px 80px rgb(0 0 0 / 0.24)' },
      paperFullScreen: { border: 0, boxShadow: 'none' },
    },
  },
  MuiDrawer: { styleOverrides: { paper: { backgroundImage: 'none', border: 0 } } },
  MuiPopover: { styleOverrides: { paper: { border: hairline, boxShadow: shadow } } },
  MuiMenu: { styleOverrides: { paper: { border: hairline, boxShadow: shadow } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 40,
        '&:hover, &.Mui-focusVisible, &.Mui-selected': { backgroundColor: ground },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      },
    },
  },
  MuiAccordion: {
    defaultProps: { disableGutters: true, square: true },
    styleOverrides: {
      root: {
        borderBottom: hairline,
        backgroundColor: 'transparent',
        '&::before': { display: 'none' },
      },
    },
  },
  MuiAccordionSummary: {
    styleOverrides: {
      root: {
        minHeight: 48,
        padding: 0,
        '&.Mui-focusVisible': { backgroundColor: 'transparent', outlineOffset: -2 },
      },
      content: { margin: '12px 0' },
      expandIconWrapper: { color: 'inherit' },
    },
  },
  MuiAccordionDetails: { styleOverrides: { root: { padding: '0 0 16px' } } },
} as const;
