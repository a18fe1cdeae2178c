import '../../lib/forms/zodWithoutEval.ts';
import { z } from 'zod';
import { listEndpoints } from '../../../shared/contract/list.ts';

const { name, text } = listEndpoints.create.body.shape;
export const listFields = z.object({ name, text: text.unwrap(), isTemplate: z.boolean() });
export type ListFields = z.output<typeof listFields>;

const reader = listEndpoints.addReader.body.shape;
export const readerFields = z.object({ email: reader.email.unwrap() });
