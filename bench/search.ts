/**
 * A search over ten libraries with 100,000 items and 5,000 articles: the time that the server needs for suggestions while
 * typing and for a page of results with all facets, and how long the event loop is ever held.
 *
 *   npx tsx bench/search.ts [items] [articles] [rounds]
 */
import { sql } from 'drizzle-orm';
import { contentIndexOf } from '../src/server/content/search/contentIndex.ts';
import { kinds } from '../src/server/contentKinds.ts';
import { insertRows } from '../src/server/db/insertRows.ts';
import { translations } from '../src/server/db/schema/translations.ts';
import { refreshSearch } from '../src/server/modules/discovery/search/search.service.ts';
import { FOLDING, foldText } from '../src/shared/domain/fold.ts';
import { openBench, shareOf } from './openBench.ts';

const ITEMS = Number(process.argv[2] ?? 100_000);
const ARTICLES = Number(process.argv[3] ?? 5000);
const LIBRARIES = 10;
const ROUNDS = Number(process.argv[4] ?? 400);
const { db, call, loop, close, kind } = await openBench();

const SYLLABLES = 'am ba ce da el fu gi ho ir ju ka lu mo na or pe qui ro sa tu ver wi xe yl za'.split(' ');
/** A vocabulary of invented words, among which those that the questions ask for occur more often. */
const INVENTED = Array.from({ length: 12_000 }, (_, n) =>
  [n % 25, Math.floor(n / 25) % 25, Math.floor(n / 480) % 25, (n * 7) % 25]
    .map((at) => SYLLABLES[at])
    .join(''),
);
const KNOWN = 'ambre iris cedre oud neroli vetiver bouteille flacon coffret journal lumiere jardin'.split(
  ' ',
);
await db.execute(sql`create table bench_words (place serial primary key, word text)`);
for (let from = 0; from < INVENTED.length; from += 4000)
  await db.execute(
    sql`insert into bench_words (word) select unnest(${sql.param(INVENTED.slice(from, from + 4000))}::text[])`,
  );
const known = sql`(${sql.param(KNOWN)}::text[])`;

await db.execute(sql`insert into libraries (slug, title, position, published_at)
  select 'bench-' || n, 'Bench ' || n, n, now() - interval '1 day' from generate_series(1, ${LIBRARIES}::int) n`);
await db.execute(
  sql`insert into attributes (slug, label, position) select 'a' || n, 'Attribute ' || n, n from generate_series(1, 6) n`,
);
await db.execute(sql`insert into attribute_values (attribute_id, slug, label, position)
  select a, 'v' || v, 'Value ' || v, v from generate_series(1, 6) a cross join generate_series(1, 20) v`);
await db.execute(sql`insert into library_facets (library_id, attribute_id, position)
  select l, a, a from generate_series(1, ${LIBRARIES}::int) l cross join generate_series(1, 6) a`);
await db.execute(sql`insert into files (storage_key, name, media_type, size, sha256, crc32, purpose, state, rendition_state)
  select 'bench/' || n, 'file-' || n || '.jpg', 'image/jpeg', 1000 + n, lpad(to_hex(n), 64, '0'), 1, 'item', 'ready', 'ready' from generate_series(1, 1000) n`);
console.log(`filling ${ITEMS} items and ${ARTICLES} articles…`);
for (let from = 1; from <= ITEMS; from += 10_000) {
  const to = Math.min(ITEMS, from + 9999);
  await db.execute(sql`insert into library_items (library_id, title, description, file_id, position, stack_id, stack_position, published_at, tags)
    select 1 + (n / 4) % ${LIBRARIES}::int, ${known}[1 + n % ${KNOWN.length}::int] || ' ' || a.word || ' ' || n, 'Une ' || b.word || ' de ' || c.word || ' ' || d.word,
      1 + n % 1000, n, 1 + n / 4, 'a' || n % 4, now() - n * interval '1 minute' - interval '1 hour', array['tag' || n % 50]
    from generate_series(${from}::int, ${to}::int) n
    join bench_words a on a.place = 1 + n % 12000 join bench_words b on b.place = 1 + (n * 7) % 12000
    join bench_words c on c.place = 1 + (n * 11) % 12000 join bench_words d on d.place = 1 + (n * 13) % 12000`);
  await db.execute(sql`insert into item_values (item_id, value_id)
    select n, v.id from generate_series(${from}::int, ${to}::int) n
    join attribute_values v on v.position = 1 + (n * 7 + v.attribute_id * 13) % 20`);
}
await db.execute(sql`insert into news (slug, title, excerpt, body, published_at, tags)
  select 'bench-' || n, ${known}[1 + n % ${KNOWN.length}::int] || ' ' || a.word, 'An excerpt',
    (select '<p>' || string_agg(word, ' ') || '</p>' from bench_words where (bench_words.place * 31 + n.n * 17) % 30 = 0),
    now() - n * interval '1 hour', array['tag' || n % 20]
  from generate_series(1, ${ARTICLES}::int) n join bench_words a on a.place = 1 + (n.n * 3) % 12000`);
await db.execute(sql`insert into search_synonyms (direction, words, finds)
  select 'one', array['synonym' || n], array[a.word, ${known}[1 + n % ${KNOWN.length}::int]] from generate_series(1, 200) n join bench_words a on a.place = n`);
