import '../../lib/forms/zodWithoutEval.ts';
import type { z } from 'zod';
import { mediaPortalEndpoints } from '../../../shared/contract/mediaPortal.ts';

export const accessFields = mediaPortalEndpoints.enter.body;
export type AccessFields = z.output<typeof accessFields>;
