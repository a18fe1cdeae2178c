import { randomUUID } from 'node:crypto';
import { and, eq, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { TRASH_DAYS } from '../../../content/sweepRecords.ts';
import { accessRequests } from '../../../db/schema/accessRequests.ts';
import {
  oneTimeTokens,
  seenRecords,
  sessions,
  throttles,
  users,
  visits,
} from '../../../db/schema/accounts.ts';
import { approvalDecisions, approvalRules, approvals } from '../../../db/schema/approvals.ts';
import { downloads } from '../../../db/schema/baskets.ts';
import { columnChoices } from '../../../db/schema/columnChoices.ts';
import { commentMentions, comments, commentVersions } from '../../../db/schema/comments.ts';
import { outbox } from '../../../db/schema/content.ts';
import { erasureRequests } from '../../../db/schema/erasureRequests.ts';
import { eventFeeds } from '../../../db/schema/events.ts';
import { faqFeedback } from '../../../db/schema/faq.ts';
import { fileRequests } from '../../../db/schema/fileRequests.ts';
import { imports } from '../../../db/schema/imports.ts';
import { invitationBatches } from '../../../db/schema/invitations.ts';
import { jobPauses, jobs } from '../../../db/schema/jobs.ts';
import { receipts } from '../../../db/schema/ledger.ts';
import { activities, itemVersions } from '../../../db/schema/libraries.ts';
import { libraryFollowers } from '../../../db/schema/libraryFollowers.ts';
import { listEntries, listReaders, lists } from '../../../db/schema/lists.ts';
import { follows, noticeChoices, noticeReaders, notices } from '../../../db/schema/notices.ts';
import { presences } from '../../../db/schema/presence.ts';
import { recallHolders, recallSteps, recalls } from '../../../db/schema/recalls.ts';
import { audit, bulkChanges, searchDocuments } from '../../../db/schema/records.ts';
import { preparations, renditionPresets } from '../../../db/schema/renditionPresets.ts';
import { savedFilters } from '../../../db/schema/savedFilters.ts';
import { savedSearches, searchVisits } from '../../../db/schema/savedSearches.ts';
import {
  oneTimeCodes,
  passkeys,
  recoveryCodes,
  signInChallenges,
  trustedDevices,
} from '../../../db/schema/secondSteps.ts';
import { sharePeople, shares, shareUses } from '../../../db/schema/shares.ts';
import { linkedIdentities, signInProviders } from '../../../db/schema/signInProviders.ts';
import { valueChanges } from '../../../db/schema/taxonomy.ts';
import { terms, termsAcceptances } from '../../../db/schema/terms.ts';
import { trainingProgress } from '../../../db/schema/training.ts';
import { unansweredSearches } from '../../../db/schema/unansweredSearches.ts';
import { uploads } from '../../../db/schema/uploads.ts';
import { usageRights } from '../../../db/schema/usageRights.ts';
import { mailHandler } from '../../../mail/mailer.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildAttribute,
  buildFaq,
  buildItem,
  buildKey,
  buildTraining,
  buildUser,
} from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { fillServing } from '../../../testing/serving.ts';
import { openSmtpServer } from '../../../testing/smtpServer.ts';
import { recordTaking } from '../../assets/ledger/public.ts';
import { updateProfile } from '../users/profile.repo.ts';
import { eraseTrashed, tidyErased } from './erase.service.ts';
import { REGISTER, rowsOf } from './register.ts';

const USERS = '/api/backend/users';
const ERASURE = '/api/private/user/me/erasure';
const at = '/api/backend/personal-data';
const ADMIN = { roles: ['ROLE_USER', 'ROLE_ADMIN'] };
const DAY_MS = 24 * 3_600_000;

let test: TestApp;
let admin: Caller;
let editor: Caller;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signIn({ ...ADMIN, name: 'Ada Admin' });
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
});
afterAll(() => test?.close());
const db = () => test.context.db;
const read = async (id: number) => (await db().select().from(users).where(eq(users.id, id)))[0];
const erase = (id: number, caller = admin) => caller.post(`${at}/${id}/erase`);

