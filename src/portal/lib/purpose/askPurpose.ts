import { ApiError } from '../../../shared/client/apiError.ts';
import type { TakenUsage } from '../../../shared/contract/purpose.ts';
import { call } from '../api/call.ts';
import type { Chosen, PurposeFields } from './purposeFields.ts';

/** What the member decides on before a download. */
export interface PurposeQuestion {
  readonly usage: TakenUsage;
  /** With `null` nothing is downloaded. */
  readonly settle: (fields: PurposeFields | null) => void;
  /** The dialog could not be shown. */
  readonly fail: (error: unknown) => void;
}

let current: PurposeQuestion | null = null;
const listeners = new Set<() => void>();

function update(next: PurposeQuestion | null): void {
  current = next;
  for (const listener of listeners) listener();
}

export const purposeStore = {
  get: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * What a download of the basket, or of what is chosen, is for. Where rights or the house require it, a dialog shows what
 * may be done and the member says it; `null`: they do not download.
 */
export async function askPurpose({ itemIds, ...chosen }: Chosen): Promise<PurposeFields | null> {
  const ids = typeof itemIds === 'function' ? await itemIds() : itemIds;
  const usage = await readUsage({ ...chosen, ...(ids && { itemIds: [...ids] }) });
  if (!usage?.needs.purpose && !usage?.needs.confirmation) return {};
  current?.settle(null);
  return new Promise((resolve, reject) => {
    update({
      usage,
      settle: (fields) => {
        update(null);
        resolve(fields);
      },
      fail: (error) => {
        update(null);
        reject(error);
      },
    });
  });
}

/** `null` while a content manager views the portal as another user: what they take needs no purpose. */
async function readUsage({
  portal: slug,
  share: token,
  ...body
}: {
  itemIds?: number[];
  preparationId?: string;
  portal?: string;
  share?: string;
}): Promise<TakenUsage | null> {
  const { itemIds } = body;
  if (token !== undefined)
    return call('post', '/api/public/share/{token}/usage', {
      params: { token },
      body: itemIds ? { itemIds } : {},
    });
  if (slug !== undefined)
    return call('post', '/api/public/media-portal/{slug}/usage', {
      params: { slug },
      body: itemIds ? { itemIds } : {},
    });
  try {
    return await call('post', '/api/private/usage', { body });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'seeing_as') return null;
    throw error;
  }
}