/** Words of a house in other scripts: those that Chinese and Japanese have no spaces between. */
const WORDS = {
  ja: '香水 薔薇 瓶 店頭 写真 動画 秋 春 森 花 琥珀 菖蒲 木 庭 光 新聞'.split(' '),
  zh: '香水 玫瑰 瓶子 门店 照片 秋天 春天 森林 花朵 琥珀 鸢尾 木材 花园 光线 日记 礼盒'.split(' '),
  ar: 'عطر ورد زجاجة متجر صورة فيلم خريف ربيع غابة زهرة عنبر سوسن خشب حديقة ضوء يوميات'.split(' '),
};
console.log('translating a third of them into three languages…');
const translate = async (kind: string, count: number, fields: Readonly<Record<string, number>>) => {
  for (let from = 1; from <= count; from += 3000) {
    const rows = [];
    for (let recordId = from; recordId < from + 3000 && recordId <= count; recordId += 3)
      for (const [language, words] of Object.entries(WORDS)) {
        const spell = (length: number) =>
          Array.from({ length }, (_, n) => words[(recordId * 7 + n * n * 3) % words.length]).join(
            language === 'ar' ? ' ' : '',
          );
        const texts = Object.fromEntries(
          Object.entries(fields).map(([field, length]) => [field, spell(length)]),
        );
        const folded = foldText(Object.values(texts).join(' '));
        rows.push({ kind, recordId, language, texts, sources: {}, folded, folding: FOLDING });
      }
    await insertRows(db, translations, rows);
  }
};
await translate('library-item', ITEMS, { title: 3 });
await translate('news', ARTICLES, { title: 3, body: 200 });
await refreshSearch({ db, kinds });
await db.execute(sql`delete from library_changes`);
await db.execute(sql`analyze`);

const before = process.memoryUsage();
loop.reset();
loop.enable();
const cold = performance.now();
await contentIndexOf(db).catchUp();
await call('/api/private/search?q=ambre');
(globalThis as { gc?: () => void }).gc?.();
const { heapUsed, arrayBuffers } = process.memoryUsage();
const grown = (heapUsed + arrayBuffers - before.heapUsed - before.arrayBuffers) / 2 ** 20;
console.log(
  `indexes loaded in ${Math.round(performance.now() - cold)} ms, event loop held at most ${(loop.max / 1e6).toFixed(1)} ms meanwhile, about ${Math.round(grown)} MiB`,
);

const random = (n: number): number => Math.floor(Math.random() * n);
const oneOf = (words: readonly string[]): string => words[random(words.length)] ?? '';
/** Two neighbours exchanged, as hasty fingers do. */
const slipped = (word: string): string => {
  const at = 1 + random(word.length - 2);
  return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
};
const QUESTIONS = {
  'a word': () => oneOf(KNOWN),
  'its beginning': () => oneOf(KNOWN).slice(0, 2 + random(3)),
  'two words': () => `${oneOf(INVENTED)} ${oneOf(KNOWN)}`,
  'a typo': () => slipped(oneOf(KNOWN)),
  'a typo in a rare word': () => slipped(oneOf(INVENTED)),
  'a synonym': () => `synonym${1 + random(200)}`,
  'a word and a filter': () => `${oneOf(KNOWN)} value ${1 + random(20)}`,
  'a word too many': () => `${oneOf(KNOWN)} ${oneOf(INVENTED)}qx png`,
  'a Japanese word': () => oneOf(WORDS.ja),
  'two Chinese words': () => `${oneOf(WORDS.zh)}${oneOf(WORDS.zh)}`,
  'an Arabic word': () => oneOf(WORDS.ar),
  nothing: () => `${oneOf(INVENTED)}qx${random(1000)}`,
};

async function measure(name: string, ask: (q: string) => Promise<unknown>): Promise<void> {
  for (const [what, question] of Object.entries(QUESTIONS)) {
    const times: number[] = [];
    const busy: number[] = [];
    loop.reset();
    for (let round = -20; round < ROUNDS; round++) {
      const q = encodeURIComponent(question());
      const started = performance.now();
      const cpu = process.cpuUsage();
      await ask(q);
      const { user, system } = process.cpuUsage(cpu);
      if (round < 0) continue;
      times.push(performance.now() - started);
      busy.push((user + system) / 1000);
    }
    const share = (part: number, of = times) => shareOf(of, part).toFixed(1).padStart(6);
    console.log(
      `${name.padEnd(13)} ${what.padEnd(22)} p50 ${share(0.5)} ms  p95 ${share(0.95)} ms (processor ${share(0.5, busy)} and ${share(0.95, busy)} ms); loop held ${(loop.max / 1e6).toFixed(1)} ms`,
    );
  }
}
const at = '/api/private/search';
await measure('suggestions', (q) => call(`${at}?q=${q}&limit=4`));
await measure('page of items', (q) => call(`${at}/items?q=${q}&stacks=true&page=${1 + random(3)}&limit=60`));
await measure('facets', (q) => call(`${at}/facets?q=${q}&stacks=true&a1=v${1 + random(20)}`));
console.log(
  `conditions: ${kind}, Node ${process.version}, ${ITEMS} items in ${LIBRARIES} libraries and stacks of 4, ${ARTICLES} articles of about 400 words, a third of both in three more languages, ${INVENTED.length} distinct words; a member of one market; times are the server’s for one call; the processor’s include all threads, and are what counts on a machine with other work`,
);
await close();
process.exit(0);
