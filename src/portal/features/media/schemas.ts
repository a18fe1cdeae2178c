import '../../lib/forms/zodWithoutEval.ts';
import { z } from 'zod';
import { fileRequestEndpoints } from '../../../shared/contract/fileRequest.ts';
import { mediaPortalEndpoints } from '../../../shared/contract/mediaPortal.ts';
import { shareEndpoints } from '../../../shared/contract/share.ts';

export const accessFields = mediaPortalEndpoints.enter.body;
export type AccessFields = z.output<typeof accessFields>;

export const askFields = shareEndpoints.requestCode.body;
export type AskFields = z.output<typeof askFields>;
export const codeFields = shareEndpoints.enterCode.body.pick({ code: true });
export type CodeFields = z.output<typeof codeFields>;

const { name, message } = fileRequestEndpoints.finish.body.shape;
export const finishFields = z.strictObject({ name: name.unwrap(), message: message.unwrap() });
export type FinishFields = z.output<typeof finishFields>;
