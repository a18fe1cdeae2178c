import '../../lib/forms/zodWithoutEval.ts';
import type { z } from 'zod';
import { searchRequest } from '../../../shared/contract/search.ts';

export const requestFields = searchRequest.pick({ note: true });
export type RequestFields = z.output<typeof requestFields>;
