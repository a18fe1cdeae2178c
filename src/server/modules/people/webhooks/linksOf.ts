import { fillAddress } from '../../../../shared/domain/addresses.ts';
import { CALLS } from '../../../../shared/domain/recordKinds.ts';
import type { webhookMessages } from '../../../db/schema/webhooks.ts';

/**
 * `api`: the address at which the API has the record of a message, for those who may read it; nothing for a message without
 * one. What is withdrawn answers 404 there.
 */
export function linksOf(
  origin: string,
  { data }: Pick<typeof webhookMessages.$inferSelect, 'data'>,
): { api?: string } {
  const { kind, id } = data;
  if (typeof kind !== 'string') return {};
  const call = (CALLS as Readonly<Record<string, string>>)[kind];
  const path = call ? `private/${fillAddress(call, data)}` : `backend/${kind}/${String(id)}`;
  return { api: `${origin}/api/${path}` };
}
