import { fileURLToPath } from 'node:url';
import { asc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FaqGroup } from '../../shared/contract/faq.ts';
import type { MediaItem, MediaTeaser } from '../../shared/contract/mediaPortal.ts';
import type { NewsArticle } from '../../shared/contract/news.ts';
import type { PageViewReport } from '../../shared/contract/pageView.ts';
import type { RecallRow } from '../../shared/contract/recall.ts';
import type { DownloadReport, VisitReport } from '../../shared/contract/report.ts';
import type { SearchResults, UnansweredSearch } from '../../shared/contract/search.ts';
import type { ToolkitPage, ToolkitTeaser } from '../../shared/contract/toolkit.ts';
import type { TrainingDetail } from '../../shared/contract/trainingVideo.ts';
import type { RecordTranslations } from '../../shared/contract/translation.ts';
import type { UsageRight } from '../../shared/contract/usageRight.ts';
import { hasTranslatedSlug } from '../../shared/domain/translatedTexts.ts';
import { parseWebVtt } from '../../shared/domain/webVtt.ts';
import { news } from '../db/schema/content.ts';
import { files } from '../db/schema/files.ts';
import { libraries, libraryItems } from '../db/schema/libraries.ts';
import { translations } from '../db/schema/translations.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { fillWithDemo } from './fillWithDemo.ts';
import { DEMO_MEMBERS } from './members.ts';
import { originalsJob } from './originals/originals.job.ts';
import { planVisits } from './planVisits.ts';

const folder = fileURLToPath(new URL('../../../demo', import.meta.url));
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ demo: true });
  await fillWithDemo(test.context, folder);
}, 120_000);
afterAll(() => test?.close());
const db = () => test.context.db;

const formats = () =>
  db()
    .select({
      library: libraries.slug,
      stackId: libraryItems.stackId,
      title: libraryItems.title,
      fileId: files.id,
      name: files.name,
      mediaType: files.mediaType,
    })
    .from(libraryItems)
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(isNotNull(libraryItems.stackId))
    .orderBy(asc(libraryItems.stackPosition));

/** Names of the formats in the stack of a file. */
async function stackOf(library: string, name: string): Promise<string[]> {
  const rows = await formats();
  const of = rows.find((row) => row.library === library && row.name === name)?.stackId;
  return rows.filter(({ stackId }) => stackId === of).map((row) => row.name);
}

/** Kinds of which every text is in every language. */
const WHOLE = [
  ...['library', 'attribute', 'faq', 'faq-category', 'event', 'toolkit', 'training-video', 'media-portal'],
  'market',
];

/**
 * Tags of a text with their attributes, but not with what readers of pictures hear. Links and emphasis come last:
 * languages differ in their order within a sentence.
 */
