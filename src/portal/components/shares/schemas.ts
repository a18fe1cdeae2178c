import '../../lib/forms/zodWithoutEval.ts';
import { z } from 'zod';
import { label } from '../../../shared/contract/common.ts';

/** The fields of a new share as they are typed; the server checks what they become. */
export const shareFields = z.object({
  title: label,
  endsAt: z.iso.date(),
  mode: z.enum(['download', 'view']),
  forms: z.enum(['both', 'original', 'web', 'none']),
  presetId: z.string(),
  downloadLimit: z.string(),
  password: z.string(),
  people: z.string(),
  isWatermarked: z.boolean(),
  hasPreview: z.boolean(),
  note: z.string(),
});
export type ShareFields = z.output<typeof shareFields>;
