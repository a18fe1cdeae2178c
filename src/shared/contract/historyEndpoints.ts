import type { z } from 'zod';
import type { Subject } from '../policy/policy.ts';
import { idParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { changeParams, historyPage, historyQuery, recordVersion, restoreInput } from './history.ts';

interface HistoryCalls<Name extends string, Of extends Subject, Record extends z.ZodType> {
  /** Path below `/api/backend`. */
  readonly name: Name;
  /** By whose rights: to be shown, and to be edited. */
  readonly of: Of;
  readonly tag: string;
  /** Such as `a library`. */
  readonly one: string;
  readonly record: Record;
}

/** Reads the changes of a record, newest first. */
export const historyEndpoint = <const Name extends string, const Of extends Subject>({
  name,
  of,
  tag,
  one,
}: Omit<HistoryCalls<Name, Of, z.ZodType>, 'record'>) =>
  endpoint({
    method: 'get',
    path: `/api/backend/${name}/{id}/history`,
    tag,
    summary: `Changes of ${one}, newest first; also of one in the trash`,
    permission: `${of}:show`,
    params: idParams,
    query: historyQuery,
    response: historyPage,
  });

/** The history of records with the ways back: an earlier version, and one change undone. */
/* @__NO_SIDE_EFFECTS__ */
export const historyEndpoints = <
  const Name extends string,
  const Of extends Subject,
  Record extends z.ZodType,
>(
  calls: HistoryCalls<Name, Of, Record>,
) => {
  const { name, of, tag, one, record } = calls;
  return {
    history: historyEndpoint(calls),
    earlier: endpoint({
      method: 'get',
      path: `/api/backend/${name}/{id}/history/{number}`,
      tag,
      summary: `What ${one} had after a change, where that differs from now`,
      permission: `${of}:show`,
      params: changeParams,
      response: recordVersion,
    }),
    restoreEarlier: endpoint({
      method: 'post',
      path: `/api/backend/${name}/{id}/history/{number}/restore`,
      tag,
      summary: `Give ${one} back what it had after a change, all or some fields, as a new version`,
      permission: `${of}:edit`,
      params: changeParams,
      body: restoreInput,
      response: record,
    }),
    undoChange: endpoint({
      method: 'post',
      path: `/api/backend/${name}/{id}/history/{number}/undo`,
      tag,
      summary: `Take one change of ${one} back, if nobody changed the same since. Repeated, it changes nothing`,
      permission: `${of}:edit`,
      params: changeParams,
      response: record,
    }),
  };
};
