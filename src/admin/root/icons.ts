import { addAPIProvider } from '@iconify/react';

/** Content icons come from the server's own sets, with the limits that the specification names. */
export function setUpIcons(apiBase: string): void {
  const base = new URL(apiBase, window.location.origin);
  addAPIProvider('', {
    resources: [base.origin],
    path: `${base.pathname}/_nuxt_icon/`,
    timeout: 5000,
    rotate: 750,
    maxURL: 500,
  });
}
