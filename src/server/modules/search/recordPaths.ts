import { eq } from 'drizzle-orm';
import type { AnswerKind } from '../../../shared/contract/search.ts';
import type { Database } from '../../db/client.ts';
import { news } from '../../db/schema/content.ts';
import { events } from '../../db/schema/events.ts';
import { faqs } from '../../db/schema/faq.ts';
import { libraries, libraryItems } from '../../db/schema/libraries.ts';
import { toolkits } from '../../db/schema/toolkits.ts';
import { trainingVideos } from '../../db/schema/training.ts';

const SLUGS = {
  news: { table: news, path: '/news/' },
  event: { table: events, path: '/events/' },
  faq: { table: faqs, path: '/faq?question=' },
  toolkit: { table: toolkits, path: '/brand-catalogue/initiative-toolkits/' },
  'training-video': { table: trainingVideos, path: '/training/virtual-training-resources/' },
} as const;

/** Where the portal shows a record; `null` where it has no page. */
export async function portalPathOf(
  db: Database,
  { kind, id }: { kind: AnswerKind; id: number },
): Promise<string | null> {
  if (kind === 'library' || kind === 'library-item') {
    const libraryId = kind === 'library' ? id : await libraryOf(db, id);
    if (libraryId === null) return null;
    const [row] = await db
      .select({ section: libraries.section, slug: libraries.slug })
      .from(libraries)
      .where(eq(libraries.id, libraryId));
    if (!row?.section) return null;
    return `/${row.section}/${row.slug}${kind === 'library' ? '' : `/item/${id}`}`;
  }
  const { table, path } = SLUGS[kind];
  const [row] = await db.select({ slug: table.slug }).from(table).where(eq(table.id, id));
  return row ? `${path}${row.slug}` : null;
}

async function libraryOf(db: Database, itemId: number): Promise<number | null> {
  const [row] = await db
    .select({ libraryId: libraryItems.libraryId })
    .from(libraryItems)
    .where(eq(libraryItems.id, itemId));
  return row?.libraryId ?? null;
}
