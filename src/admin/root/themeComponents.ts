import Check from '@mui/icons-material/CheckOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import Save from '@mui/icons-material/SaveOutlined';
import type { ThemeOptions } from '@mui/material/styles';
import { createElement, type KeyboardEvent } from 'react';
import { iconSize } from '../../shared/theme/tokens.ts';
import { language } from '../providers/language.ts';
import { plainTexts } from '../text/plain.ts';
import { ThinSvg } from './ThinSvg.tsx';

/** Where fingers point, what is pressed is as large as a thumb. */
const forThumbs = '@media (pointer: coarse)';
const hairline = '1px solid var(--mui-palette-divider)';
const label = {
  fontSize: '0.75rem',
  fontWeight: 500,
  letterSpacing: '.1em',
  textTransform: 'uppercase',
} as const;

// react-admin keeps a line free below every input; with a gap between inputs it is only kept where it is used.
const withoutFreeLine = { defaultProps: { helperText: false } };

/** A row that a click opens is opened by Enter too. */
function openByEnter({ key, target, currentTarget }: KeyboardEvent<HTMLTableRowElement>): void {
  if (key === 'Enter' && target === currentTarget) currentTarget.click();
}

/** Dense and flat: hairlines for shadows, 36 px controls, 44 px rows. */
export const densities: ThemeOptions['components'] & Record<`Ra${string}`, unknown> = {
  MuiCssBaseline: {
    styleOverrides: {
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          transitionDuration: '0.01ms !important',
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
        },
      },
    },
  },
  // Whatever waits says so to those who do not see it turn.
  MuiCircularProgress: { defaultProps: { 'aria-label': plainTexts[language].waiting } },
  MuiLinearProgress: { defaultProps: { 'aria-label': plainTexts[language].waiting } },
  MuiButton: {
    styleOverrides: {
      root: {
        minHeight: 36,
        padding: '6px 16px',
        fontSize: '0.75rem',
        letterSpacing: '.1em',
        [forThumbs]: { minHeight: 44 },
      },
      sizeSmall: {
        minHeight: 32,
        padding: '4px 10px',
        fontSize: '0.75rem',
        letterSpacing: '.08em',
        [forThumbs]: { minHeight: 44 },
      },
      startIcon: { '& > *:nth-of-type(1)': { fontSize: `${iconSize.small / 16}rem` } },
    },
  },
  MuiIconButton: { styleOverrides: { root: { [forThumbs]: { minWidth: 44, minHeight: 44 } } } },
  MuiCheckbox: { styleOverrides: { root: { [forThumbs]: { minWidth: 44, minHeight: 44 } } } },
  MuiSvgIcon: { defaultProps: { component: ThinSvg } },
  MuiFab: { styleOverrides: { root: { borderRadius: 0 } } },
  // Labels make room for the padding of checkboxes: a switch has none.
  MuiFormControlLabel: { styleOverrides: { root: { '&:has(> .MuiSwitch-root)': { marginLeft: 0 } } } },
  // A square in a frame, as flat as a checkbox.
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 28, padding: '6px 0', overflow: 'visible', marginRight: 12 },
      switchBase: {
        padding: '9px 3px',
        borderRadius: 0,
        color: 'var(--mui-palette-text-secondary)',
        '&.Mui-checked': { color: 'var(--mui-palette-background-default)', transform: 'translateX(20px)' },
        '&.Mui-checked + .MuiSwitch-track': {
          opacity: 1,
          borderColor: 'var(--mui-palette-text-primary)',
          backgroundColor: 'var(--mui-palette-text-primary)',
        },
      },
      thumb: { width: 10, height: 10, borderRadius: 0, boxShadow: 'none' },
      track: {
        borderRadius: 0,
        border: '1px solid var(--mui-palette-text-secondary)',
        backgroundColor: 'transparent',
        opacity: 1,
      },
    },
  },
  MuiAppBar: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--mui-palette-background-default)',
        color: 'var(--mui-palette-text-primary)',
        borderBottom: hairline,
        boxShadow: 'none',
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 44,
        padding: '4px 12px',
        borderBottom: hairline,
        fontSize: '0.875rem',
        '@media (max-width: 599px)': { padding: '4px 6px' },
      },
      head: { ...label, color: 'var(--mui-palette-text-secondary)', whiteSpace: 'nowrap' },
      paddingCheckbox: { padding: '0 0 0 6px' },
    },
  },
  RaDataTableRow: {
    defaultProps: { tabIndex: 0, onKeyDown: openByEnter },
    styleOverrides: {
      root: {
        '&:focus-visible': { outline: '2px solid var(--mui-palette-text-primary)', outlineOffset: '-2px' },
      },
    },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
  MuiFilledInput: { defaultProps: { disableUnderline: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { fontSize: '0.875rem', [forThumbs]: { minHeight: 44 } },
      notchedOutline: { borderColor: 'var(--mui-palette-grey-500)' },
    },
  },
  MuiInputLabel: { styleOverrides: { root: { fontSize: '0.875rem' } } },
  MuiFormHelperText: {
    styleOverrides: {
      // It is read while its field waits for its choices, too.
      root: { marginLeft: 0, '&.Mui-disabled': { color: 'var(--mui-palette-text-secondary)' } },
    },
  },
  MuiCard: { styleOverrides: { root: { border: hairline, boxShadow: 'none' } } },
  MuiChip: { styleOverrides: { root: { height: 24, fontSize: '0.75rem' } } },
  MuiLink: { styleOverrides: { root: { color: 'inherit', textDecorationColor: 'currentColor' } } },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        ...label,
        padding: '5px 10px',
        minHeight: 36,
        [forThumbs]: { minHeight: 44, minWidth: 44 },
      },
    },
  },
  MuiTab: { styleOverrides: { root: { ...label, minHeight: 44 } } },
  RaMenuItemLink: {
    styleOverrides: {
      root: {
        minHeight: 32,
        paddingBlock: 3,
        paddingLeft: 18,
        [forThumbs]: { minHeight: 44 },
        color: 'var(--mui-palette-text-secondary)',
        borderLeft: '2px solid transparent',
        '& .RaMenuItemLink-icon': { color: 'inherit' },
        '&.RaMenuItemLink-active': {
          color: 'var(--mui-palette-text-primary)',
          borderLeftColor: 'var(--mui-palette-text-primary)',
        },
      },
    },
  },
  RaLayout: {
    styleOverrides: {
      root: {
        minWidth: 0,
        '& .RaLayout-appFrame': { marginTop: 64, minWidth: 0 },
        '& .RaLayout-content': { minWidth: 0, padding: '12px 16px 48px' },
        '@media (min-width: 900px)': { '& .RaLayout-content': { padding: '16px 32px 64px' } },
      },
    },
  },
  RaSidebar: {
    styleOverrides: {
      root: {
        height: 'calc(100vh - 64px)',
        '& .RaSidebar-fixed': { height: 'calc(100vh - 64px)', borderRight: hairline, paddingTop: 8 },
      },
    },
  },
  RaList: {
    styleOverrides: {
      root: {
        '& .RaList-content': { border: 0, overflow: 'visible', minWidth: 0, background: 'none' },
        // The filters are beside the list on a desktop and above it on a phone.
        '@media (max-width: 899px)': { flexDirection: 'column', '& .RaList-main': { minWidth: 0 } },
      },
    },
  },
  RaEdit: {
    styleOverrides: { root: { '& .RaEdit-card': { border: 0, overflow: 'visible', background: 'none' } } },
  },
  RaCreate: {
    styleOverrides: { root: { '& .RaCreate-card': { border: 0, overflow: 'visible', background: 'none' } } },
  },
  RaShow: {
    styleOverrides: { root: { '& .RaShow-card': { border: 0, overflow: 'visible', background: 'none' } } },
  },
  RaTextInput: withoutFreeLine,
  RaSelectInput: withoutFreeLine,
  RaSelectArrayInput: withoutFreeLine,
  RaDateTimeInput: withoutFreeLine,
  RaTextArrayInput: withoutFreeLine,
  RaBooleanInput: withoutFreeLine,
  RaCheckboxGroupInput: withoutFreeLine,
  RaRadioButtonGroupInput: withoutFreeLine,
  // The outlined set here too.
  RaSaveButton: { defaultProps: { icon: createElement(Save) } },
  RaConfirm: { defaultProps: { ConfirmIcon: Check, CancelIcon: Close } },
  RaToolbar: { styleOverrides: { root: { background: 'transparent' } } },
  // React-admin asks for colours here that no palette of CSS variables has.
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        '& .RaBulkActionsToolbar-toolbar': {
          backgroundColor: 'var(--mui-palette-background-default)',
          color: 'var(--mui-palette-text-primary)',
          borderBottom: hairline,
          paddingRight: 0,
        },
        '& .RaBulkActionsToolbar-toolbar .MuiButton-text': { whiteSpace: 'nowrap', flexShrink: 0 },
        // What is folded away is out of the keyboard's reach as well.
        '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden', borderBottom: 0 },
        // On a phone one row at the thumb, which scrolls sideways when it holds more.
        '@media (max-width: 599px)': {
          '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
            position: 'fixed',
            inset: 'auto 0 0',
            zIndex: 1100,
            height: 'calc(60px + env(safe-area-inset-bottom))',
            padding: '0 16px env(safe-area-inset-bottom)',
            transform: 'none',
            borderBottom: 0,
            borderTop: hairline,
            gap: 8,
          },
          '& .RaBulkActionsToolbar-title': { whiteSpace: 'nowrap' },
          '& .RaBulkActionsToolbar-topToolbar': {
            flex: '1 1 auto',
            minWidth: 0,
            flexWrap: 'nowrap',
            justifyContent: 'flex-start',
            overflowX: 'auto',
          },
          '& .RaBulkActionsToolbar-topToolbar .MuiButton-text': { minHeight: 44 },
        },
      },
    },
  },
  RaTopToolbar: {
    styleOverrides: {
      root: {
        paddingTop: 0,
        paddingBottom: 0,
        minHeight: 0,
        alignItems: 'center',
        backgroundColor: 'transparent',
      },
    },
  },
  RaDataTable: {
    styleOverrides: {
      root: { '& .RaDataTable-headerCell': { backgroundColor: 'var(--mui-palette-background-default)' } },
    },
  },
};
