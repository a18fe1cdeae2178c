import { iconSize, labelType, motion } from './tokens.ts';

const colour = (name: string) => `var(--mui-palette-${name})`;
const ink = colour('ink');
const onInk = colour('onInk');
const muted = colour('muted');
const ground = colour('ground');
const hairline = `1px solid ${colour('line')}`;
/** Under what floats, and nowhere else. */
const shadow = '0 16px 48px rgb(0 0 0 / 0.12)';
const label = {
  fontSize: `${labelType.fontSize / 16}rem`,
  fontWeight: labelType.weight,
  letterSpacing: labelType.tracking,
  textTransform: 'uppercase',
} as const;
const icon = (size: number) => ({ fontSize: `${size / 16}rem` });
const square = { content: '""', boxSizing: 'border-box', width: 18, height: 18 } as const;

/** MUI's components in the house's look: square, hairlines instead of shadows, labels in widely spaced capitals. */
export const components = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&:focus-visible, &.Mui-focusVisible': { outline: `2px solid ${ink}`, outlineOffset: 2 } },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 44,
        padding: '10px 28px',
        transition: `background-color ${motion.short}ms, border-color ${motion.short}ms, color ${motion.short}ms`,
        // A button that waits keeps its focus, so it is not disabled.
        '&[aria-busy="true"]': { pointerEvents: 'none', opacity: 0.6 },
      },
      sizeSmall: { minHeight: 32, padding: '4px 14px' },
      contained: { '&.MuiButton-colorPrimary:hover': { backgroundColor: ink, color: onInk } },
      outlined: {
        '&.MuiButton-colorPrimary': { borderColor: ink, color: ink },
        '&.MuiButton-colorPrimary:hover': { backgroundColor: ink, color: onInk },
        '&.MuiButton-colorPrimary.Mui-disabled': { borderColor: colour('line'), color: muted },
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: 0,
        color: 'inherit',
        transition: `opacity ${motion.short}ms`,
        '&:hover': { backgroundColor: 'transparent', opacity: 0.65 },
      },
    },
  },
  // Drawn here, so that the icons that MUI puts in are not shown.
  MuiCheckbox: {
    // MUI 9 puts a name given to a checkbox on its frame, where it is not allowed; it belongs to the input.
    defaultProps: {
      slotProps: {
        root: { 'aria-label': undefined },
        input: (owner: { 'aria-label'?: string }) => ({ 'aria-label': owner['aria-label'] }),
      },
    },
    styleOverrides: {
      root: {
        borderRadius: 0,
        padding: 13,
        '& > svg': { display: 'none' },
        '&::before': { ...square, border: `1px solid ${muted}` },
        '&:hover': { backgroundColor: 'transparent' },
        '&:hover::before': { borderColor: ink },
        '&.Mui-checked::before, &.MuiCheckbox-indeterminate::before': {
          borderColor: ink,
          backgroundColor: ink,
        },
        '&.Mui-checked::after': {
          content: '""',
          position: 'absolute',
          width: 4,
          height: 8,
          marginTop: -2,
          border: `solid ${onInk}`,
          borderWidth: '0 1.5px 1.5px 0',
          rotate: '45deg',
        },
        '&.MuiCheckbox-indeterminate::after': {
          content: '""',
          position: 'absolute',
          width: 8,
          height: 0,
          margin: 0,
          border: `solid ${onInk}`,
          borderWidth: '0 0 1.5px',
          rotate: 'none',
        },
        '&.Mui-disabled': { opacity: 0.4 },
      },
      sizeSmall: { padding: 9, '&::before': { width: 16, height: 16 } },
    },
  },
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
  MuiChip: {
    styleOverrides: {
      root: {
        height: 32,
        border: hairline,
        borderRadius: 0,
        backgroundColor: 'transparent',
        color: 'inherit',
        fontSize: '0.875rem',
      },
      sizeSmall: { height: 24, fontSize: '0.75rem' },
      clickable: {
        '&:hover, &.Mui-focusVisible': { borderColor: ink, backgroundColor: 'transparent' },
      },
      deletable: { '&.Mui-focusVisible': { backgroundColor: 'transparent' } },
      deleteIcon: {
        color: 'inherit',
        ...icon(iconSize.small),
        '&:hover': { color: 'inherit', opacity: 0.65 },
      },
    },
  },
  MuiAlert: {
    defaultProps: { variant: 'outlined', icon: false },
    styleOverrides: {
      root: {
        padding: '6px 16px',
        border: 0,
        borderLeft: '2px solid currentColor',
        backgroundColor: 'transparent',
        color: ink,
        fontSize: '0.9375rem',
      },
      colorError: { borderColor: colour('error-main'), color: colour('error-main') },
      colorWarning: { borderColor: colour('warning-main') },
      colorSuccess: { borderColor: colour('success-main') },
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
      action: { paddingLeft: 28, marginRight: 0 },
    },
  },
  MuiTabs: { styleOverrides: { indicator: { height: 1, backgroundColor: ink } } },
  MuiTab: {
    styleOverrides: {
      root: {
        ...label,
        minHeight: 44,
        '&.Mui-selected': { color: ink },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      },
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
  MuiSlider: {
    styleOverrides: {
      root: { height: 2, color: 'inherit' },
      rail: { opacity: 0.3 },
      track: { border: 0 },
      thumb: {
        width: 10,
        height: 10,
        borderRadius: 0,
        '&::before, &::after': { boxShadow: 'none', borderRadius: 0 },
        '&:hover, &.Mui-active': { boxShadow: 'none' },
        '&.Mui-focusVisible': { outline: '2px solid currentColor', outlineOffset: 3, boxShadow: 'none' },
      },
      valueLabel: { borderRadius: 0, backgroundColor: ink, color: onInk, fontSize: '0.75rem' },
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: {
        borderRadius: 0,
        fontVariantNumeric: 'tabular-nums lining-nums',
        '&:hover': { backgroundColor: 'transparent', textDecoration: 'underline' },
        '&.Mui-selected, &.Mui-selected:hover': {
          borderBottom: `1px solid ${ink}`,
          backgroundColor: 'transparent',
        },
      },
    },
  },
  MuiBreadcrumbs: { styleOverrides: { root: { fontSize: '0.875rem', color: muted } } },
  MuiLink: { defaultProps: { color: 'inherit', underline: 'hover' } },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        borderColor: colour('line'),
        color: 'inherit',
        '&:hover': { backgroundColor: ground },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: ink, color: onInk },
      },
    },
  },
  MuiSvgIcon: {
    styleOverrides: {
      fontSizeSmall: icon(iconSize.small),
      fontSizeMedium: icon(iconSize.medium),
      fontSizeLarge: icon(iconSize.large),
    },
  },
} as const;
