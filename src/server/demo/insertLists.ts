import { eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { generateNKeysBetween } from 'fractional-indexing';
import type { ListedKind, ListUse } from '../../shared/contract/list.ts';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { news } from '../db/schema/content.ts';
import { listEntries, listReaders, lists } from '../db/schema/lists.ts';
import { toolkits } from '../db/schema/toolkits.ts';
import { trainingVideos } from '../db/schema/training.ts';
import { itemNamed } from './itemNamed.ts';
import type { DemoManifest } from './manifest.ts';

type Entry = readonly [kind: ListedKind, name: string, note?: string];
interface DemoList {
  readonly owner: string;
  readonly use: ListUse;
  readonly name: string;
  readonly text: string;
  readonly cover: string;
  /** Items by the name of their file, in one library with all formats of their shots; other records by their slug. */
  readonly entries: readonly Entry[];
  readonly readers: readonly {
    readonly email?: string;
    readonly groupCode?: string;
    readonly canChange?: boolean;
  }[];
}

const LISTS: readonly DemoList[] = [
  {
    owner: 'member@sillage.example',
    use: 'collection',
    name: 'Window, Rue de la République',
    text: 'From 4 December, two weeks. Dark water in the middle, bottles to the left.',
    cover: 'perfumes/hero-ambre-noir-water.jpg',
    entries: [
      [
        'library-item',
        'perfumes/hero-ambre-noir-water.jpg',
        'Back wall, 2 × 3 m. Ask for the portrait format.',
      ],
      ['library-item', 'perfumes/ambre-noir-front.jpg', 'Left, with three blotters.'],
      ['library-item', 'perfumes/hero-bois-d-encre-wood.jpg', 'Second week.'],
      ['news', 'how-ambre-noir-was-photographed', 'For the team, before they build it.'],
      ['toolkit', 'ambre-noir-autumn-launch'],
      ['training-video', 'the-tester-tray-lesson-one'],
    ],
    readers: [{ email: 'paris@sillage.example', canChange: true }, { groupCode: 'boutiques' }],
  },
  {
    owner: 'member@sillage.example',
    use: 'collection',
    name: 'Counter cards',
    text: '',
    cover: 'perfumes/iris-pale-front.jpg',
    entries: [
      ['library-item', 'perfumes/iris-pale-front.jpg'],
      ['library-item', 'perfumes/jardin-sec-front.jpg'],
      ['library-item', 'perfumes/sel-de-lune-front.jpg'],
    ],
    readers: [],
  },
  {
    owner: 'editor@sillage.example',
    use: 'template',
    name: 'A window, from the first day to the last',
    text: 'Copy it each season, and put your own pictures in the place of these.',
    cover: 'perfumes/hero-oud-mineral-travertine.jpg',
    entries: [
      ['library-item', 'perfumes/hero-oud-mineral-travertine.jpg', 'The picture behind the glass'],
      ['library-item', 'perfumes/oud-mineral-front.jpg', 'What stands in front of it'],
      ['toolkit', 'a-new-counter', 'Who brings what'],
    ],
    readers: [{}],
  },
];

const TABLES = { news, toolkit: toolkits, 'training-video': trainingVideos } as const;

/** Lists that members made, shared among themselves, and a template for all. */
export async function insertLists(
  tx: Database,
  manifest: DemoManifest,
  items: readonly number[],
): Promise<void> {
  const itemId = itemNamed(manifest, items);
  for (const { owner, entries, readers, cover, ...fields } of LISTS) {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, owner));
    const [list] = await tx
      .insert(lists)
      .values({ ...fields, ownerId: user?.id ?? 0, coverItemId: itemId(cover) })
      .returning({ id: lists.id });
    const listId = list?.id ?? 0;
    const keys = generateNKeysBetween(null, null, entries.length);
    const idsOf = await readIds(tx, entries);
    await tx.insert(listEntries).values(
      entries.map(([kind, name, note = ''], index) => ({
        listId,
        kind,
        recordId: kind === 'library-item' ? itemId(name) : idsOf(kind, name),
        isWhole: kind === 'library-item',
        note,
        position: keys[index] ?? '',
      })),
    );
    if (readers.length > 0)
      await tx.insert(listReaders).values(readers.map((reader) => ({ listId, ...reader })));
  }
}

async function readIds(tx: Database, entries: readonly Entry[]) {
  const ids = new Map<string, number>();
  for (const [kind, table] of Object.entries(TABLES)) {
    const slugs = entries.flatMap(([of, name]) => (of === kind ? name : []));
    const { id, slug }: { id: PgColumn; slug: PgColumn } = table;
    const rows = await tx
      .select({ id, slug })
      .from(table as PgTable)
      .where(inArray(slug, slugs));
    for (const row of rows) ids.set(`${kind} ${row.slug}`, Number(row.id));
  }
  return (kind: ListedKind, slug: string): number => {
    const id = ids.get(`${kind} ${slug}`);
    if (id === undefined) throw new Error(`the demo pack lacks ${kind} ${slug}`);
    return id;
  };
}
