import { createTheme, type Theme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { createElement } from 'react';
import { portalComponents } from '../../shared/theme/portalComponents.ts';
import { themeOptions } from '../../shared/theme/themeOptions.ts';
import { LinkBehaviour } from '../components/LinkBehaviour.tsx';
import { ThinSvg } from './ThinSvg.tsx';

declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    onPicture: true;
  }
}

/** The theme draws the checkbox itself. */
const noIcon = createElement(() => null);

/** Takes a slow phone a twentieth of a second: the caller decides when. */
export const makeTheme = (): Theme =>
  createTheme(
    themeOptions,
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
