import type { Medium } from '../../../shared/policy/usage.ts';

/** What a download is for, as calls send it; empty where nothing is required. */
export interface PurposeFields {
  media?: Medium[];
  market?: string;
  confirmed?: boolean;
}

/** Without these and without a preparation, the basket. Ids that are not known yet are read when they are needed. */
export interface Chosen {
  itemIds?: readonly number[] | (() => Promise<readonly number[]>);
  preparationId?: string;
  /** The address of a media portal, whose items these are; without ids all of it. */
  portal?: string;
  /** The token of a share, whose items these are; without ids all of it. */
  share?: string;
}

/** For the query of a call that returns an address. */
export const purposeQueryOf = ({ media, market, confirmed }: PurposeFields) => ({
  ...(media && { media: media.join(',') }),
  ...(market !== undefined && { market }),
  ...(confirmed && { confirmed: 'true' }),
});
