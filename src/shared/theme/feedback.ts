import { colour, ground, hairline, ink, muted, onInk, rem } from './fragments.ts';
import { iconSize } from './tokens.ts';

/** Components that give feedback: quiet, in the colours of the page. */
export const feedback = {
  MuiSkeleton: {
    defaultProps: { variant: 'rectangular', 'aria-hidden': true },
    styleOverrides: { root: { backgroundColor: ground } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: {
      tooltip: {
        padding: '6px 10px',
        borderRadius: 0,
        backgroundColor: ink,
        color: onInk,
        fontSize: '0.75rem',
        fontWeight: 400,
      },
      arrow: { color: ink },
    },
  },
  MuiAlert: {
    defaultProps: { variant: 'outlined', icon: false },
    styleOverrides: {
      root: {
        padding: '6px 16px',
        border: hairline,
        borderInlineStart: '3px solid currentColor',
        backgroundColor: 'transparent',
        color: ink,
        fontSize: '0.9375rem',
        '&.MuiAlert-colorError': { borderInlineStartColor: colour('error-main') },
        '&.MuiAlert-colorWarning': { borderInlineStartColor: colour('warning-main') },
        '&.MuiAlert-colorSuccess': { borderInlineStartColor: colour('success-main') },
      },
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: {
        minHeight: 48,
        padding: '4px 24px',
        backgroundColor: ink,
        color: onInk,
        fontSize: '0.9375rem',
        boxShadow: '0 12px 40px rgb(0 0 0 / 0.18)',
      },
      action: { paddingInlineStart: 28, marginInlineEnd: 0 },
    },
  },
  MuiBadge: {
    styleOverrides: {
      badge: { fontSize: '0.6875rem', fontWeight: 500, fontVariantNumeric: 'tabular-nums lining-nums' },
      standard: { minWidth: 18, height: 18, padding: '0 5px', borderRadius: 0 },
      dot: { width: 5, minWidth: 5, height: 5 },
      colorPrimary: { backgroundColor: ink, color: onInk },
    },
  },
  MuiBreadcrumbs: { styleOverrides: { root: { fontSize: '0.875rem', color: muted } } },
  MuiSvgIcon: {
    styleOverrides: {
      fontSizeSmall: { fontSize: rem(iconSize.small) },
      fontSizeMedium: { fontSize: rem(iconSize.medium) },
      fontSizeLarge: { fontSize: rem(iconSize.large) },
    },
  },
} as const;
