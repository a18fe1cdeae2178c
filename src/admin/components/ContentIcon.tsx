import { addAPIProvider, Icon } from '@iconify/react';
import { readApiBase } from '../../shared/client/apiBase.ts';

/** Content icons come from the server's own sets, with the limits that the specification names. */
function setUpIcons(apiBase: string): void {
  const base = new URL(apiBase, window.location.origin);
  addAPIProvider('', {
    resources: [base.origin],
    path: `${base.pathname}/_nuxt_icon/`,
    timeout: 5000,
    rotate: 750,
    maxURL: 500,
  });
}
// Only screens that show such icons load what draws them.
setUpIcons(readApiBase());

interface ContentIconProps {
  name: string;
  width: number;
  color?: string | undefined;
}

/** An icon that a content manager chose by its name, such as `mdi:bottle-tonic`. */
export const ContentIcon = ({ name, ...look }: ContentIconProps) => <Icon icon={name} {...look} />;
