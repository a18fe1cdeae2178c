/** The stages of a record from draft to expiry. */
export const STATUSES = ['published', 'scheduled', 'draft', 'expired'] as const;
export type Status = (typeof STATUSES)[number];

export interface Limits {
  publishedAt: string | null;
  expiresAt: string | null;
}

/** Status of a record at `now` (epoch milliseconds). Expiry outweighs everything but a draft. */
export function readStatus({ publishedAt, expiresAt }: Limits, now = Date.now()): Status {
  if (publishedAt === null || publishedAt === undefined) return 'draft';
  if (expiresAt && Date.parse(expiresAt) <= now) return 'expired';
  return Date.parse(publishedAt) > now ? 'scheduled' : 'published';
}
