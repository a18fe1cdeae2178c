import { colour, ink, label, muted } from './fragments.ts';
import { fonts } from './tokens.ts';

const error = colour('error-main');

/** What only the portal wants: targets of 44 px, fields on a line with their label above, dialogs with a serif title. */
export const portalComponents = {
  MuiButton: {
    styleOverrides: {
      text: {
        minWidth: 0,
        paddingInline: 0,
        color: 'inherit',
        textDecoration: 'underline transparent 1px',
        textUnderlineOffset: 6,
        '&:hover': { backgroundColor: 'transparent', textDecorationColor: 'currentColor' },
      },
      startIcon: { marginInline: '0 10px' },
      endIcon: { marginInline: '10px 0' },
      root: {
        // Set on a picture, in both modes.
        '&.MuiButton-colorOnPicture': {
          borderColor: '#fff',
          '&:hover': { backgroundColor: '#fff', color: '#1b1a19' },
          '&:focus-visible': { outlineColor: '#fff' },
        },
      },
    },
  },
  MuiIconButton: { styleOverrides: { root: { width: 44, height: 44, padding: 0 } } },
  // A finger that removes a line must not leave a tooltip at the next one.
  MuiTooltip: { styleOverrides: { popper: { '@media (hover: none)': { display: 'none' } } } },
  MuiContainer: {
    defaultProps: { maxWidth: false, disableGutters: true },
    styleOverrides: { root: { maxWidth: 'var(--content)', paddingInline: 'var(--gutter)' } },
  },
  // The page keeps the place of its scroll bar, so nothing need make up for it: see base.css.
  MuiModal: { defaultProps: { disableScrollLock: true } },
  MuiPopover: { defaultProps: { disableScrollLock: true } },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: 40,
        padding: '0 12px',
        fontSize: '0.875rem',
        fontWeight: 400,
        letterSpacing: 0,
        textTransform: 'none',
      },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      standard: {
        ...label,
        position: 'static',
        transform: 'none',
        color: muted,
        lineHeight: 1.6,
        '&.Mui-focused, &.Mui-error': { color: muted },
      },
    },
  },
  MuiInput: {
    styleOverrides: {
      root: {
        minHeight: 48,
        fontSize: '1.0625rem',
        'label + &': { marginTop: 6 },
        '&::before, &:hover:not(.Mui-disabled, .Mui-error)::before': { borderBottom: `1px solid ${muted}` },
        '&::after': { borderBottomColor: ink },
        '&.Mui-error::after': { borderBottomColor: error },
      },
      input: {
        height: 48,
        padding: 0,
        boxSizing: 'border-box',
        '&:read-only:not(select)': { color: muted },
        '&:-webkit-autofill': {
          WebkitTextFillColor: ink,
          boxShadow: '0 0 0 100px var(--mui-palette-background-default) inset',
        },
      },
    },
  },
  MuiNativeSelect: {
    styleOverrides: { select: { '&:focus': { backgroundColor: 'transparent' } }, icon: { color: 'inherit' } },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        marginTop: 6,
        fontSize: '0.875rem',
        lineHeight: 1.4,
        color: muted,
        '&.Mui-error': { color: error },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        padding: '40px 40px 0',
        fontFamily: fonts.display,
        fontWeight: 400,
        fontSize: '1.5rem',
        lineHeight: 1.15,
      },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: { padding: 40, color: muted, '.MuiDialogTitle-root + &': { padding: '12px 40px 0' } },
    },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: { flexWrap: 'wrap', justifyContent: 'flex-start', gap: 12, padding: '28px 40px 40px' },
    },
  },
} as const;
