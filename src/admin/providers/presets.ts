import type { Identifier } from 'react-admin';
import {
  type PresetDefinition,
  type PresetSample,
  presetSample,
  renditionPresetEndpoints,
} from '../../shared/contract/renditionPreset.ts';
import type { Caller } from './call.ts';

/** Calls on rendition presets beyond reading and writing their fields. */
export function createPresetCalls(call: Caller) {
  const at = (id: Identifier) => `/rendition-preset/${id}`;
  return {
    /** A sample by the values of a form. */
    readPresetSample: (definition: Partial<PresetDefinition>, signal?: AbortSignal): Promise<PresetSample> =>
      call({
        path: '/rendition-preset/sample',
        method: 'POST',
        body: { definition },
        answer: presetSample,
        signal,
      }),
    readPresetFailures: (id: Identifier, signal?: AbortSignal) =>
      call({ path: `${at(id)}/failed`, answer: renditionPresetEndpoints.failures.response, signal }),
    /** Makes failed renditions again: the named ones, or all. */
    retryPreset: (id: Identifier, ids?: readonly number[]) =>
      call({
        path: `${at(id)}/retry`,
        method: 'POST',
        body: ids ? { ids } : {},
        answer: renditionPresetEndpoints.retry.response,
      }),
    clearPreset: (id: Identifier) =>
      call({
        path: `${at(id)}/clear`,
        method: 'POST',
        answer: renditionPresetEndpoints.clear.response,
      }),
  };
}
