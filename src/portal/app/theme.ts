import { createTheme, type Theme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { createElement } from 'react';
import { portalComponents } from '../../shared/theme/portalComponents.ts';
import { themeOptions } from '../../shared/theme/themeOptions.ts';
import { LinkBehaviour } from '../components/LinkBehaviour.tsx';
import { isRightToLeft } from '../lib/language/direction.ts';
import { ThinSvg } from './ThinSvg.tsx';

declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    onPicture: true;
  }
}

/** The theme draws the checkbox itself. */
const noIcon = createElement(() => null);

/**
 * Colours are variables, whose values for both schemes stand in the page (`stylesInPage` in vite.config.ts): the scripts
 * need one scheme's, and only the name of the other. Takes a slow phone a thirtieth of a second: the caller decides when.
 */
export function makeTheme(): Theme {
  const { light } = themeOptions.colorSchemes;
  const theme = createTheme(
    { ...themeOptions, colorSchemes: { light }, direction: isRightToLeft() ? 'rtl' : 'ltr' },
    { components: portalComponents },
    {
      components: {
        MuiSvgIcon: { defaultProps: { component: ThinSvg } },
        MuiButtonBase: { defaultProps: { LinkComponent: LinkBehaviour } },
        MuiLink: { defaultProps: { component: LinkBehaviour } },
        MuiCheckbox: { defaultProps: { icon: noIcon, checkedIcon: noIcon, indeterminateIcon: noIcon } },
      },
    },
  );
  theme.colorSchemes.dark = theme.colorSchemes.light;
  return theme;
}
