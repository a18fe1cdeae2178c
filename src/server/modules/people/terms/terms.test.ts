import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TERMS_REQUIRED, type Terms } from '../../../../shared/contract/terms.ts';
import { SCIM_BASE } from '../../../../shared/policy/keyScopes.ts';
import { createApp } from '../../../app.ts';
import { users } from '../../../db/schema/accounts.ts';
import { terms, termsAcceptances } from '../../../db/schema/terms.ts';
import { type AppHono, endpointsOf } from '../../../http/routes.ts';
import { SEEING_BASE } from '../../../http/seeingPath.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { buildItem, buildLibrary, buildMediaPortal } from '../../../testing/factories.ts';
import { hashPassword } from '../auth/public.ts';

const at = '/api/backend/terms';
const mine = '/api/private/terms';
const PASSWORD = 'quince-and-cedar-9';

let test: TestApp;
let admin: Caller;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());
beforeEach(async () => {
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  member = await test.signIn();
});
// Each test begins without terms in force, and without accounts of others.
afterEach(async () => {
  await db().delete(termsAcceptances);
  await db().delete(terms);
  await db().delete(users);
});
const db = () => test.context.db;

async function draft(fields: object = {}): Promise<Terms> {
  const { status, body } = await admin.post(at, {
    title: 'Terms of use',
    body: '<p>Be fair.</p>',
    ...fields,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}
const publish = ({ id, version }: Terms, who = admin) => who.post(`${at}/${id}/publish`, { version });
/** A version in force that the administrator has accepted. */
async function putInForce(fields: object = {}): Promise<Terms> {
  const { status, body } = await publish(await draft(fields));
  if (status !== 200) throw new Error(JSON.stringify(body));
  await accept(body);
  return body;
}
const accept = ({ id }: Pick<Terms, 'id'>, who = admin) => who.post(`${mine}/${id}/accept`);
const codeOf = async (who: Caller, path = '/api/private/user/me') => {
  const { status, body } = await who.get(path);
  return status === 200 ? 200 : body.code;
};

describe('versions of the terms', () => {
  it('are drafts that administrators write, which nobody else is shown', async () => {
    const one = await draft({
      body: '<p onclick="x()">Be <b>fair</b>.</p><script>1</script><img src="/x.png">',
    });
    expect(one).toMatchObject({
      body: '<p>Be <b>fair</b>.</p>',
      number: null,
      isInForce: false,
      changes: '',
    });
    const { body } = await admin.patch(`${at}/${one.id}`, { body: '<p>Be kind.</p>', version: one.version });
    expect(body).toMatchObject({ body: '<p>Be kind.</p>', version: 2 });
    expect((await admin.delete(`${at}/${one.id}`)).status).toBe(200);
    expect((await publish(body)).status).toBe(404);
    expect((await admin.post(`${at}/${one.id}/restore`)).status).toBe(200);
    expect(await codeOf(member)).toBe(200);
    expect((await member.get(mine)).body).toEqual({ terms: null });
  });

  it('are for administrators', async () => {
    const editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    const one = await draft();
    for (const who of [editor, member]) {
      expect((await who.get(at)).status).toBe(403);
      expect((await publish(one, who)).status).toBe(403);
      expect((await who.get(`${at}/${one.id}/acceptances`)).status).toBe(403);
      expect((await who.get(`${at}/${one.id}/acceptances/sheet`)).status).toBe(403);
    }
    expect((await test.nobody.get(mine)).status).toBe(401);
    expect((await accept(one, test.nobody)).status).toBe(401);
  });

  it('are published as they were read, once, and never without a text', async () => {
    const empty = await draft({ body: '<p> </p>' });
    expect((await publish(empty)).body.errors).toEqual({ body: 'Write the text before it is published.' });
    const one = await draft();
    await admin.patch(`${at}/${one.id}`, { title: 'Changed meanwhile' });
    const stale = await publish(one);
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    const read = (await admin.get(`${at}/${one.id}`)).body as Terms;
    expect(read).toMatchObject({ acceptedCount: 0, pendingCount: 2 });
    const [first, second] = await Promise.all([publish(read), publish(read)]);
    expect([first.body.number, second.body.number]).toEqual([1, 1]);
    await accept(read);
    const again = (await publish(read)).body;
    expect(again).toMatchObject({
      number: 1,
      publishedAt: first.body.publishedAt,
      version: first.body.version,
    });
    expect(again).toMatchObject({ isInForce: true, acceptedCount: 1, pendingCount: 1 });
    expect((await admin.post(`${at}/2000000000/publish`, { version: 1 })).status).toBe(404);
  });

  it('get one number each when two are published at the same time, and the last one is in force', async () => {
    const [one, other] = [await draft(), await draft()];
    const published = await Promise.all([publish(one), publish(other)]);
    expect(new Set(published.map(({ body }) => body.number))).toEqual(new Set([1, 2]));
    const { body } = await member.get(mine);
    expect(body.terms.id).toBe(published.find((reply) => reply.body.number === 2)?.body.id);
  });

  it('keep a text that was published, whatever is tried', async () => {
    const one = await draft();
    await admin.patch(`${at}/${one.id}`, { body: '<p>Second words.</p>' });
    const history = (await admin.get(`${at}/${one.id}/history`)).body.data as { id: number }[];
    const { id } = (await publish({ ...one, version: 2 })).body;
    await accept({ id });
    const tries = [
      await admin.patch(`${at}/${id}`, { body: '<p>Other.</p>' }),
      await admin.patch(`${at}/${id}`, { title: 'Other' }),
      await admin.patch(`${at}/batch`, { target: { ids: [id] }, changes: {} }),
      await admin.delete(`${at}/${id}`),
      await admin.post(`${at}/batch/remove`, { target: { ids: [id] }, force: true }),
      await admin.post(`${at}/${id}/history/${history[0]?.id}/undo`),
      await admin.post(`${at}/${id}/history/${history[1]?.id}/restore`, { version: 3 }),
    ];
    for (const { status } of tries) expect([404, 409]).toContain(status);
    expect(tries[0]?.body).toMatchObject({
      code: 'published',
      message: 'This version is published: it cannot be changed or deleted. Make a copy of it.',
    });
    expect((await admin.get(`${at}/${id}`)).body).toMatchObject({
      title: 'Terms of use',
      body: '<p>Second words.</p>',
      deletedAt: null,
    });
  });

  it('are not changed by a save that comes while they are published', async () => {
    const one = await draft();
    const [published, saved] = await Promise.all([
      publish(one),
      admin.patch(`${at}/${one.id}`, { body: '<p>Late words.</p>' }),
    ]);
    // Whichever came first: what was published is what stays.
    expect(new Set([published.status, saved.status])).toEqual(new Set([200, 409]));
    const [row] = await db().select().from(terms);
    expect([row?.number, row?.body]).toEqual(
      published.status === 200 ? [1, '<p>Be fair.</p>'] : [null, '<p>Late words.</p>'],
    );
  });
});

describe('an account that has not accepted the terms in force', () => {
  it('is stopped at its next request, on every instance, until it has', async () => {
    const elsewhere: AppHono = createApp({ ...test.context, db: Object.create(db()) });
    const from = (app: AppHono, path = '/api/private/user/me', method = 'GET') =>
      app.request(path, { method, headers: { authorization: `Bearer ${member.token}` } });
    expect((await from(elsewhere)).status).toBe(200);
    const { id } = await putInForce();
    for (const app of [test.app, elsewhere]) {
      const refused = await from(app);
      expect([refused.status, await refused.json()]).toEqual([
        403,
        { code: TERMS_REQUIRED, message: 'Accept the terms of use first: open the portal to read them.' },
      ]);
    }
    expect((await from(elsewhere, `${mine}/${id}/accept`, 'POST')).status).toBe(200);
    expect(await codeOf(member)).toBe(200);
    expect((await from(elsewhere)).status).toBe(200);
  });

  it('reaches no call but those that it needs to read and accept them', async () => {
    await putInForce();
    const due = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EVENT', 'ROLE_EDITOR', 'ROLE_ADMIN'] });
    const open: string[] = [];
    for (const { method, path, permission } of endpointsOf(test.app)) {
      if (permission === 'public') continue;
      const filled = path.replace(/\{(id|valueId)\}/g, '2000000000').replace(/\{\w+\}/g, 'none');
      const { status, body } =
        method === 'get' || method === 'delete' ? await due[method](filled) : await due[method](filled, {});
      // SCIM takes no session, whatever its account has accepted.
      const isRefused = path.startsWith(SCIM_BASE)
        ? status === 401
        : status === 403 && body.code === TERMS_REQUIRED;
      if (!isRefused) open.push(`${method} ${path}`);
    }
    expect(open).toEqual(['get /api/private/terms', 'post /api/private/terms/{id}/accept']);
  });

  it('is a visitor to what is open to visitors: pictures of members are not, media portals and feeds are', async () => {
    const { id: libraryId } = await buildLibrary(db());
    const item = await buildItem(db(), { libraryId });
    const portal = await buildMediaPortal(db());
    const guest = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EVENT'] });
    const { body: feed } = await guest.post('/api/private/user/event-feed');
    await putInForce();
    const picture = await member.get(`/api/rendition/${item.fileId}/0123456789abcdef/w320.webp`);
    expect(picture.status).toBe(401);
    expect((await member.get(`/api/public/media-portal/${portal.slug}`)).status).toBe(200);
    expect((await member.get('/api/public/configuration')).status).toBe(200);
    expect((await test.nobody.get(new URL(feed.url).pathname)).status).toBe(200);
  });

  it('fetches what was signed for it before, and gets no new address', async () => {
    const { id: libraryId } = await buildLibrary(db());
    const item = await buildItem(db(), { libraryId });
    const download = '/api/private/user/basket/download';
    const made = await member.post(download, { itemIds: [item.id] });
    expect(made.status).toBe(201);
    await putInForce();
    expect(await codeOf(member, `/api/private/user/basket/download/${made.body.id}`)).toBe(TERMS_REQUIRED);
    expect((await member.post(download, { itemIds: [item.id] })).body.code).toBe(TERMS_REQUIRED);
    expect((await test.app.request(made.body.url, { method: 'HEAD' })).status).toBe(200);
  });

  it('signs in, reads who it is, accepts and signs out, by cookie and by token', async () => {
    await db()
      .update(users)
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where(sql`id = ${member.userId}`);
    const credentials = { email: member.email, password: PASSWORD };
    expect((await test.nobody.post('/api/login', credentials)).body).not.toHaveProperty('terms');
    const one = await putInForce();
    expect((await test.nobody.post('/api/login', credentials)).body.terms).toBe('due');
    const browser = openBrowser('http://localhost', (url, init) => test.app.request(url, init));
    await browser.submit('/api/auth/callback/credentials', credentials);
    expect(await browser.session()).toMatchObject({ terms: 'due', user: { email: member.email } });
    expect((await browser.fetch('/api/private/news')).status).toBe(403);
    expect((await browser.fetch(`${mine}/${one.id}/accept`, { method: 'POST' })).status).toBe(200);
    expect(await browser.session()).toMatchObject({ terms: 'accepted' });
    expect((await browser.fetch('/api/private/news')).status).toBe(200);
    await browser.submit('/api/auth/signout', {});
    expect(await browser.session()).toEqual({});
  });

  it('may be the administrator who published them: they accept like everyone', async () => {
    const { id } = (await publish(await draft())).body;
    expect(await codeOf(admin, at)).toBe(TERMS_REQUIRED);
    expect((await admin.get(mine)).body.terms).toMatchObject({ id, acceptedAt: null, changes: null });
    expect((await accept({ id })).status).toBe(200);
    expect(await codeOf(admin, at)).toBe(200);
  });

  it('accepts before it sets up the second step that is required', async () => {
    const other = await openTestApp();
    try {
      const who = await other.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
      const { body: one } = await who.post(at, { title: 'Terms', body: '<p>Words.</p>' });
      await who.patch('/api/backend/configuration', { 'security.secondStep': 'administrators' });
      await other.context.db.update(terms).set({ number: 1, publishedAt: new Date() });
      expect(await codeOf(who, '/api/private/user/me/security')).toBe(TERMS_REQUIRED);
      await accept(one, who);
      expect(await codeOf(who, '/api/backend/news')).toBe('second_step_required');
      expect(await codeOf(who, '/api/private/user/me/security')).toBe(200);
    } finally {
      await other.close();
    }
  });

  it('does not stop an administrator who views the portal as that member', async () => {
    await putInForce();
    const { body } = await admin.post('/api/backend/seeing-as', { userId: member.userId });
    const base = SEEING_BASE + body.path.replace('/#seeing=', '');
    expect((await admin.get(`${base}/private/news`)).status).toBe(200);
    expect((await admin.get(`${base}/auth/session`)).body).not.toHaveProperty('terms');
    const next = await publish(await draft());
    expect(next.status).toBe(200);
    // Their own acceptance counts, and none is given as somebody else.
    expect(await codeOf(admin, `${base}/private/news`)).toBe(TERMS_REQUIRED);
    expect((await admin.post(`${base}/private/terms/${next.body.id}/accept`)).body.code).toBe('seeing_as');
    expect(await codeOf(member)).toBe(TERMS_REQUIRED);
  });
});

describe('accepting', () => {
  it('counts once: repeated calls change nothing', async () => {
    const one = await putInForce();
    const both = await Promise.all([accept(one, member), accept(one, member)]);
    const again = await accept(one, member);
    expect([...both, again].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set([...both, again].map(({ body }) => body.acceptedAt)).size).toBe(1);
    expect((await member.get(mine)).body.terms.acceptedAt).toBe(again.body.acceptedAt);
    expect(await db().$count(termsAcceptances)).toBe(2);
  });

  it('is required anew of each version, which says what changed to those who know an earlier one', async () => {
    const one = await putInForce({ changes: 'Never shown: there was none before.' });
    expect((await member.get(mine)).body.terms.changes).toBeNull();
    await accept(one, member);
    const two = await putInForce({ body: '<p>Be fairer.</p>', changes: 'Section 2 is new.' });
    expect(await codeOf(member)).toBe(TERMS_REQUIRED);
    expect((await member.get(mine)).body.terms).toMatchObject({ id: two.id, changes: 'Section 2 is new.' });
    const newcomer = await test.signIn();
    expect((await newcomer.get(mine)).body.terms).toMatchObject({ id: two.id, changes: null });
    expect((await admin.get(`${at}/${one.id}`)).body).toMatchObject({
      isInForce: false,
      acceptedCount: 2,
      pendingCount: 0,
    });
  });

  it('is refused of a version that is not in force any more, accepted before or not, and of drafts', async () => {
    const one = await putInForce();
    await accept(one, member);
    const unpublished = await draft();
    const two = await putInForce();
    const late = await test.signIn();
    for (const who of [member, late]) {
      const { status, body } = await accept(one, who);
      expect([status, body]).toEqual([
        409,
        {
          code: 'terms_replaced',
          message: 'These terms are not in force any more: a newer version was published. Read that one.',
        },
      ]);
      expect(await codeOf(who)).toBe(TERMS_REQUIRED);
    }
    expect((await accept(unpublished, member)).status).toBe(404);
    expect((await accept({ id: 2_000_000_000 }, member)).status).toBe(404);
    expect((await accept(two, member)).status).toBe(200);
  });

  it('stays for as long as the account exists', async () => {
    const one = await putInForce();
    await accept(one, member);
    await admin.patch(`/api/backend/users/${member.userId}`, { active: false });
    const read = async () => (await admin.get(`${at}/${one.id}/acceptances`)).body.total;
    expect(await read()).toBe(2);
    await admin.delete(`/api/backend/users/${member.userId}`);
    expect([await read(), await db().$count(termsAcceptances)]).toEqual([1, 2]);
    await admin.post(`/api/backend/users/${member.userId}/restore`);
    expect(await read()).toBe(2);
    await db().delete(users).where(sql`id = ${member.userId}`);
    expect(await db().$count(termsAcceptances)).toBe(1);
  });
});

describe('acceptances', () => {
  it('are listed with who has yet to accept, and found by name', async () => {
    const one = await putInForce();
    const noor = await test.signIn({ name: 'Noor Haddad', market: 'gulf' });
    await test.signIn({ name: 'Off duty', active: false });
    await accept(one, noor);
    const read = async (query = '') => {
      const { body } = await admin.get(`${at}/${one.id}/acceptances${query}`);
      return [body.total, body.data.map(({ name }: { name: string }) => name)];
    };
    const { body } = await admin.get(`${at}/${one.id}/acceptances?limit=1`);
    expect([body.total, body.data]).toEqual([
      2,
      [
        {
          userId: noor.userId,
          name: 'Noor Haddad',
          email: noor.email,
          market: 'gulf',
          acceptedAt: expect.any(String),
        },
      ],
    ]);
    const [total, names] = await read('?state=pending');
    expect([total, names]).toEqual([1, [expect.not.stringContaining('Off duty')]]);
    expect(await read('?q=haddad')).toEqual([1, ['Noor Haddad']]);
    expect(await read('?state=pending&q=haddad')).toEqual([0, []]);
    await putInForce();
    expect(await read('?state=pending')).toEqual([0, []]);
    expect((await read())[0]).toBe(2);
    expect((await admin.get(`${at}/2000000000/acceptances`)).status).toBe(404);
  });

  it('are exported in pages as CSV, in which nothing is a formula', async () => {
    const one = await putInForce({ title: '=1+1 "rules"' });
    const formula = await test.signIn({ name: '=HYPERLINK("http://x")', market: 'gulf' });
    await accept(one, formula);
    // More than one page of those who have yet to accept.
    await db().execute(sql`insert into users (email, name) select 'many' || n || '@example.org', '@many ' || n
      from generate_series(1, 1203) as n`);
    const { status, headers, body } = await admin.get(`${at}/${one.id}/acceptances/sheet`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toContain('terms-1.csv');
    const lines = String(body)
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
    expect(lines[0]).toBe('Version,Title,Name,E-mail,Market,Accepted at (UTC)');
    const found = lines.find((line) => line.includes(formula.email));
    expect(found).toMatch(/^1,"'=1\+1 ""rules""","'=HYPERLINK\(""http:\/\/x""\)",[^,]+,Gulf,\d{4}-.*Z$/);
    const many = lines.filter((line) => line.includes("'@many"));
    expect([many.length, new Set(many).size]).toEqual([1203, 1203]);
    expect(many.every((line) => line.endsWith(',,'))).toBe(true);
    const accepted = String((await admin.get(`${at}/${one.id}/acceptances/sheet?state=accepted`)).body);
    expect(accepted.trim().split('\r\n')).toHaveLength(3);
  });
});
