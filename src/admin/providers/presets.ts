import type { Identifier } from 'react-admin';
import type { Call } from '../../shared/client/createClient.ts';
import type { PresetDefinition } from '../../shared/contract/renditionPreset.ts';

/** Calls on rendition presets beyond reading and writing their fields. */
export function createPresetCalls(call: Call) {
  const at = '/api/backend/rendition-preset';
  return {
    /** A sample by the values of a form. */
    readPresetSample: (definition: Partial<PresetDefinition>, signal?: AbortSignal) =>
      call('post', `${at}/sample`, { body: { definition }, signal }),
    readPresetFailures: (id: Identifier, signal?: AbortSignal) =>
      call('get', `${at}/{id}/failed`, { params: { id }, signal }),
    /** Makes failed renditions again: the named ones, or all. */
    retryPreset: (id: Identifier, ids?: readonly number[]) =>
      call('post', `${at}/{id}/retry`, { params: { id }, body: ids ? { ids } : {} }),
    clearPreset: (id: Identifier) => call('post', `${at}/{id}/clear`, { params: { id } }),
  };
}
