import { colour, ground, hairline, ink, label, muted, onInk, rem } from './fragments.ts';
import { iconSize, motion } from './tokens.ts';

const square = { content: '""', boxSizing: 'border-box', width: 18, height: 18 } as const;

/** What is pressed, ticked and chosen: square, without ripples, inverted where it is chosen. */
export const controls = {
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
      contained: {
        '&.MuiButton-colorPrimary:hover': { backgroundColor: ink, color: onInk },
        '&.Mui-disabled': { backgroundColor: ground, color: muted },
      },
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
        fontSize: rem(iconSize.small),
        '&:hover': { color: 'inherit', opacity: 0.65 },
      },
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
  MuiLink: { defaultProps: { color: 'inherit', underline: 'hover' } },
} as const;
