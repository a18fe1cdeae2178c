import type { Identifier } from 'react-admin';
import type { Call } from '../../shared/client/createClient.ts';

/** Calls on training videos beyond reading and writing their fields. */
export const createTrainingCalls = (call: Call) => ({
  /** A signed address of the film, published or not. */
  previewTraining: (id: Identifier) =>
    call('get', '/api/backend/training-video/{id}/pre-signed', { params: { id } }),
  /** The WebVTT file of one language. */
  readTrainingCaptions: async (id: Identifier, language: string): Promise<string> =>
    (await call('get', '/api/backend/training-video/{id}/captions/{language}', { params: { id, language } }))
      .webVtt,
});
