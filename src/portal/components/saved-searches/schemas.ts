import '../../lib/forms/zodWithoutEval.ts';
import { z } from 'zod';
import { savedSearchEndpoints } from '../../../shared/contract/savedSearch.ts';

export const searchFields = z.object({ name: savedSearchEndpoints.create.body.shape.name });
export type SearchFields = z.output<typeof searchFields>;