function structureOf(html: string): string[] {
  const tags = [...html.matchAll(/<[^>]+>/g)].map(([tag]) => tag.replaceAll(/ (?:data-)?alt="[^"]*"/g, ''));
  const isInline = (tag: string) => /^<\/?(?:a|em|strong)\b/.test(tag);
  return [...tags.filter((tag) => !isInline(tag)), ...tags.filter(isInline).sort()];
}

/** The call behind a page that demo texts lead to. */
function callOf(path: string): string {
  const [, section, slug, name, id] = path.split(/[/?]/);
  if (section === 'api') return path;
  if (name === 'item') return `/api/private/libraryitems/${id}`;
  if (slug === 'initiative-toolkits') return `/api/private/toolkit${name ? `/${name}` : ''}`;
  if (slug === 'virtual-training-resources') return `/api/private/training-video${name ? `/${name}` : ''}`;
  return `/api/private/library/${slug}`;
}

describe('the demo content', () => {
  it('has shots as stacks, the master first, in one library each', async () => {
    expect(await stackOf('perfumes', 'ambre-noir-front.jpg')).toEqual([
      'ambre-noir-front.jpg',
      'ambre-noir-front-square.jpg',
      'ambre-noir-front-story.jpg',
      'ambre-noir-front-landscape.jpg',
      'ambre-noir-front-layered.psd',
    ]);
    expect(await stackOf('modules-handouts', 'iris-pale-sheet-fr.pdf')).toEqual([
      'iris-pale-sheet-en.pdf',
      'iris-pale-sheet-fr.pdf',
    ]);
    const libraryOf = new Map<number | null, Set<string>>();
    for (const { stackId, library } of await formats())
      libraryOf.set(stackId, (libraryOf.get(stackId) ?? new Set()).add(library));
    for (const of of libraryOf.values()) expect(of.size).toBe(1);
  });

  it('has films with their cuts and their captions side by side', async () => {
    const names = await stackOf('perfumes', 'ambre-noir-light-study.mp4');
    expect(names[0]).toBe('ambre-noir-light-study.mp4');
    expect(names).toHaveLength(6);
    const captions = (await formats()).filter(({ name }) =>
      /^ambre-noir-light-study\.(en|fr)\.vtt$/.test(name),
    );
    expect(captions.map(({ mediaType }) => mediaType)).toEqual(['text/vtt', 'text/vtt']);
  });

  it('has its settings, navigation, facets, headlines, events, lessons and questions in every language', async () => {
    const editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    const admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    for (const kind of WHOLE)
      for (const language of ['fr', 'ar', 'ja', 'zh']) {
        const filter = encodeURIComponent(JSON.stringify({ lacks: language }));
        expect(
          (await (kind === 'market' ? admin : editor).get(`/api/backend/${kind}?filter=${filter}`)).body,
          `${kind} ${language}`,
        ).toEqual([]);
      }
    const settings = (await admin.get('/api/backend/configuration/translations')).body as RecordTranslations;
    expect(settings.translations.map(({ state }) => state)).toEqual(Array(4).fill('made'));
    const member = await test.signIn({ market: 'europe', language: 'ja' });
    const teasers = (await member.get('/api/private/news?limit=100')).body.data as NewsArticle[];
    expect(teasers.filter(({ title }) => !/[\u3040-\u30ff\u4e00-\u9fff]/.test(title))).toEqual([]);
  });

  it('has addresses in French for all that has a page, and in no language of another script', async () => {
    const rows = (await db().select().from(translations)).filter(({ kind }) => hasTranslatedSlug(kind));
    const named = rows.filter(({ slug }) => slug !== null);
    expect(new Set(named.map(({ language }) => language))).toEqual(new Set(['fr']));
    expect(named).toHaveLength(rows.filter(({ language }) => language === 'fr').length);
    const french = await test.signIn({ market: 'europe', language: 'fr' });
    const { body } = await french.get('/api/private/news/the-new-counter');
    expect(body.slug).toBe('le-nouveau-comptoir-pierre-a-pierre');
  });

  it('has twelve usage rights of four kinds, one of which ends within a month', async () => {
    const editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    const { body: rights } = await editor.get('/api/backend/usage-right?range=[0,49]');
    expect(rights).toHaveLength(12);
    expect(new Set(rights.map(({ holderKind }: UsageRight) => holderKind)).size).toBe(4);
    const inAMonth = new Date(Date.now() + 31 * 86_400_000).toISOString();
    expect(rights.filter(({ endsOn }: UsageRight) => endsOn && endsOn < inAMonth)).toHaveLength(1);
    expect(rights.every(({ itemCount, libraryCount }: UsageRight) => itemCount + libraryCount > 0)).toBe(
      true,
    );
    // The music limits the film besides what the agency allows.
    const [film] = await db()
      .select({ id: libraryItems.id })
      .from(libraryItems)
      .innerJoin(files, eq(files.id, libraryItems.fileId))
      .where(eq(files.name, 'ambre-noir-water-film.mp4'));
    const { body } = await editor.get(`/api/private/libraryitems/${film?.id}`);
    expect(body.usage).toMatchObject({
      media: ['point-of-sale', 'web', 'social'],
      markets: [{ code: 'europe' }, { code: 'gulf' }],
      credits: expect.arrayContaining(['Music: Leïla Brandt', '© Maison Solenne, film by Atelier Nord']),
    });
  });

  it('has translated texts with the blocks, pictures and links of their source', async () => {
    const rows = await db().select().from(translations);
    const compared = new Set<string>();
    for (const { kind, recordId, language, texts, sources } of rows)
      for (const [field, text] of Object.entries(texts)) {
        const source = sources[field] ?? '';
        if (!source.includes('<')) continue;
        const where = [kind, recordId, language, field];
        expect([...where, ...structureOf(text)]).toEqual([...where, ...structureOf(source)]);
        compared.add(`${kind} ${recordId}`);
      }
    const counts = [...compared].map((one) => one.split(' ')[0]);
    expect(counts.filter((kind) => kind === 'news')).toHaveLength(6);
    expect(new Set(counts)).toEqual(
      new Set(['configuration', 'news', 'event', 'toolkit', 'training-video', 'faq', 'media-portal']),
    );
  });

  it('has two libraries whose items are translated whole', async () => {
    const editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    for (const slug of ['posm-catalogue', 'wadi-dawkah']) {
      const [library] = await db().select().from(libraries).where(eq(libraries.slug, slug));
      for (const lacks of ['fr', 'ar', 'ja', 'zh']) {
        const filter = encodeURIComponent(JSON.stringify({ lacks }));
        const { status, body } = await editor.get(
          `/api/backend/library/${library?.id}/items?filter=${filter}`,
        );
        expect([slug, lacks, status, body]).toEqual([slug, lacks, 200, []]);
      }
    }
  });

  it.each([
    ['fr', /[^\s\u202f][;:!?](?=\s|$)| [;:!?»]|«[^\u202f]/],
    ['ar', /[\u0600-\u06ff][,;?]|[,;?] ?[\u0600-\u06ff]/],
    ['ja', /[\u3040-\u30ff\u4e00-\u9fff][,.;:!?]|[,;!?][\u3040-\u30ff\u4e00-\u9fff]/],
    ['zh', /[\u4e00-\u9fff][,.;:!?]|[,;!?][\u4e00-\u9fff]/],
  ])('has the punctuation of %s in its texts', async (language, wrong) => {
    const rows = await db().select().from(translations).where(eq(translations.language, language));
    const texts = rows
      .flatMap((row) => Object.values(row.texts))
      .map((text) => text.replaceAll(/<em>[^<]*<\/em>|<[^>]*>/g, ''));
    expect(texts.length).toBeGreaterThan(300);
    expect(texts.filter((text) => wrong.test(text))).toEqual([]);
  });

  it('has articles whose pictures and items are there for members', async () => {
    const member = await test.signIn({ market: 'europe' });
    const articles = await db().select().from(news).where(isNotNull(news.publishedAt));
    const read = await Promise.all(
      articles.map(
        async ({ slug }): Promise<NewsArticle> => (await member.get(`/api/private/news/${slug}`)).body,
      ),
    );
    const links = read.flatMap(({ body }) => [...body.matchAll(/(?:src|href)="(\/[^"]+)"/g)]);
    const paths = [...new Set(links.map(([, path = '']) => path))];
    expect(read.filter(({ body }) => body.split('<img').length > 2).length).toBeGreaterThanOrEqual(5);
    expect(read.filter(({ blocks }) => blocks.items.length > 0).length).toBeGreaterThanOrEqual(2);
    expect(read.filter(({ blocks }) => blocks.videos.length > 0).length).toBeGreaterThanOrEqual(1);
    expect(articles.filter(({ itemIds }) => itemIds.length > 2).length).toBeGreaterThanOrEqual(5);
    for (const path of paths) {
      expect([path, (await member.get(callOf(path))).status]).toEqual([path, 200]);
    }
  });

  it('has events to come and past ones, on days of the week that suit them', async () => {
    const guest = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EVENT'], market: 'gulf' });
    const [coming, past] = [
      await guest.get('/api/private/event/upcoming'),
      await guest.get('/api/private/event/past'),
    ];
    expect([coming.body.total, past.body.total]).toEqual([7, 2]);
    const zones = coming.body.data.map(({ timeZone }: { timeZone: string }) => timeZone);
    expect(new Set(zones).size).toBeGreaterThan(3);
    for (const { title, firstDay, wholeDay, cover } of [...coming.body.data, ...past.body.data]) {
      expect([title, cover.sources.length > 0]).toEqual([title, true]);
      if (wholeDay) expect(new Date(firstDay).getUTCDay()).toBe(1);
    }
  });

  it('has questions and toolkits that are whole, and lead to pages that are there', async () => {
    const editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    const groups = (await editor.get('/api/private/faq')).body as FaqGroup[];
    expect(groups.map(({ questions }) => questions.length)).toEqual([5, 5, 5, 5, 5]);
    const answers = groups.flatMap(({ questions }) => questions.map(({ answer }) => answer));
    const links = answers.flatMap((answer) => [...answer.matchAll(/href="(\/[\w-]+\/[\w-]+)[?"]/g)]);
    for (const path of new Set(links.map(([, path = '']) => path)))
      expect([path, (await editor.get(callOf(path))).status]).toEqual([path, 200]);
    const { data } = (await editor.get('/api/private/toolkit')).body as { data: ToolkitTeaser[] };
    expect(data).toHaveLength(6);
    for (const { slug, itemCount } of data) {
      const { items } = (await editor.get(`/api/private/toolkit/${slug}`)).body as ToolkitPage;
      expect([slug, items.length]).toEqual([slug, itemCount]);
      expect(itemCount).toBeGreaterThanOrEqual(5);
      expect(itemCount).toBeLessThanOrEqual(14);
    }
  });

  it('has pages for the press, one of them behind a password', async () => {
    const open = '/api/public/media-portal';
    const list = (await test.nobody.get(open)).body as { data: MediaTeaser[] };
    expect(list.data.map(({ slug }) => slug)).toEqual(['ambre-noir-press-kit']);
    expect((await test.nobody.get(`${open}/oud-mineral-preview`)).body.code).toBe('password_required');
    const { data } = (await test.nobody.get(`${open}/ambre-noir-press-kit/items`)).body as {
      data: MediaItem[];
    };
    // One is for some markets, and stays theirs.
    expect(data).toHaveLength(10);
    for (const { title, credit, description } of data)
      expect([title, !credit, !description]).toEqual([title, false, false]);
  });

  it('has training videos with chapters within their films and captions in two languages', async () => {
    const member = await test.signIn({ market: 'europe' });
    const { body } = await member.get('/api/private/training-video');
    expect(body).toHaveLength(6);
    const details = await Promise.all(
      body.map(
        async ({ slug }: { slug: string }) =>
          (await member.get(`/api/private/training-video/${slug}`)).body as TrainingDetail,
      ),
    );
    for (const { chapters, duration, languages, id } of details) {
      expect(chapters.length).toBeGreaterThanOrEqual(3);
      expect(chapters.at(-1)?.start).toBeLessThan(duration ?? 0);
      const { webVtt } = (await member.get(`/api/private/training-video/${id}/captions/${languages[0]}`))
        .body;
      const { cues, fault } = parseWebVtt(webVtt);
      expect(fault).toBeNull();
      expect(cues.at(-1)?.end).toBeLessThanOrEqual((duration ?? 0) + 0.1);
    }
    expect(details.filter(({ languages }) => languages.length > 1).length).toBeGreaterThanOrEqual(2);
  });

  it('says Print only of what is large enough, or has no size', async () => {
    const { rows } = (await db().execute(`
      select distinct f.name from library_items i join files f on f.id = i.file_id
      join item_values iv on iv.item_id = i.id join attribute_values v on v.id = iv.value_id
      where v.slug = 'print' and f.media_type in ('image/jpeg', 'image/vnd.adobe.photoshop')
      and greatest(f.width, f.height) < 2400`)) as unknown as { rows: unknown[] };
    expect(rows).toEqual([]);
  });

  it('has a recall that has ended, with answers and one that is missing', async () => {
    const admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    const [recall] = (await admin.get('/api/backend/recall')).body.data as RecallRow[];
    expect(recall?.endedAt).not.toBe(null);
    expect(recall?.holderCount).toBeGreaterThan(8);
    expect(recall?.answeredCount).toBeGreaterThan(5);
    expect(recall?.answeredCount).toBeLessThan(recall?.holderCount ?? 0);
  });

  it('has been used for 90 days: visits, downloads, views of pages, and searches that found nothing', async () => {
    const admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    const usage = (await admin.get('/api/backend/report/visits?days=90')).body as VisitReport;
    expect(usage.visits).toBeGreaterThan(200);
    expect(usage.members).toBeGreaterThan(15);
    expect(usage.days.filter(({ visits }) => visits > 0).length).toBeGreaterThan(60);
    const taken = (await admin.get('/api/backend/report/downloads?days=90')).body as DownloadReport;
    expect(taken.downloads).toBeGreaterThan(200);
    expect(taken.libraries.length).toBeGreaterThan(3);
    expect(taken.markets.map(({ market }) => market)).toEqual(
      expect.arrayContaining(['europe', 'gulf', 'americas', 'asia-pacific', 'travel-retail']),
    );
    expect(taken.items).toHaveLength(10);
    const views = (await admin.get('/api/backend/page-view?days=90')).body as PageViewReport;
    expect(views.total).toBeGreaterThan(usage.visits);
    expect(views.days.filter((day) => day.views > 0).length).toBeGreaterThan(60);
    expect(views.days.reduce((sum, day) => sum + day.views, 0)).toBe(views.total);
    expect(views.most.some(({ record }) => record?.resource === 'library-item')).toBe(true);
    const requested = (await admin.get('/api/backend/unanswered-search?filter={"hasRequests":true}'))
      .body as UnansweredSearch[];
    expect(requested).toHaveLength(3);
    for (const { query, requests, isAnswered } of requested) {
      expect([query, requests.length, isAnswered]).toEqual([query, 1, false]);
      const found = await admin.get(`/api/private/search?q=${encodeURIComponent(query)}`);
      const { leftOut, ...groups } = found.body as Record<string, { total?: number } | null>;
      const total = Object.values(groups).reduce((sum, group) => sum + (group?.total ?? 0), 0);
      // What is found lacks one of the words.
      expect([query, total > 0]).toEqual([query, (leftOut as unknown as string[]).length > 0]);
    }
  });

  it('has in the ledger what was taken, under its rights, in partitions of its months', async () => {
    const { rows } = (await db().execute(`
      select (select count(*) from receipts where taken_as = 'download' and count > 2)::int as baskets,
        (select count(*) from receipts where portal_id is not null)::int as visitors,
        (select count(*) from receipts where media <> '{}')::int as purposes,
        (select count(*) from takings where rights <> '{}')::int as limited,
        (select count(*) from takings_other)::int as astray,
        (select count(*) from receipts where count <> (select count(*) from takings t where t.at = receipts.at and t.receipt_id = receipts.id))::int as broken,
        (select count(*) from takings t join receipts r on r.at = t.at and r.id = t.receipt_id
          cross join unnest(t.rights) as code where not r.terms ? code)::int as unnamed,
        (select count(*) from activities a where kind = 'download' and not exists (
          select from takings t join receipts r on r.at = t.at and r.id = t.receipt_id where r.user_id = a.user_id and t.item_id = a.item_id))::int as missing,
        (select count(*) from activities where kind = 'download' and at < (select min(at) from receipts))::int as twice,
        (select count(*) from receipts where at > now())::int as ahead`)) as unknown as {
      rows: Record<string, number>[];
    };
    const { baskets = 0, visitors = 0, purposes = 0, limited = 0, ...faults } = rows[0] ?? {};
    for (const count of [baskets, visitors, purposes, limited]) expect(count).toBeGreaterThan(10);
    expect(faults).toEqual({ astray: 0, broken: 0, unnamed: 0, missing: 0, twice: 0, ahead: 0 });
  });

  const search = async (q: string) => {
    const member = await test.signIn();
    return (await member.get(`/api/private/search?q=${encodeURIComponent(q)}&limit=24`))
      .body as SearchResults;
  };

  it.each([
    ['amber', /^Ambre Noir/],
    ['flacon', /./],
    ['christmas', /^Gift set/],
    ['30 ml', /^Travel sprays/],
    ['ambre 9:16', /^Ambre Noir/],
    ['instagram story iris', /^Iris Pâle/],
    ['logo', /^Word-mark/],
    ['coffret', /^Gift set/],
  ])('has items for what boutiques call %s', async (q, title) => {
    const { items, leftOut } = await search(q);
    expect(items.data[0]?.title).toMatch(title);
    expect(leftOut).toEqual([]);
  });

  it('has word-marks, though none as PNG, and says so', async () => {
    const { items, leftOut, filters } = await search('logo png');
    expect(leftOut).toEqual(['png']);
    expect(filters).toMatchObject([{ typed: 'logo', attribute: 'Type', label: 'Logo' }]);
    expect(items.data.map(({ title }) => title)).toEqual(['Word-mark, ink']);
  });

  it('has Iris Pâle before what Iris Valmont photographed, and its squares first', async () => {
    for (const q of ['iris', 'iris square']) {
      const { items } = await search(q);
      const isIris = items.data.map(({ title }) => title.startsWith('Iris Pâle'));
      expect([q, isIris[0], isIris.lastIndexOf(true)]).toEqual([q, true, isIris.indexOf(false) - 1]);
    }
    const { filters } = await search('iris square');
    expect(filters).toMatchObject([{ typed: 'square', attribute: 'Format', label: 'Square' }]);
  });

  it('has nobody who came ahead of now, or took what their market does not see', async () => {
    const { rows } = (await db().execute(`
      select 'visit' as fault from visits where at > now()
      union all select 'download' from activities where at > now()
      union all select 'market' from activities a join users u on u.id = a.user_id
        join library_items i on i.id = a.item_id
        where cardinality(i.markets) > 0 and u.market <> all (i.markets)
      union all select 'early' from activities a join library_items i on i.id = a.item_id where a.at < i.published_at
      union all select 'last visit' from users u
        where u.last_visit_at <> (select max(at) from visits where user_id = u.id)`)) as unknown as {
      rows: unknown[];
    };
    expect(rows).toEqual([]);
  });

  it('is the same activity at each filling of the same day', () => {
    const now = Date.parse('2026-11-20T10:00:00Z');
    expect(planVisits(DEMO_MEMBERS, now)).toEqual(planVisits(DEMO_MEMBERS, now));
    expect(planVisits(DEMO_MEMBERS, now).every(({ at }) => at < now)).toBe(true);
  });

  it('makes no originals unless requested', async () => {
    const before = await db().$count(libraryItems);
    await originalsJob(test.context, folder)({}, { signal: new AbortController().signal, isLastTry: false });
    expect(await db().$count(libraryItems)).toBe(before);
  });
});
