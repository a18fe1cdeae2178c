import type { Identifier } from 'react-admin';
import { type SignedUrl, signedUrl } from '../../shared/contract/file.ts';
import { captionsFile } from '../../shared/contract/trainingVideo.ts';
import type { Caller } from './call.ts';

/** Calls on training videos beyond reading and writing their fields. */
export function createTrainingCalls(call: Caller) {
  const at = (id: Identifier) => `/training-video/${id}`;
  return {
    /** A signed address of the film, published or not. */
    previewTraining: (id: Identifier): Promise<SignedUrl> =>
      call({ path: `${at(id)}/pre-signed`, answer: signedUrl }),
    /** The WebVTT file of one language. */
    readTrainingCaptions: async (id: Identifier, language: string): Promise<string> =>
      (await call({ path: `${at(id)}/captions/${language}`, answer: captionsFile })).webVtt,
  };
}
