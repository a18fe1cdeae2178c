import { type ApiKey, apiKeyEndpoints } from '../../../../shared/contract/apiKey.ts';
import { authorOf } from '../../../content/author.ts';
import { definedOnly } from '../../../content/records.ts';
import { resourceRoutes } from '../../../content/resourceRoutes.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { keyKind, keyLists, loadKeys } from './apiKeys.repo.ts';
import {
  assertChangeable,
  assertHolders,
  assertKeyFields,
  createKey,
  revokeKey,
  rotateKey,
} from './apiKeys.service.ts';

/** API keys in the back-office: administrators manage all of them, others their own. */
export function apiKeyRoutes(app: AppHono, context: Context): void {
  const { db } = context;
  const { create, rotate, revoke, ...calls } = apiKeyEndpoints;

  route(app, create, async ({ body, principal, request }) => {
    const { id, secret } = await createKey(context, body, { principal, author: authorOf(request) });
    return { ...(await show(id)), secret };
  });

  resourceRoutes(app, calls, {
    context,
    kind: keyKind,
    noun: 'This key',
    ...keyLists,
    toFields: async ({ expiresAt, ...fields }, database) => {
      await assertKeyFields(database, { expiresAt, libraryIds: fields.libraryIds });
      // A mail says again when a key expires that has another day now.
      return {
        ...definedOnly(fields),
        ...(expiresAt && { expiresAt: new Date(expiresAt), expiryMailedAt: null }),
      };
    },
    load: loadKeys,
    before: async (tx, { action, ids, body, principal }) => {
      if (action === 'update' || action === 'remove') await assertChangeable(tx, ids, { principal, action });
      if (body.scopes) await assertHolders(tx, ids, { principal, scopes: body.scopes });
    },
  });

  route(app, rotate, async ({ params, body, principal, request }) => {
    const by = { principal, author: authorOf(request) };
    const { id, secret } = await rotateKey(context, { ...body, id: params.id }, by);
    return { ...(await show(id)), secret };
  });

  route(app, revoke, async ({ params, principal, request }) => {
    await revokeKey(db, params.id, { principal, author: authorOf(request) });
    return show(params.id);
  });

  async function show(id: number): Promise<ApiKey> {
    const [record] = await loadKeys(db, [id]);
    if (!record) throw notFound('This key');
    return record;
  }
}
