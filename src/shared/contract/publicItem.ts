import { z } from 'zod';

/** Why the public does not get an item although something names it for them. */
export const hiddenReason = z.enum([
  'gone',
  'trashed',
  'draft',
  'scheduled',
  'expired',
  'audience',
  'library',
  'checking',
]);
export type HiddenReason = z.output<typeof hiddenReason>;
