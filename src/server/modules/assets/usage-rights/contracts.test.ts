import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileNode } from '../../../../shared/contract/folder.ts';
import type { HistoryPage } from '../../../../shared/contract/history.ts';
import type { ContractFile, UsageRight } from '../../../../shared/contract/usageRight.ts';
import { fileNodes } from '../../../db/schema/fileNodes.ts';
import { files } from '../../../db/schema/files.ts';
import { usageRights } from '../../../db/schema/usageRights.ts';
import { markOrphans } from '../../../files/orphanedFiles.repo.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildPicture, runJobs } from '../../../testing/imports.ts';
import { upload } from '../../../testing/uploads.ts';

const at = '/api/backend/usage-right';
const inFiles = '/api/backend/files';
const finder = '/api/backend/storage/vuefinder';

let test: TestApp;
/** May change usage rights. */
let editor: Caller;
/** Edits items alone: may read rights, but not their contracts. */
let limited: Caller;
let manager: Caller;
let member: Caller;
let count = 0;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  limited = await test.signIn({
    roles: ['ROLE_USER', 'ROLE_EDITOR'],
    editLimits: { kinds: ['library-item'], libraries: [], markets: [] },
  });
  manager = await test.signIn({ roles: ['ROLE_USER', 'ROLE_MANAGER'], market: null });
  member = await test.signIn();
});
afterAll(() => test?.close());

