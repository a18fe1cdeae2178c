import { type ComponentProps, useId } from 'react';
import { ICON_TRIM } from '../../shared/theme/tokens.ts';

/** What MUI draws its icons in, with a mask that takes a sliver off every edge: lines as light as the type. */
export function ThinSvg({ children, ...props }: ComponentProps<'svg'>) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: icons are hidden from assistive technology; their buttons have names.
    <svg {...props}>
      <mask id={id} maskUnits="userSpaceOnUse" x="0" y="0" width="100%" height="100%">
        <g fill="#fff" stroke="#000" strokeWidth={ICON_TRIM}>
          {children}
        </g>
      </mask>
      <rect width="100%" height="100%" stroke="none" mask={`url(#${id})`} />
    </svg>
  );
}