/** Where a text occurs, in any case, in any column of any table. */
async function placesOf(text: string): Promise<string[]> {
  const { rows } = await test.handle.executeSql(`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type not in ('integer', 'bigint', 'smallint', 'boolean')`);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const { rows: hits } = await test.handle.executeSql(
      `select count(*)::int as count from "${table}" where strpos(lower("${column}"::text), lower($1)) > 0`,
      [text],
    );
    if (Number(hits[0]?.count) > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
}

/** Of a version of the terms; nothing is in force by it. */
async function draftId(): Promise<number> {
  const [row] = await db().insert(terms).values({ title: 'Draft' }).returning({ id: terms.id });
  return row?.id ?? 0;
}

/** Rows in every table of the register, with the name and the address wherever people write texts. */
async function useEverything(person: Caller, name: string): Promise<void> {
  const { userId, email } = person;
  const words = `It is me, ${name} (${email})`;
  const later = new Date(Date.now() + DAY_MS);
  const item = await buildItem(db());
  const insert = (table: PgTable, row: Record<string, unknown>) => db().insert(table).values(row);
  await insert(erasureRequests, { userId });
  await insert(oneTimeTokens, { hash: randomUUID(), userId, purpose: 'password', expiresAt: later });
  await insert(oneTimeCodes, { userId, secret: 'sealed' });
  await insert(recoveryCodes, { userId, hash: 'x' });
  const key = { credentialId: randomUUID(), publicKey: 'x', counter: 0, isSynced: true };
  await insert(trustedDevices, {
    userId,
    hash: `trusted-${userId}`,
    userAgent: 'Phone',
    expiresAt: new Date(),
  });
  await insert(passkeys, { userId, name: `Phone of ${name}`, ...key });
  await insert(signInChallenges, { hash: randomUUID(), purpose: 'second-step', userId, expiresAt: later });
  const directory = { code: randomUUID(), label: 'House', issuer: 'https://login.example', clientId: 'x' };
  const [provider] = await db()
    .insert(signInProviders)
    .values({ ...directory, emergencyUserId: userId })
    .returning();
  await insert(linkedIdentities, { providerId: provider?.id, subject: `${name} of the directory`, userId });
  await insert(throttles, { key: randomUUID(), count: 1, resetAt: later });
  await insert(visits, { userId });
  await insert(notices, { userId, topic: 'list', type: 'list-shared', key: 'x', recordId: 1 });
  await insert(noticeChoices, { userId, topic: 'list', frequency: 'daily' });
  await insert(noticeReaders, { userId, timeZone: 'Asia/Tokyo' });
  await insert(follows, { userId, kind: 'library', recordId: 1 });
  await insert(activities, { userId, itemId: item.id, kind: 'download' });
  await recordTaking(
    db(),
    { takenAs: 'file', taker: { userId, keyId: null, market: 'gulf', isManaged: false } },
    [{ itemId: item.id, fileId: item.fileId, form: 'original' }],
  );
  await fillServing(db(), userId, 'favourites', [item.id]);
  await fillServing(db(), userId, 'basket', [item.id]);
  const [gathered] = await db()
    .insert(lists)
    .values({ ownerId: userId, use: 'collection', name: `Of ${name}` })
    .returning({ id: lists.id });
  const listId = gathered?.id;
  await insert(listEntries, { listId, kind: 'news', recordId: 1, note: words, position: 'a0' });
  await insert(listReaders, { listId, email: email.toLowerCase() });
  await insert(savedSearches, { listId, query: `q=${words}` });
  await insert(searchVisits, { listId, userId, at: new Date() });
  const ended = {
    tokenHash: randomUUID(),
    sealedToken: 'x',
    mode: 'view' as const,
    forms: [],
    endsAt: new Date(),
  };
  const [shared] = await db()
    .insert(shares)
    .values({ ...ended, ownerId: userId, title: `Of ${name}`, note: words })
    .returning({ id: shares.id });
  await insert(shares, {
    ...{ ...ended, tokenHash: randomUUID(), ownerId: admin.userId, title: 'Another' },
    revokedById: userId,
  });
  const [named] = await db()
    .insert(sharePeople)
    .values({ shareId: shared?.id ?? 0, email: email.toLowerCase() })
    .returning({ id: sharePeople.id });
  await insert(shareUses, { shareId: shared?.id, personId: named?.id, does: 'opened' });
  const requested = {
    ...{ libraryId: item.libraryId, sealedToken: '', endsAt: new Date() },
    ...{ filesMax: 1, bytesMax: 1, fileBytesMax: 1 },
  };
  await insert(fileRequests, {
    ...{ ...requested, tokenHash: randomUUID(), ownerId: userId, title: `Of ${name}`, note: words },
  });
  await insert(fileRequests, {
    ...{ ...requested, tokenHash: randomUUID(), ownerId: admin.userId, title: 'Another' },
    revokedById: userId,
  });
  const [said] = await db()
    .insert(comments)
    .values({ kind: 'library-item', recordId: item.id, authorId: userId, text: words })
    .returning({ id: comments.id });
  await insert(commentVersions, { commentId: said?.id, text: words, at: new Date() });
  const ofOthers = { kind: 'library-item' as const, recordId: item.id, authorId: admin.userId };
  const [reply] = await db()
    .insert(comments)
    .values({
      ...{ ...ofOthers, text: `Ask ${name}` },
      ...{ resolvedById: userId, removedById: userId },
    })
    .returning({ id: comments.id });
  await insert(commentMentions, { commentId: reply?.id, userId });
  // Deleted, so that it holds nothing back of what follows.
  const [rule] = await db()
    .insert(approvalRules)
    .values({ name: 'Words', kind: 'news', approvers: [`user:${userId}`], deletedAt: new Date() })
    .returning({ id: approvalRules.id });
  const [review] = await db()
    .insert(approvals)
    .values({ kind: 'news', recordId: 1, ruleId: rule?.id ?? 0, requestedBy: userId })
    .returning({ id: approvals.id });
  const decision = { verdict: 'approve', round: 1, version: 1, comment: words };
  await insert(approvalDecisions, { ...decision, approvalId: review?.id, userId });
  await insert(downloads, { userId, name: `For ${name}`, manifest: [], count: 0, size: 0 });
  const [preset] = await db().select({ id: renditionPresets.id }).from(renditionPresets).limit(1);
  await insert(preparations, { userId, presetId: preset?.id });
  const video = await buildTraining(db());
  await insert(trainingProgress, { userId, videoId: video.id, position: 1, reportedAt: new Date() });
  const question = await buildFaq(db());
  await person.post(`/api/private/faq/${question.id}/feedback`, { isHelpful: false, note: words });
  await insert(faqFeedback, { userId, faqId: (await buildFaq(db())).id, isHelpful: true, note: words });
  await person.post('/api/private/search/requests', { q: 'a missing bottle', note: words });
  await insert(termsAcceptances, { userId, termsId: await draftId() });
  const request = { name, email, company: name, reason: words, message: words };
  await insert(accessRequests, { ...request, userId, state: 'approved', decidedBy: userId });
  await insert(seenRecords, { userId, kind: 'news', recordId: 1 });
  await insert(eventFeeds, { userId, tokenHash: randomUUID() });
  const mail = { to: email, subject: 'For you', text: `Hello ${name}`, html: `Hello ${name}` };
  for (const state of ['kept', 'queued', 'failed', 'sent']) await insert(outbox, { ...mail, state });
  const failed = { ...mail, to: email.toUpperCase(), state: 'failed', error: `no mailbox ${email}` };
  const [letter] = await db()
    .insert(outbox)
    .values(failed as typeof outbox.$inferInsert)
    .returning({ id: outbox.id });
  const job = { id: randomUUID(), name: 'mail.send', data: { mailId: letter?.id } };
  await insert(jobs, { ...job, state: 'failed', message: `550 ${email} is unknown` });
  await admin.patch(`${USERS}/${userId}`, { company: `${name} & Sons` });
  await admin.patch(`${USERS}/${userId}`, { name: `${name} the Second` });
  await admin.patch(`${USERS}/${userId}`, { name, groups: [] });
  await insert(audit, { userId, kind: 'news', recordId: 1, action: 'update' });
  await insert(bulkChanges, { userId, action: 'rename', count: 1 });
  const attribute = await buildAttribute(db());
  const inverse = { moved: [], redirects: [] };
  await insert(valueChanges, { userId, attributeId: attribute.id, request: 'x', itemCount: 1, inverse });
  await insert(imports, { createdBy: userId, libraryId: item.libraryId, name: 'Spring', options: {} });
  const file = { storageKey: 'x', name: 'a.jpg', mediaType: 'image/jpeg', size: 1 };
  await insert(uploads, { userId, type: 'library-item', ...file });
  await insert(usageRights, {
    ...{
      code: `right-${userId}`,
      name: 'Film',
      holderKind: 'talent',
      holder: 'Ana Duarte',
      responsibleId: userId,
    },
  });
  const recall = { title: 'Spring', reason: 'Ended', deadline: '2030-01-01', portals: [] };
  const [recalled] = await db()
    .insert(recalls)
    .values({ ...recall, kind: 'items', startedBy: userId, itemCount: 1, shownCount: 1 })
    .returning({ id: recalls.id });
  const recallId = recalled?.id ?? 0;
  const answer = { answer: 'deleted', note: words, answeredBy: userId };
  await insert(recallHolders, { recallId, userId, files: 1, fileNames: [], lastAt: new Date(), ...answer });
  await insert(libraryFollowers, { userId, libraryId: item.libraryId, slug: 'perfumes' });
  await insert(recallSteps, { recallId, step: 'answered', userId });
  await insert(itemVersions, { itemId: item.id, number: 2, fileId: item.fileId, createdBy: userId });
  await insert(unansweredSearches, { query: randomUUID(), answeredBy: userId });
  const row = { email, name, company: '', roles: '', market: '', locale: '' };
  const outcome = { fate: 'invited', reason: '', userId };
  for (const [by, rows] of [
    [userId, [{ ...row, email: 'somebody@example.com', name: 'Somebody' }]],
    [admin.userId, [row, { ...row, email: 'other@example.com', name: 'Other' }]],
  ] as const)
    await insert(invitationBatches, {
      key: randomUUID(),
      userId: by,
      rows,
      outcomes: rows.map(() => outcome),
    });
  const list = { filter: { q: email }, sort: null };
  await insert(savedFilters, { userId, resource: 'users', name: `Own of ${name}`, list });
  await insert(savedFilters, { userId, resource: 'users', name: 'Shared', list, isShared: true });
  await insert(savedFilters, {
    userId: editor.userId,
    resource: 'users',
    name: `About ${name}`,
    list: { filter: { q: name.toUpperCase() } },
  });
  await insert(columnChoices, { userId, list: 'users', columns: ['name'] });
  await insert(presences, { userId, kind: 'news', recordId: 1 });
  await buildKey(db(), { userId, name: 'Own scripts', createdBy: userId });
  const program = await buildUser(db(), { isService: true, email: `${randomUUID()}@service.invalid` });
  await buildKey(db(), { userId: program.id, createdBy: userId });
  await insert(jobPauses, { name: randomUUID(), pausedBy: userId });
}

describe('an erasure', () => {
  it('leaves neither name nor address in any column of any table, and keeps the figures', async () => {
    const name = 'Zephyrine Quillfeather';
    const email = 'zephyrine.quillfeather@former-house.example';
    const person = await test.signIn({ name, email, roles: ['ROLE_USER', 'ROLE_EDITOR'], market: 'gulf' });
    await useEverything(person, name);
    const account = await read(person.userId);
    for (const entry of REGISTER) {
      const count = await db().$count(entry.table, account && rowsOf(entry, account));
      expect([entry.name, count > 0]).toEqual([entry.name, true]);
    }
    expect((await placesOf(name)).length).toBeGreaterThan(8);
    const figuresOf = async () => ({
      visits: await db().$count(visits, eq(visits.userId, person.userId)),
      receipts: await db().$count(receipts, eq(receipts.userId, person.userId)),
      activities: await db().$count(activities, eq(activities.userId, person.userId)),
      training: await db().$count(trainingProgress, eq(trainingProgress.userId, person.userId)),
      opinions: await db().$count(faqFeedback, eq(faqFeedback.userId, person.userId)),
      changes: await db().$count(audit, eq(audit.userId, person.userId)),
    });
    const figures = await figuresOf();

    const { status, body } = await erase(person.userId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: `Former member ${person.userId}`, state: 'erased', active: false });
    // It was requested: the last mail is all that is left, until it was sent.
    expect(await placesOf(email)).toEqual(['outbox.to']);
    const [last] = await mailsTo(db(), email);
    const smtp = await openSmtpServer();
    await mailHandler(db(), { ...test.context.config, smtpUrl: smtp.url })(
      { mailId: last?.id ?? 0 },
      { signal: new AbortController().signal },
    );
    smtp.close();
    expect(smtp.received.join('')).toContain('Your personal data were erased');
    for (const part of [name, email, 'quillfeather', 'zephyrine'])
      expect(await placesOf(part), part).toEqual([]);

    expect(await figuresOf()).toEqual(figures);
    for (const entry of REGISTER) {
      const { erasure, table } = entry;
      if (erasure.does !== 'delete' || !account) continue;
      expect([
        getTableName(table),
        await db().$count(table, and(rowsOf(entry, account), erasure.where)),
      ]).toEqual([getTableName(table), 0]);
    }
    const others = (await db().select().from(invitationBatches)).flatMap(({ rows }) => rows);
    expect(others.map((row) => row.email)).toContain('other@example.com');
    const [shared] = await db().select().from(savedFilters).where(eq(savedFilters.name, 'Shared'));
    expect(shared).toMatchObject({ isShared: true });
    expect(JSON.stringify(shared?.list)).toContain('@erased.invalid');
  });

  it('is done once: repeated, and on another instance at once, it changes nothing more', async () => {
    const { userId } = await test.signIn();
    const another = createApp({ ...test.context, db: Object.create(db()) });
    const elsewhere = () =>
      another.request(`${at}/${userId}/erase`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}` },
      });
    const both = await Promise.all([erase(userId), elsewhere()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const first = await read(userId);
    expect((await erase(userId)).status).toBe(200);
    expect(await read(userId)).toEqual(first);
    const noted = await db().select().from(audit).where(eq(audit.recordId, userId));
    expect(noted.filter(({ after }) => after?.personalData === 'erased')).toHaveLength(1);
  });

  it('leaves nothing half done when it is broken off', async () => {
    const person = await test.signIn({ name: 'Still Here' });
    await person.post(ERASURE);
    await db().insert(visits).values({ userId: person.userId });
    const before = await read(person.userId);
    const broken = createApp({
      ...test.context,
      mail: { ...test.context.mail, store: () => Promise.reject(new Error('killed')) },
    });
    const reply = await broken.request(`${at}/${person.userId}/erase`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(reply.status).toBe(500);
    expect(await read(person.userId)).toEqual(before);
    expect((await person.get('/api/private/user/me')).body.name).toBe('Still Here');
    expect((await erase(person.userId)).status).toBe(200);
  });

  it('is not undone by what is written at the same time', async () => {
    for (let round = 0; round < 8; round++) {
      const email = `round-${round}@meanwhile.example`;
      const person = await test.signIn({ name: 'Meanwhile Erased', email });
      const { userId } = person;
      await Promise.all([
        person.patch('/api/private/user/me', { name: 'Typed Meanwhile' }),
        admin.patch(`${USERS}/${userId}`, { name: 'Saved Meanwhile' }),
        admin.patch(`${USERS}/${userId}/password`, { password: 'seven slow tides home' }),
        test.nobody.post('/api/public/user/lost-password', { email }),
        person.post('/api/private/search/requests', { q: 'bottle', note: 'From Meanwhile' }),
        erase(userId),
      ]);
      expect(await read(userId)).toMatchObject({
        name: `Former member ${userId}`,
        active: false,
        passwordHash: null,
      });
    }
    await tidyErased(db());
    expect(await placesOf('meanwhile')).toEqual([]);
  });

  it('ends every way back to the name', async () => {
    const person = await test.signIn({ name: 'First Name', passwordHash: 'x' });
    const { userId } = person;
    const earlier = (await admin.patch(`${USERS}/${userId}`, { name: 'Second Name' })).body;
    const history = (await admin.get(`${USERS}/${userId}/history`)).body.data;
    const change = history[0].id;
    const rights = { target: { ids: [userId] }, add: ['ROLE_EVENT'] };
    const before = (await admin.patch(`${USERS}/batch/rights`, rights)).body.before;
    await erase(userId);
    const erased = await read(userId);

    const refusals = [
      await admin.patch(`${USERS}/${userId}`, { name: 'Second Name', version: erased?.version }),
      await admin.patch(`${USERS}/${userId}`, { active: true }),
      await admin.patch(`${USERS}/${userId}`, { name: earlier.name, email: earlier.email }),
      await admin.delete(`${USERS}/${userId}`),
      await admin.post(`${USERS}/${userId}/restore`),
      await admin.post(`${USERS}/${userId}/invite`),
      await admin.patch(`${USERS}/${userId}/password`, { password: 'seven slow tides home' }),
      await admin.post(`${USERS}/${userId}/second-step/reset`),
      await admin.post(`${USERS}/${userId}/history/${change}/restore`, {}),
      await admin.post(`${USERS}/${userId}/history/${change}/undo`),
      await admin.patch(`${USERS}/batch`, { target: { ids: [userId] }, changes: { active: true } }),
      await admin.patch(`${USERS}/batch/rights`, rights),
      await admin.post(`${at}/${userId}/export`),
      await admin.post(`${at}/${userId}/decline`, { answer: 'No.' }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(
      refusals.map(() => [409, 'erased']),
    );
    expect(await read(userId)).toEqual(erased);
    // What the undo of an older change would give back, at whatever version.
    const crafted = before.map((row: object) => ({ ...row, version: erased?.version }));
    expect((await admin.post(`${USERS}/batch/rights/undo`, { before: crafted })).body).toEqual({
      ids: [],
      left: 1,
    });
    await updateProfile(db(), userId, { name: 'In flight' });
    expect(await read(userId)).toEqual(erased);

    expect((await person.get('/api/private/user/me')).status).toBe(401);
    const shown = (await admin.get(`${USERS}/${userId}/history`)).body;
    expect(JSON.stringify(shown)).not.toMatch(/First Name|Second Name/);
    expect((await admin.get('/api/backend/changes')).status).toBe(200);
    expect(JSON.stringify((await admin.get('/api/backend/changes')).body)).not.toMatch(
      /First Name|Second Name/,
    );
  });

  it('lets a new account have the address, whose mails are its own', async () => {
    const email = 'again@example.com';
    const { id } = await buildUser(db(), { email, name: 'Old Owner' });
    await erase(id);
    const made = await admin.post(USERS, { email, name: 'New Owner', invite: true });
    expect(made.status).toBe(201);
    expect(await mailsTo(db(), email)).toHaveLength(1);
    // Another erasure of the old account, or of one that had the address once, leaves them.
    const former = await buildUser(db(), { email: 'moved@example.com' });
    await db()
      .insert(audit)
      .values({
        kind: 'users',
        recordId: former.id,
        action: 'update',
        before: { email },
        after: { email: 'moved@example.com' },
      });
    await erase(former.id);
    expect(await mailsTo(db(), email)).toHaveLength(1);
  });

  it('hides the account from lists and pickers, but for the filter that names it', async () => {
    const { id } = await buildUser(db(), { name: 'Hidden Soon' });
    await erase(id);
    const listed = async (filter: object) =>
      (
        (await admin.get(`${USERS}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body as {
          id: number;
        }[]
      ).map((user) => user.id);
    expect(await listed({})).not.toContain(id);
    expect(await listed({ state: 'disabled' })).not.toContain(id);
    expect(await listed({ state: 'erased' })).toContain(id);
    expect(await listed({ id: [id] })).toEqual([id]);
    expect((await admin.get(`${USERS}/search?q=former`)).body).toEqual([]);
    const [document] = await db()
      .select()
      .from(searchDocuments)
      .where(and(eq(searchDocuments.kind, 'users'), eq(searchDocuments.id, id)));
    expect(document?.title).toBe(`Former member ${id}`);
  });

  it('is refused of one’s own account, of the last administrator, and to all but administrators', async () => {
    expect([(await erase(admin.userId)).status, (await erase(admin.userId)).body.code]).toEqual([
      409,
      'own_account',
    ]);
    const { id } = await buildUser(db());
    expect((await erase(id, editor)).status).toBe(403);
    expect((await erase(id, await test.signIn())).status).toBe(403);
    expect((await test.nobody.post(`${at}/${id}/erase`)).status).toBe(401);
    expect((await erase(2_000_000_000)).status).toBe(404);
    expect((await read(id))?.erasedAt).toBeNull();
    // Two administrators who erase each other: one of them is left.
    const [one, two] = [await test.signIn(ADMIN), await test.signIn(ADMIN)];
    const replies = await Promise.all([erase(one.userId, two), erase(two.userId, one)]);
    const left = [(await read(one.userId))?.erasedAt, (await read(two.userId))?.erasedAt];
    expect(left.filter((time) => time === null)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('follows the time in the trash, unless the account was restored', async () => {
    const old = new Date(Date.now() - (TRASH_DAYS + 1) * DAY_MS);
    const gone = await buildUser(db(), { name: 'Long Trashed', deletedAt: old });
    const restored = await buildUser(db(), { name: 'Restored In Time', deletedAt: old });
    const waiting = await buildUser(db(), { name: 'Still Waiting', deletedAt: new Date() });
    await db().insert(visits).values({ userId: gone.id });
    await admin.post(`${USERS}/${restored.id}/restore`);
    expect(await eraseTrashed(db())).toBe(1);
    expect(await eraseTrashed(db())).toBe(0);
    expect(await read(gone.id)).toMatchObject({ name: `Former member ${gone.id}`, deletedAt: null });
    expect(await db().$count(visits, eq(visits.userId, gone.id))).toBe(1);
    expect([(await read(restored.id))?.name, (await read(waiting.id))?.name]).toEqual([
      'Restored In Time',
      'Still Waiting',
    ]);
    expect(await placesOf('Long Trashed')).toEqual([]);
    expect(
      (await admin.get(`${USERS}?filter={"trashed":true}`)).body.map((user: { id: number }) => user.id),
    ).toEqual([waiting.id]);
  });

  it('deletes the last mail after a week where it cannot be sent, and what came late', async () => {
    const person = await test.signIn({ email: 'no.server@example.com' });
    await person.post(ERASURE);
    await erase(person.userId);
    expect(await mailsTo(db(), person.email)).toHaveLength(1);
    await db()
      .insert(sessions)
      .values({ userId: person.userId, secretHash: 'x', expiresAt: new Date(Date.now() + DAY_MS) });
    await tidyErased(db());
    expect(await db().$count(sessions, eq(sessions.userId, person.userId))).toBe(0);
    await tidyErased(db(), Date.now() + 8 * DAY_MS);
    expect(await placesOf(person.email)).toEqual([]);
  });
});

describe('a request of erasure', () => {
  it('goes to every administrator once, names nobody in the mail, and can be withdrawn', async () => {
    const person = await test.signIn({ name: 'Wants To Go' });
    const mails = async () =>
      (await mailsTo(db(), admin.email)).filter(({ subject }) => /erasure/.test(subject));
    const earlier = (await mails()).length;
    const both = await Promise.all([person.post(ERASURE), person.post(ERASURE)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await mails()).length - earlier).toBe(1);
    const [mail] = await mails();
    expect(mail?.text).toContain(`/admin/users/${person.userId}`);
    expect(`${mail?.subject}${mail?.text}`).not.toMatch(/Wants To Go/);
    const queue = async () =>
      (await admin.get(`${USERS}?filter={"erasure":"requested"}`)).body.map(
        (user: { id: number }) => user.id,
      );
    expect(await queue()).toContain(person.userId);
    expect((await admin.get(`${at}/${person.userId}`)).body.request).toMatchObject({ declinedAt: null });
    for (let times = 0; times < 2; times++) expect((await person.delete(ERASURE)).status).toBe(204);
    expect(await queue()).not.toContain(person.userId);
    expect((await admin.post(`${at}/${person.userId}/decline`, { answer: 'No.' })).body.code).toBe(
      'no_request',
    );
  });

  it('is declined with a line that the member gets and reads, and can be made again', async () => {
    const person = await test.signIn();
    await person.post(ERASURE);
    const answer = 'Your contract runs until June.';
    expect((await admin.post(`${at}/${person.userId}/decline`, { answer: ' ' })).body.errors).toEqual({
      answer: 'Write why, in one line.',
    });
    for (const caller of [editor, person])
      expect((await caller.post(`${at}/${person.userId}/decline`, { answer })).status).toBe(403);
    const { body } = await admin.post(`${at}/${person.userId}/decline`, { answer });
    expect(body.request).toMatchObject({ declinedAt: expect.any(String), answer });
    const [mail] = await mailsTo(db(), person.email);
    expect(mail?.text).toContain(answer);
    const mine = '/api/private/user/me/personal-data';
    expect((await person.get(mine)).body.request).toMatchObject({ answer });
    expect((await person.post(ERASURE)).body.request).toMatchObject({ declinedAt: null, answer: '' });
    const noted = await db().select().from(audit).where(eq(audit.recordId, person.userId)).orderBy(audit.id);
    expect(noted.map(({ after }) => after?.personalData)).toEqual([
      'erasure requested',
      'request of erasure declined',
      'erasure requested',
    ]);
  });

  it('floods nobody', async () => {
    const person = await test.signIn();
    const statuses: number[] = [];
    for (let times = 0; times < 6; times++) {
      statuses.push((await person.post(ERASURE)).status);
      await person.delete(ERASURE);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
