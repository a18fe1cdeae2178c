import type { MiddlewareHandler } from 'hono';
import {
  scimGroupEndpoints as groupCalls,
  SCIM_SCHEMAS,
  SCIM_TYPE,
  type ScimAttributes,
  type ScimListQuery,
  scimEndpoints,
  scimUserEndpoints as userCalls,
} from '../../../../shared/contract/scim.ts';
import { SCIM_BASE } from '../../../../shared/policy/keyScopes.ts';
import { authorOf } from '../../../content/author.ts';
import type { Context } from '../../../context.ts';
import { notFound, unsupportedType } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { type AppHono, type AppRequest, type RequestVariables, route } from '../../../http/routes.ts';
import type { UserRow } from '../auth/public.ts';
import type { GroupRow } from '../groups/public.ts';
import { configAt, schemasAt, typesAt } from './discovery.ts';
import { idOf } from './filter.ts';
import { assignmentsOf, assignmentsOfPatch } from './operations.ts';
import { isWanted, pageOf, project, sendJson, sendResource } from './resources.ts';
import { presentScimGroup } from './scimGroups.present.ts';
import { findGroup, listGroups, membersOf } from './scimGroups.repo.ts';
import { changeScimGroup, createScimGroup, removeScimGroup } from './scimGroups.service.ts';
import { presentScimUser } from './scimUsers.present.ts';
import { findListed, groupsByCode, listListed } from './scimUsers.repo.ts';
import { changeScimUser, createScimUser, removeScimUser } from './scimUsers.service.ts';

interface Calling {
  readonly principal: Principal;
  readonly request: AppRequest;
}

/** SCIM 2.0: how a house's directory provisions accounts and groups, with the API key of a program. */
export function scimRoutes(app: AppHono, context: Context): void {
  const { db } = context;
  app.use(`${SCIM_BASE}/*`, requireJson);
  discoveryRoutes(app);

  route(app, userCalls.list, async ({ query, principal, request }) => {
    const { filter } = query;
    const page = pageOf(query);
    const { rows, total } = await listListed(db, { filter, page, caller: principal });
    return sendList(request, await presentUsers(rows, { query, request }), { total, page, query });
  });
  route(app, userCalls.show, async ({ params, query, principal, request }) => {
    const row = await findListed(db, idOf(params.id) ?? 0, principal);
    if (!row) throw notFound('This user');
    return sendUser(row, query, request);
  });
  route(app, userCalls.create, async ({ body, query, ...calling }) => {
    const assignments = assignmentsOf(body, { schema: SCIM_SCHEMAS.user, op: 'add' });
    return sendUser(await createScimUser(db, assignments, byOf(calling)), query, calling.request, 201);
  });
  route(app, userCalls.replace, async ({ params, body, query, ...calling }) => {
    const assignments = assignmentsOf(body, { schema: SCIM_SCHEMAS.user, op: 'replace' });
    const change = { id: params.id, ifMatch: ifMatchOf(calling), assignments };
    return sendUser(await changeScimUser(db, change, byOf(calling)), query, calling.request);
  });
  route(app, userCalls.patch, async ({ params, body, query, ...calling }) => {
    const change = { id: params.id, ifMatch: ifMatchOf(calling), assignments: assignmentsOfPatch(body) };
    return sendUser(await changeScimUser(db, change, byOf(calling)), query, calling.request);
  });
  route(app, userCalls.remove, ({ params, ...calling }) =>
    removeScimUser(db, { id: params.id, ifMatch: ifMatchOf(calling) }, byOf(calling)),
  );

  route(app, groupCalls.list, async ({ query, principal, request }) => {
    const { filter } = query;
    const page = pageOf(query);
    const { rows, total } = await listGroups(db, { filter, page, caller: principal });
    const presented = await presentGroups(rows, { query, principal, request });
    return sendList(request, presented, { total, page, query });
  });
  route(app, groupCalls.show, async ({ params, query, ...calling }) => {
    const row = await findGroup(db, idOf(params.id) ?? 0);
    if (!row) throw notFound('This group');
    return sendGroup(row, query, calling);
  });
  route(app, groupCalls.create, async ({ body, query, ...calling }) => {
    const assignments = assignmentsOf(body, { schema: SCIM_SCHEMAS.group, op: 'add' });
    return sendGroup(await createScimGroup(db, assignments, byOf(calling)), query, calling, 201);
  });
  route(app, groupCalls.replace, async ({ params, body, query, ...calling }) => {
    const assignments = assignmentsOf(body, { schema: SCIM_SCHEMAS.group, op: 'replace' });
    const change = { id: params.id, ifMatch: ifMatchOf(calling), assignments };
    return sendGroup(await changeScimGroup(db, change, byOf(calling)), query, calling);
  });
  route(app, groupCalls.patch, async ({ params, body, query, ...calling }) => {
    const change = { id: params.id, ifMatch: ifMatchOf(calling), assignments: assignmentsOfPatch(body) };
    const row = await changeScimGroup(db, change, byOf(calling));
    // Members may be thousands: they are sent to those who want them (RFC 7644, 3.5.2).
    return sendGroup(row, query.attributes ? query : { excludedAttributes: 'members' }, calling);
  });
  route(app, groupCalls.remove, ({ params, ...calling }) =>
    removeScimGroup(context, { id: params.id, ifMatch: ifMatchOf(calling) }, byOf(calling)),
  );

  async function presentUsers(
    rows: readonly UserRow[],
    { query, request }: { query: ScimAttributes; request: AppRequest },
  ) {
    const codes = isWanted('groups', query) ? rows.flatMap((row) => row.groups) : [];
    const facts = { groups: await groupsByCode(db, codes), origin: request.get('origin') };
    return rows.map((row) => presentScimUser(row, facts));
  }

  async function presentGroups(
    rows: readonly GroupRow[],
    { query, principal, request }: Calling & { query: ScimAttributes },
  ) {
    const origin = request.get('origin');
    if (!isWanted('members', query))
      return rows.map((row) => presentScimGroup(row, { members: undefined, origin }));
    const codes = rows.map(({ code }) => code);
    const members = await membersOf(db, codes, principal);
    return rows.map((row) => presentScimGroup(row, { members: members.get(row.code) ?? [], origin }));
  }

  async function sendUser(row: UserRow, query: ScimAttributes, request: AppRequest, status?: 201) {
    const [user] = await presentUsers([row], { query, request });
    if (!user) throw notFound('This user');
    return sendResource(request, user, query, status);
  }

  async function sendGroup(row: GroupRow, query: ScimAttributes, calling: Calling, status?: 201) {
    const [group] = await presentGroups([row], { query, ...calling });
    if (!group) throw notFound('This group');
    return sendResource(calling.request, group, query, status);
  }
}

