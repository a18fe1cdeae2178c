import { randomUUID } from 'node:crypto';
import type { Library } from '../../src/shared/contract/library.ts';
import type { OutboxMail } from '../../src/shared/contract/outbox.ts';
import type { User } from '../../src/shared/contract/user.ts';
import { call } from './api.ts';
import { uploadSource } from './imports.ts';

/** The back-office's screens by their addresses; `scripts/screens.test.ts` checks that none is missing. */
export const ADMIN_SCREENS = [
  '/admin',
  '/admin/library',
  '/admin/library/create',
  '/admin/library/1',
  '/admin/library/1/items?perPage=6',
  '/admin/library-item',
  '/admin/library-item/5',
  '/admin/import',
  '/admin/import/create?library=1',
  '/admin/import/{import}',
  '/admin/files',
  '/admin/attribute',
  '/admin/attribute/create',
  '/admin/attribute/1',
  '/admin/news',
  '/admin/news/create',
  '/admin/news/1',
  '/admin/event',
  '/admin/event/create',
  '/admin/event/1',
  '/admin/toolkit',
  '/admin/toolkit/create',
  '/admin/toolkit/1',
  '/admin/faq',
  '/admin/faq/create',
  '/admin/faq/1',
  '/admin/faq-category',
  '/admin/faq-category/create',
  '/admin/faq-category/1',
  '/admin/training-video',
  '/admin/training-video/create',
  '/admin/training-video/1',
  '/admin/stable-link',
  '/admin/stable-link/create',
  '/admin/stable-link/1',
  '/admin/usage-right',
  '/admin/usage-right/create',
  '/admin/usage-right/{right}',
  '/admin/recalls',
  '/admin/recalls/{recall}',
  '/admin/media-portal',
  '/admin/media-portal/create',
  '/admin/media-portal/1',
  '/admin/rendition-preset',
  '/admin/rendition-preset/create',
  '/admin/rendition-preset/1',
  '/admin/unanswered-search',
  '/admin/unanswered-search/1',
  '/admin/search-synonym',
  '/admin/search-synonym/create',
  '/admin/search-synonym/1',
  '/admin/users',
  '/admin/users/create',
  '/admin/users/1',
  '/admin/users/{erased}',
  '/admin/users/invite',
  '/admin/access-request',
  '/admin/access-request/{request}',
  '/admin/market',
  '/admin/market/create',
  '/admin/market/1',
  '/admin/group',
  '/admin/group/create',
  '/admin/group/1',
  '/admin/approval-rule',
  '/admin/approval-rule/create',
  '/admin/approval-rule/{rule}',
  '/admin/terms',
  '/admin/terms/create',
  '/admin/terms/1',
  '/admin/api-key',
  '/admin/api-key/create',
  '/admin/api-key/{key}',
  '/admin/sign-in-provider',
  '/admin/sign-in-provider/create',
  '/admin/sign-in-provider/{provider}',
  '/admin/webhook',
  '/admin/webhook/create',
  '/admin/webhook/{webhook}',
  '/admin/file-request',
  '/admin/file-request/create',
  '/admin/share',
  '/admin/outbox',
  '/admin/outbox/{mail}/show',
  '/admin/security',
  '/admin/configuration',
  '/admin/changes',
  '/admin/calendar',
  '/admin/translations',
  '/admin/seeing-as',
  '/admin/shown',
  '/admin/jobs',
  '/admin/status',
  // Without the frame, and so without the search that leads to the next one: the last.
  '/admin/signed-in',
] as const;

/** An address with what it names made: an import that waits for its pictures, a request, a mail, an erased account. */
export async function resolveScreen(path: string): Promise<string> {
  if (path.includes('{import}')) return path.replace('{import}', String(await makeImport()));
  if (path.includes('{request}')) return path.replace('{request}', String(await makeRequest()));
  if (path.includes('{key}')) return path.replace('{key}', String(await makeKey()));
  if (path.includes('{erased}')) return path.replace('{erased}', String(await makeErased()));
  if (path.includes('{provider}')) return path.replace('{provider}', String(await makeProvider()));
  if (path.includes('{webhook}')) return path.replace('{webhook}', String(await makeWebhook()));
  if (path.includes('{right}')) return path.replace('{right}', String(await makeRight()));
  if (path.includes('{recall}')) return path.replace('{recall}', String(await findRecall()));
  if (path.includes('{rule}')) return path.replace('{rule}', String(await makeRule()));
  if (path.includes('{mail}')) return path.replace('{mail}', String(await findMail()));
  return path;
}

