import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { stemOf } from '../../../../../shared/domain/fileName.ts';
import { foldText } from '../../../../../shared/domain/fold.ts';
import { addTo } from '../../../../../shared/domain/groups.ts';
import type { Database } from '../../../../db/client.ts';
import { files } from '../../../../db/schema/files.ts';
import { libraryItems } from '../../../../db/schema/libraries.ts';

const CHUNK = 2000;
/** Items named of several that fit. */
const SHOWN = 10;

interface Match {
  readonly id: number;
  readonly title: string;
  readonly fileName: string;
  readonly version: number;
}
export interface FileMatch {
  readonly by: 'fileName' | 'title' | null;
  readonly items: Match[];
}

/** Spaces, hyphens and underscores are one: systems write them for each other. */
const keyOf = (text: string): string =>
  foldText(text)
    .replace(/[\s_-]+/g, ' ')
    .trim();

/**
 * Items of a library that files with these names would replace: by the whole file name, else by the name without its
 * extension, else by title. In the order of the names.
 */
export async function matchFiles(
  db: Database,
  libraryId: number,
  names: readonly string[],
): Promise<FileMatch[]> {
  const wholes = new Map<string, Match[]>();
  const stems = new Map<string, Match[]>();
  const titles = new Map<string, Match[]>();
  const wanted = new Set(names.flatMap((name) => [keyOf(name), keyOf(stemOf(name))]));
  const note = (map: Map<string, Match[]>, key: string, match: Match) => {
    if (wanted.has(key)) addTo(map, key, match);
  };
  for (let after = 0; ; ) {
    const rows: Match[] = await db
      .select({
        id: libraryItems.id,
        title: libraryItems.title,
        fileName: files.name,
        version: libraryItems.version,
      })
      .from(libraryItems)
      .innerJoin(files, eq(files.id, libraryItems.fileId))
      .where(
        and(
          eq(libraryItems.libraryId, libraryId),
          isNull(libraryItems.deletedAt),
          gt(libraryItems.id, after),
        ),
      )
      .orderBy(asc(libraryItems.id))
      .limit(CHUNK);
    for (const row of rows) {
      note(wholes, keyOf(row.fileName), row);
      note(stems, keyOf(stemOf(row.fileName)), row);
      note(titles, keyOf(row.title), row);
    }
    if (rows.length < CHUNK) break;
    after = rows.at(-1)?.id ?? after;
    await nextTurn();
  }
  return names.map((name): FileMatch => {
    const byName = wholes.get(keyOf(name)) ?? stems.get(keyOf(stemOf(name)));
    if (byName) return { by: 'fileName', items: byName.slice(0, SHOWN) };
    const byTitle = titles.get(keyOf(stemOf(name)));
    return byTitle ? { by: 'title', items: byTitle.slice(0, SHOWN) } : { by: null, items: [] };
  });
}