const make = async (fields: object = {}): Promise<UsageRight> => {
  const { status, body } = await editor.post(at, {
    name: `Right ${++count}`,
    holderKind: 'talent',
    holder: 'Ana Duarte',
    ...fields,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
};
const send = async (type: 'contract' | 'folder', name: string, more: object = {}) => {
  const { file } = await upload(test, editor, Buffer.from(`Contract ${name} ${++count}`), {
    type,
    name,
    ...more,
  });
  const [node] = await test.context.db.select().from(fileNodes).where(eq(fileNodes.fileId, file.id));
  return { fileId: file.id, nodeId: node?.id ?? 0, folderId: node?.parentId ?? null };
};
const namesOf = async (caller: Caller, query: string): Promise<string[]> =>
  (await caller.get(`${inFiles}?${query}`)).body.data.map(({ name }: FileNode) => name);

describe('a contract file', () => {
  it('is uploaded into the folder of contracts, and a right names it', async () => {
    const { fileId, nodeId, folderId } = await send('contract', 'release.txt');
    const again = await send('contract', 'release.txt');
    expect(again.folderId).toBe(folderId);
    const { body: right } = await editor.get(
      `${at}/${(await make({ contracts: [fileId, again.fileId] })).id}`,
    );
    expect(right.contracts).toEqual([fileId, again.fileId]);
    const { body } = await editor.get(`${at}/contracts?ids=${right.contracts}`);
    expect(body satisfies ContractFile[]).toMatchObject([
      { fileId, nodeId, folderId, name: 'release.txt', mediaType: 'text/plain' },
      { fileId: again.fileId, name: 'release (2).txt' },
    ]);
    const { body: folder } = await editor.get(`${inFiles}/${folderId}`);
    expect(folder).toMatchObject({ name: 'Contracts', below: { files: 2 } });
    expect((await editor.get(`${inFiles}/${nodeId}/content`)).status).toBe(200);
  });

  it('has no exit for those who may not change usage rights', async () => {
    const { fileId, nodeId, folderId } = await send('contract', 'secret.txt');
    const right = await make({ contracts: [fileId] });
    for (const caller of [manager, member, test.nobody]) {
      const refusal = caller === test.nobody ? 401 : 403;
      expect((await caller.get(`${at}/${right.id}`)).status).toBe(refusal);
      expect((await caller.get(`${at}/contracts?ids=${fileId}`)).status).toBe(refusal);
      expect((await caller.get(`${inFiles}/${nodeId}/content`)).status).toBe(refusal);
    }
    expect((await limited.get(`${at}/${right.id}`)).body.contracts).toEqual([fileId]);
    expect((await limited.get(`${at}/contracts?ids=${fileId}`)).status).toBe(403);
    const presigned = await limited.post('/api/backend/storage/pre-sign/contract', {
      name: 'x.txt',
      size: 1,
    });
    expect(presigned.status).toBe(403);

    for (const path of ['', '/content', '/history'])
      expect((await limited.get(`${inFiles}/${nodeId}${path}`)).status).toBe(404);
    expect((await limited.get(`${inFiles}/archive?ids=${nodeId}`)).status).toBe(404);
    expect((await limited.patch(`${inFiles}/${nodeId}`, { name: 'mine.txt' })).status).toBe(404);
    const ids = [nodeId];
    for (const [path, body] of [
      ['move', { ids, folderId: null }],
      ['move-back', { moved: [{ id: nodeId, folderId: null }] }],
      ['copy', { ids, folderId: null }],
      ['remove', { ids, confirmed: true }],
      ['restore', { ids }],
      ['purge', { ids, confirmed: true }],
      ['items', { ids, libraryId: 1 }],
    ] as const)
      expect([path, (await limited.post(`${inFiles}/${path}`, body)).status]).toEqual([path, 404]);
    expect((await limited.get(`${inFiles}/uses?ids=${nodeId},${folderId}`)).body.data).toEqual([]);

    expect(await namesOf(limited, `folderId=${folderId}`)).toEqual([]);
    expect(await namesOf(limited, 'q=secret')).toEqual([]);
    expect(await namesOf(editor, 'q=secret')).toEqual(['secret.txt']);
    expect((await limited.get(`${inFiles}/${folderId}`)).body.below).toEqual({ files: 0, bytes: 0 });
    expect((await limited.get(`${inFiles}/archive?ids=${folderId}`)).status).toBe(400);
    const archive = await editor.get(`${inFiles}/archive?ids=${folderId}`);
    expect(archive.status).toBe(200);
    const find = async (caller: Caller) =>
      JSON.stringify((await caller.get('/api/backend/search?q=secret')).body);
    expect(await find(limited)).not.toContain('secret.txt');
    expect(await find(editor)).toContain('secret.txt');
  });

  it('has pictures for those who may read it, and for nobody else', async () => {
    const { file } = await upload(test, editor, await buildPicture(++count), {
      type: 'contract',
      name: 'signed.png',
    });
    await runJobs(test, ['file.renditions']);
    const { body } = await editor.get(`${inFiles}?q=signed.png`);
    const [node] = body.data as FileNode[];
    expect(node?.file?.id).toBe(file.id);
    const address = node?.picture?.sources[0]?.url ?? '';
    const statuses = [];
    for (const caller of [editor, limited, manager, member, test.nobody])
      statuses.push((await caller.get(address)).status);
    expect(statuses).toEqual([200, 404, 404, 404, 401]);
  });

  it('is not in the file manager of other programs, whoever calls', async () => {
    const { nodeId } = await send('contract', 'hidden.txt');
    const path = encodeURIComponent('files://Contracts/hidden.txt');
    const folder = encodeURIComponent('files://Contracts');
    for (const caller of [editor, limited]) {
      for (const q of ['preview', 'download'])
        expect((await caller.get(`${finder}?q=${q}&path=${path}`)).status).toBe(404);
      for (const query of [`q=index&path=${folder}`, 'q=search&filter=hidden'])
        expect(JSON.stringify((await caller.get(`${finder}?${query}`)).body)).not.toContain('hidden.txt');
      const items = [{ path: 'files://Contracts/hidden.txt' }];
      expect((await caller.post(`${finder}?q=delete&path=${folder}`, { items })).status).toBe(404);
      expect((await caller.post(`${finder}?q=save&path=${path}`, { content: 'x' })).status).toBe(404);
      const whole = await caller.post(`${finder}?q=delete&path=files://`, {
        items: [{ path: 'files://Contracts' }],
      });
      expect(whole.status).toBe(409);
      expect(JSON.stringify(whole.body)).not.toContain('hidden.txt');
    }
    expect((await editor.get(`${inFiles}/${nodeId}`)).status).toBe(200);
  });

  it('is one from when a right names it, with its copies, and stays one', async () => {
    const { fileId, nodeId } = await send('folder', 'plain.txt');
    expect((await limited.get(`${inFiles}/${nodeId}/content`)).status).toBe(200);
    const copied = await limited.post(`${inFiles}/copy`, { ids: [nodeId], folderId: null });
    const right = await make({ contracts: [fileId] });
    expect((await limited.get(`${inFiles}/${nodeId}/content`)).status).toBe(404);
    expect((await limited.get(`${inFiles}/${copied.body.ids[0]}/content`)).status).toBe(404);
    const freed = await editor.patch(`${at}/${right.id}`, { contracts: [] });
    expect(freed.body.contracts).toEqual([]);
    expect((await limited.get(`${inFiles}/${nodeId}/content`)).status).toBe(404);
  });

  it('is a file of Files, each once, of content that no item has', async () => {
    const errorsOf = async (contracts: unknown) =>
      (await editor.post(at, { name: 'No', holderKind: 'talent', holder: 'Ana', contracts })).body.errors;
    expect(await errorsOf([2_000_000_000])).toEqual({
      contracts: 'One of these files is not in Files any more. Choose another one.',
    });
    const { fileId, nodeId } = await send('folder', 'shown.txt');
    expect(await errorsOf([fileId, fileId])).toEqual({ contracts: 'Name each file once.' });
    const library = await editor.post('/api/backend/library', { title: `Library ${++count}` });
    const made = await editor.post(`${inFiles}/items`, { ids: [nodeId], libraryId: library.body.id });
    expect(made.status).toBe(201);
    expect(await errorsOf([fileId])).toEqual({
      contracts: 'An item of a library has the same content as “shown.txt”. It is no secret.',
    });
    const contract = await send('contract', 'never-an-item.txt');
    const refused = await editor.post(`${inFiles}/items`, {
      ids: [contract.nodeId],
      libraryId: library.body.id,
    });
    expect(refused.body.errors).toEqual({
      ids: '“never-an-item.txt” is a contract of a usage right. It never becomes an item.',
    });
    const trashed = await send('folder', 'gone.txt');
    await editor.post(`${inFiles}/remove`, { ids: [trashed.nodeId] });
    expect(await errorsOf([trashed.fileId])).toHaveProperty('contracts');
  });

  it('stays while a right names it, also one in the trash, which comes back with it', async () => {
    const { fileId, nodeId } = await send('contract', 'kept.txt');
    const right = await make({ name: 'Kept', contracts: [fileId] });
    const { body: detail } = await editor.get(`${inFiles}/${nodeId}`);
    expect(detail.uses).toMatchObject([{ kind: 'usage-right', id: right.id, title: 'Kept' }]);
    const remove = () => editor.post(`${inFiles}/remove`, { ids: [nodeId], confirmed: true });
    expect((await remove()).body).toMatchObject({
      code: 'in_use',
      message: '“kept.txt” is in use: the usage right “Kept”. Take it out there first.',
    });
    await editor.delete(`${at}/${right.id}`);
    expect((await remove()).status).toBe(409);
    await markOrphans(test.context, new Date());
    const [file] = await test.context.db.select().from(files).where(eq(files.id, fileId));
    expect(file?.orphanedAt).toBeNull();
    const restored = await editor.post(`${at}/${right.id}/restore`);
    expect(restored.body.contracts).toEqual([fileId]);
    // Of a right that is gone for good, the contract can go too; it is deleted by those alone who may read it.
    await test.context.db.delete(usageRights).where(eq(usageRights.id, right.id));
    expect((await remove()).status).toBe(200);
    expect(await namesOf(limited, 'trashed=true')).not.toContain('kept.txt');
    expect((await limited.post(`${inFiles}/purge`, { all: true, confirmed: true })).status).toBe(200);
    expect(await namesOf(editor, 'trashed=true')).toContain('kept.txt');
  });

  it('never gets other content', async () => {
    const { nodeId, folderId } = await send('contract', 'final.txt');
    const started = await limited.post('/api/backend/storage/pre-sign/folder', {
      name: 'final.txt',
      size: 3,
      folderId,
    });
    const { url, headers, uploadId } = started.body;
    await test.app.request(url, {
      method: 'PUT',
      headers: { ...headers, 'content-length': '3' },
      body: Buffer.from('abc'),
    });
    expect((await limited.post('/api/backend/storage/complete', { uploadId })).body.code).toBe('name_taken');
    expect((await editor.get(`${inFiles}/${nodeId}`)).body.file.size).toBeGreaterThan(3);
  });

  it('is named in the history of its right, but not to those who may not read it', async () => {
    const { fileId } = await send('contract', 'history.txt');
    const right = await make();
    await editor.patch(`${at}/${right.id}`, { contracts: [fileId] });
    const changeFor = async (caller: Caller) => {
      const { data } = (await caller.get(`${at}/${right.id}/history`)).body as HistoryPage;
      return data[0]?.fields.find(({ field }) => field === 'contracts');
    };
    expect(await changeFor(editor)).toMatchObject({ before: '', after: 'history.txt' });
    expect(await changeFor(limited)).toMatchObject({ before: '', after: '…' });
    const { data } = (await editor.get(`${at}/${right.id}/history`)).body as HistoryPage;
    const undone = await editor.post(`${at}/${right.id}/history/${data[0]?.id}/undo`);
    expect(undone.body.contracts).toEqual([]);
  });

  it('is not deleted with its folder, nor named, by those who may not read it', async () => {
    const { nodeId, folderId } = await send('contract', 'nested.txt');
    const refused = await limited.post(`${inFiles}/remove`, { ids: [folderId], confirmed: true });
    expect(refused).toMatchObject({ status: 409, body: { code: 'in_use' } });
    expect(JSON.stringify(refused.body)).not.toContain('nested.txt');
    const copy = await limited.post(`${inFiles}/copy`, { ids: [folderId], folderId: null });
    expect((await editor.get(`${inFiles}/${copy.body.ids[0]}`)).body.below.files).toBe(0);
    expect((await editor.get(`${inFiles}/${nodeId}`)).status).toBe(200);
  });
});
