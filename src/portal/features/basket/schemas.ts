import '../../lib/forms/zodWithoutEval.ts';
import { z } from 'zod';
import { listEndpoints } from '../../../shared/contract/list.ts';

export const basketFields = z.object({ name: listEndpoints.create.body.shape.name });
