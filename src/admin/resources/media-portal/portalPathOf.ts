import type { MediaPortal } from '../../../shared/contract/mediaPortal.ts';

/** Where everyone sees the portal. */
export const portalPathOf = ({ slug }: Pick<MediaPortal, 'slug'>): string => `/media/${slug}`;