async function makeImport(): Promise<number> {
  const library = await call<Library>('POST', '/backend/library', { title: 'Season', section: 'training' });
  const { id } = await call<{ id: number }>('POST', `/backend/library/${library.id}/items/import`, {
    sheet: { uploadId: await uploadSource('sheet.csv', Buffer.from('File name,Title\nrose.png,Rose')) },
  });
  return id;
}

async function makeRequest(): Promise<number> {
  const form = { name: 'Noor Haddad', company: 'Haddad Trading', market: 'gulf', reason: 'We open in May.' };
  await call('POST', '/public/access-request', { ...form, email: `axe-${randomUUID()}@sillage.example` });
  const [request] = await call<{ id: number }[]>('GET', '/backend/access-request');
  if (!request) throw new Error('the request is not in the list');
  return request.id;
}

async function makeKey(): Promise<number> {
  const { id } = await call<{ id: number }>('POST', '/backend/api-key', {
    name: 'Web shop',
    scopes: ['read', 'metadata'],
    libraryIds: [1],
    expiresAt: new Date(Date.now() + 30 * 24 * 3_600_000).toISOString(),
    service: { name: 'Web shop', roles: ['ROLE_EDITOR'] },
    password: 'sillage-demo',
  });
  return id;
}

async function makeProvider(): Promise<number> {
  const { id } = await call<{ id: number }>('POST', '/backend/sign-in-provider', {
    label: 'House directory',
    issuer: 'https://login.house.example',
    clientId: 'portal',
    domains: ['house.example'],
    rules: [{ claim: 'groups', operator: 'equals', value: 'staff', roles: ['ROLE_USER'] }],
  });
  return id;
}

async function makeWebhook(): Promise<number> {
  const { id } = await call<{ id: number }>('POST', '/backend/webhook', {
    name: 'Web shop',
    url: 'https://127.0.0.1/hook',
    events: ['item.published', 'item.withdrawn', 'news.published'],
  });
  // Its address is refused: a message that was given up.
  await call('POST', `/backend/webhook/${id}/test`);
  return id;
}

/** For what a group of nobody writes: others publish as before. */
async function makeRule(): Promise<number> {
  const { code } = await call<{ code: string }>('POST', '/backend/group', { name: 'Agency' });
  const [admin] = await call<User[]>('GET', '/backend/users?filter={"role":"ROLE_ADMIN"}');
  const { id } = await call<{ id: number }>('POST', '/backend/approval-rule', {
    name: 'Agency texts',
    kind: 'media-portal',
    groupCode: code,
    approvers: [`user:${admin?.id}`],
    days: 3,
  });
  return id;
}

async function makeRight(): Promise<number> {
  const { id } = await call<{ id: number }>('POST', '/backend/usage-right', {
    name: 'Spring film, lead',
    holderKind: 'talent',
    holder: 'Ana Duarte',
    media: ['web', 'point-of-sale'],
    markets: ['europe'],
    endsOn: new Date(Date.now() + 10 * 24 * 3_600_000).toISOString().slice(0, 10),
    credit: '© Ana Duarte',
  });
  return id;
}

/** One of the demo house: another would withdraw what other journeys need. */
async function findRecall(): Promise<number> {
  const { data } = await call<{ data: { id: number }[] }>('GET', '/backend/recall');
  const [recall] = data;
  if (!recall) throw new Error('the demo house has no recall');
  return recall.id;
}

async function makeErased(): Promise<number> {
  const email = `erased-${randomUUID().slice(0, 8)}@sillage.example`;
  const { id } = await call<User>('POST', '/backend/users', { email, name: 'Noor Haddad' });
  await call('POST', `/backend/personal-data/${id}/erase`);
  return id;
}

async function findMail(): Promise<number> {
  const email = `axe-${randomUUID().slice(0, 8)}@sillage.example`;
  await call('POST', '/backend/users', { email, name: 'Noor Haddad', roles: ['ROLE_USER'], invite: true });
  const filter = encodeURIComponent(JSON.stringify({ q: email }));
  const [mail] = await call<OutboxMail[]>('GET', `/backend/outbox?filter=${filter}`);
  if (!mail) throw new Error('the invitation is not in the outbox');
  return mail.id;
}