/** What is served, as directories look it up. */
function discoveryRoutes(app: AppHono): void {
  const originOf = (request: AppRequest) => request.get('origin');
  route(app, scimEndpoints.config, ({ request }) => sendJson(request, configAt(originOf(request))));
  route(app, scimEndpoints.types, ({ request }) =>
    sendJson(request, listOf(typesAt(originOf(request)), { startIndex: 1 })),
  );
  route(app, scimEndpoints.type, ({ params, request }) =>
    sendOne(request, typesAt(originOf(request)), params.id),
  );
  route(app, scimEndpoints.schemas, ({ request }) =>
    sendJson(request, listOf(schemasAt(originOf(request)), { startIndex: 1 })),
  );
  route(app, scimEndpoints.schema, ({ params, request }) =>
    sendOne(request, schemasAt(originOf(request)), params.id),
  );
}

function sendOne(request: AppRequest, all: readonly { readonly id: string }[], id: string): Response {
  const found = all.find((one) => one.id.toLowerCase() === id.toLowerCase());
  if (!found) throw notFound();
  return sendJson(request, found);
}

const listOf = (
  resources: readonly object[],
  { startIndex, total = resources.length }: { startIndex: number; total?: number },
) => ({
  schemas: [SCIM_SCHEMAS.list],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

const sendList = (
  request: AppRequest,
  resources: readonly Parameters<typeof project>[0][],
  { total, page, query }: { total: number; page: { startIndex: number }; query: ScimListQuery },
): Response =>
  sendJson(
    request,
    listOf(
      resources.map((one) => project(one, query)),
      { startIndex: page.startIndex, total },
    ),
  );

const byOf = ({ principal, request }: Calling) => ({ principal, author: authorOf(request) });
const ifMatchOf = ({ request }: Calling) => request.req.header('if-match');

/** Refuses bodies that are neither SCIM nor JSON, of callers who are let in. */
const requireJson: MiddlewareHandler<{ Variables: RequestVariables }> = async (request, next) => {
  const hasBody = ['POST', 'PUT', 'PATCH'].includes(request.req.method);
  const type = request.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (hasBody && request.get('principal') && type !== SCIM_TYPE && type !== 'application/json')
    throw unsupportedType(`A body is sent as ${SCIM_TYPE}.`);
  await next();
};
