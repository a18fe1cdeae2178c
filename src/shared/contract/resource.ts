import { z } from 'zod';
import { isTranslatedKind, type TranslatedKind } from '../domain/translatedTexts.ts';
import type { Subject } from '../policy/policy.ts';
import {
  backendListQuery,
  batchResponse,
  batchTarget,
  id,
  idParams,
  neighbours,
  reorderBody,
  reorderResponse,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { historyEndpoints } from './historyEndpoints.ts';
import { EXPIRES_FIRST, expiresFirst, type PublicationWindow } from './publicationWindow.ts';
import { translationEndpoints } from './translation.ts';

interface Resource<
  Name extends Subject,
  Record extends z.ZodType,
  Patch extends z.ZodType,
  Bulk extends z.ZodType,
  Input extends z.ZodType | undefined,
  Ordered extends boolean,
> {
  /** Path below `/api/backend`, and subject of the policy. */
  readonly name: Name;
  readonly tag: string;
  /** Such as `a library` and `libraries`. */
  readonly noun: { readonly one: string; readonly many: string };
  readonly record: Record;
  /** What a create takes; without it records are made in another way. */
  readonly input?: Input;
  readonly patch: Patch;
  /** Fields that a batch may change. */
  readonly bulk: Bulk;
  /** Whether the records have one order that content managers set. */
  readonly ordered?: Ordered;
}

/** Refuses a body whose two dates make a window that never opens. */
const inWindow = <Body extends z.ZodType>(body: Body): Body => {
  if (!(body instanceof z.ZodObject)) return body;
  if (!('publishedAt' in body.shape && 'expiresAt' in body.shape)) return body;
  return body.refine((fields) => !expiresFirst(fields as PublicationWindow), {
    path: ['expiresAt'],
    message: EXPIRES_FIRST,
  });
};

/** Of a kind with translations: the record that a new one is a copy of. */
const copied = {
  translationsOf: id
    .optional()
    .describe(
      'The record that this is a copy of: translations of texts that are the same are taken from it.',
    ),
};

/** Deletes although other records use it; without it such a call is refused with 409 and says how many do. */
const force = z.stringbool().optional();

/**
 * The calls of a back-office resource: list, show, neighbours in a list, create, update, soft delete and restore, of
 * one record or of a batch, and the order where there is one. No body may let a record expire before it appears. Lists take `{"trashed": true}` to show the trash, where records wait 30 days.
 */
/* @__NO_SIDE_EFFECTS__ */
export function resourceEndpoints<
  const Name extends Subject,
  Record extends z.ZodType,
  Patch extends z.ZodType,
  Bulk extends z.ZodType,
  Input extends z.ZodType | undefined = undefined,
  Ordered extends boolean = false,
>({
  name,
  tag,
  noun,
  record,
  input,
  patch,
  bulk,
  ordered,
}: Resource<Name, Record, Patch, Bulk, Input, Ordered>) {
  const at = `/api/backend/${name}` as const;
  const calls = {
    list: endpoint({
      method: 'get',
      path: at,
      tag,
      summary: `List ${noun.many}`,
      permission: `${name}:list`,
      query: backendListQuery,
      response: z.array(record),
    }),
    updateMany: endpoint({
      method: 'patch',
      path: `${at}/batch`,
      tag,
      summary: `Change ${noun.many}, all or none`,
      permission: `${name}:edit`,
      body: z.strictObject({ target: batchTarget, changes: inWindow(bulk) }),
      response: batchResponse,
    }),
    removeMany: endpoint({
      method: 'post',
      path: `${at}/batch/remove`,
      tag,
      summary: `Move ${noun.many} to the trash, all or none`,
      permission: `${name}:delete`,
      body: z.strictObject({ target: batchTarget, force: z.boolean().optional() }),
      response: batchResponse,
    }),
    restoreMany: endpoint({
      method: 'post',
      path: `${at}/batch/restore`,
      tag,
      summary: `Take ${noun.many} back out of the trash, all or none`,
      permission: `${name}:delete`,
      body: z.strictObject({ target: batchTarget }),
      response: batchResponse,
    }),
    show: endpoint({
      method: 'get',
      path: `${at}/{id}`,
      tag,
      summary: `Read ${noun.one}`,
      permission: `${name}:show`,
      params: idParams,
      response: record,
    }),
    neighbours: endpoint({
      method: 'get',
      path: `${at}/{id}/neighbours`,
      tag,
      summary: `Which of the ${noun.many} come before and after this one in a list: ids only`,
      permission: `${name}:list`,
      params: idParams,
      query: backendListQuery.pick({ sort: true, filter: true }),
      response: neighbours,
    }),
    update: endpoint({
      method: 'patch',
      path: `${at}/{id}`,
      tag,
      summary: `Change ${noun.one}`,
      permission: `${name}:edit`,
      params: idParams,
      body: inWindow(patch),
      response: record,
    }),
    remove: endpoint({
      method: 'delete',
      path: `${at}/{id}`,
      tag,
      summary: `Move ${noun.one} to the trash`,
      permission: `${name}:delete`,
      params: idParams,
      query: z.strictObject({ force }),
      response: record,
    }),
    restore: endpoint({
      method: 'post',
      path: `${at}/{id}/restore`,
      tag,
      summary: `Take ${noun.one} back out of the trash`,
      permission: `${name}:delete`,
      params: idParams,
      response: record,
    }),
    ...historyEndpoints({ name, of: name, tag, one: noun.one, record }),
  };
  const create = endpoint({
    method: 'post',
    path: at,
    tag,
    summary: `Create ${noun.one}`,
    permission: `${name}:create`,
    body: inWindow(
      isTranslatedKind(name) && input instanceof z.ZodObject ? input.extend(copied) : (input ?? z.never()),
    ) as NonNullable<Input>,
    response: record,
    status: 201,
  });
  const reorder = endpoint({
    method: 'patch',
    path: `${at}/positions`,
    tag,
    summary: `Set the order of all ${noun.many}`,
    permission: `${name}:edit`,
    body: reorderBody,
    response: reorderResponse,
  });
  const translating =
    isTranslatedKind(name) && patch instanceof z.ZodObject
      ? translationEndpoints({ name, of: name, tag, one: noun.one, fields: patch.shape })
      : {};
  // The type follows the arguments, which inference cannot see through the conditions.
  return { ...calls, ...translating, ...(input && { create }), ...(ordered && { reorder }) } as typeof calls &
    (Name extends TranslatedKind ? ReturnType<typeof translationEndpoints<Name, Name>> : unknown) &
    (Input extends z.ZodType ? { readonly create: typeof create } : unknown) &
    (Ordered extends true ? { readonly reorder: typeof reorder } : unknown);
}
