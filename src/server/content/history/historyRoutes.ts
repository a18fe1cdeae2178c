import type { z } from 'zod';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import type { FieldChange } from '../../../shared/contract/history.ts';
import type { Database } from '../../db/client.ts';
import { invalid } from '../../http/errors.ts';
import type { Principal } from '../../http/principal.ts';
import { type AppHono, type AppRequest, fieldMessages, type Handler, route } from '../../http/routes.ts';
import type { Fields } from '../recordKind.ts';
import { requireInScope } from '../recordScope.ts';
import type { Values } from './formatFields.ts';
import { fieldsToRestore, fieldsToUndo, type Historic, readHistory, readVersion } from './recordHistory.ts';

/** In place of a value that the caller may not read. */
const UNREAD = '…';

interface HistoryCalls {
  readonly history: Endpoint;
  readonly earlier: Endpoint;
  readonly restoreEarlier: Endpoint;
  readonly undoChange: Endpoint;
}

/** What a handler gets: the endpoint's schemas have parsed it. */
interface Input {
  readonly params: { readonly id: number; readonly number: number };
  readonly query: { readonly before?: number; readonly limit: number };
  readonly body: { readonly fields?: string[]; readonly version?: number };
  readonly principal: Principal;
  readonly request: AppRequest;
}

export interface HistoryOptions extends Historic {
  readonly db: Database;
  /** The body of a change, which checks what comes from a history as it checks what comes from a form. */
  readonly patch: z.ZodType;
  /** Changes a record as the call of the resource does, and returns it. */
  change(id: number, body: Fields & { version?: number }, by: Input): Promise<unknown>;
  show(id: number): Promise<unknown>;
  /** Refuses records that no write may change, also where nothing of them differs. */
  readonly refuse?: ((db: Database, ids: readonly number[]) => Promise<void>) | undefined;
  /** Takes a change back where a kind knows better than its fields do. */
  readonly undo?: ((place: Input['params'], request: AppRequest) => Promise<void>) | undefined;
}

/** Serves the history of a resource's records: their changes, what they had after one, and the ways back. */
export function historyRoutes(app: AppHono, calls: HistoryCalls, options: HistoryOptions): void {
  const { db, patch } = options;
  const serve = (endpoint: Endpoint, handler: (input: Input) => Promise<unknown>) =>
    route(app, endpoint, handler as unknown as Handler<Endpoint>);

  serve(calls.history, async ({ params, query, principal }) => {
    await requireInScope(db, options, params.id, principal);
    const page = await readHistory(db, options, params.id, query);
    const write = writerFor(principal);
    return { ...page, data: page.data.map((change) => ({ ...change, fields: change.fields.map(write) })) };
  });

  serve(calls.earlier, async ({ params, principal }) => {
    await requireInScope(db, options, params.id, principal);
    const version = await readVersion(db, options, params);
    return { ...version, fields: version.fields.map(writerFor(principal)) };
  });

  serve(calls.restoreEarlier, async (input) => {
    await requireInScope(db, options, input.params.id, input.principal);
    await options.refuse?.(db, [input.params.id]);
    const { fields, version } = await fieldsToRestore(db, options, input.params, input.body.fields);
    return write(input, fields, input.body.version ?? version);
  });

  serve(calls.undoChange, async (input) => {
    await requireInScope(db, options, input.params.id, input.principal);
    await options.refuse?.(db, [input.params.id]);
    if (options.undo) {
      await options.undo(input.params, input.request);
      return options.show(input.params.id);
    }
    const { fields, version } = await fieldsToUndo(db, options, input.params);
    return write(input, fields, version);
  });

  /** Leaves the fact that a field changed, without its values, where the caller may not read them. */
  function writerFor(caller: Principal) {
    const hidden = options.kind.hiddenFields?.(caller) ?? [];
    return <F extends FieldChange>(field: F): F =>
      hidden.includes(field.field)
        ? { ...field, before: field.before && UNREAD, after: field.after && UNREAD }
        : field;
  }

  async function write(input: Input, fields: Values, version: number): Promise<unknown> {
    const { id } = input.params;
    if (Object.keys(fields).length === 0) return options.show(id);
    const body = patch.safeParse({ ...fields, version }, { reportInput: true });
    if (!body.success) throw invalid(fieldMessages(body.error));
    return options.change(id, body.data as Fields, input);
  }
}
