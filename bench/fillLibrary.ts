import { sql } from 'drizzle-orm';
import type { Config } from '../src/server/config.ts';
import type { Database } from '../src/server/db/client.ts';
import { bearerOf, createSession } from '../src/server/modules/people/auth/sessions.service.ts';
import { openDatabaseOf } from '../src/server/openDatabaseOf.ts';
import { buildUser } from '../src/server/testing/factories.ts';
import { FOLDING } from '../src/shared/domain/fold.ts';

import { stackKey } from '../src/shared/domain/stackKey.ts';

/** What uploads of pictures leave: previews at four widths and a JPEG. */
const RENDITIONS = JSON.stringify([
  ...[320, 640, 1280, 2560].map((width) => ({
    name: `w${width}`,
    mediaType: 'image/webp',
    width,
    height: (width * 3) / 4,
    size: width * 50,
    storageKey: `bench/w${width}`,
  })),
  {
    name: 'jpeg',
    mediaType: 'image/jpeg',
    width: 2560,
    height: 1920,
    size: 400_000,
    storageKey: 'bench/jpeg',
  },
]);

/**
 * Fills an empty database with the library `bench`: `items` items in stacks of `formats`, eight attributes with 4 to 39
 * values; a thousand files are shared, because only the items matter here.
 */
export async function fillLibrary(db: Database, items: number, formats = 1): Promise<void> {
  await db.execute(
    sql`insert into libraries (slug, title, position, published_at) values ('bench', 'Bench', 1, now() - interval '1 day')`,
  );
  await db.execute(
    sql`insert into attributes (slug, label, position) select 'a' || n, 'Attribute ' || n, n from generate_series(1, 8) n`,
  );
  await db.execute(sql`insert into attribute_values (attribute_id, slug, label, position)
    select a, 'v' || v, 'Value ' || v, v from generate_series(1, 8) a cross join lateral generate_series(1, 4 + 5 * (a - 1)) v`);
  await db.execute(
    sql`insert into library_facets (library_id, attribute_id, position) select 1, n, n from generate_series(1, 8) n`,
  );
  await db.execute(sql`insert into files (storage_key, name, media_type, size, sha256, crc32, width, height, purpose, state, rendition_state, colour, placeholder, renditions, is_looked)
    select 'bench/' || n, 'file-' || n || '.jpg', 'image/jpeg', 1000 + n, md5(n::text) || md5(n::text), 1, 4000, 3000, 'item', 'ready', 'ready', '#8a7f72', 'data:image/webp;base64,' || encode(decode(md5(n::text) || md5(n::text), 'hex'), 'base64'), ${RENDITIONS}::jsonb, true from generate_series(1, 1000) n`);
  const keys = Array.from({ length: 1000 }, (_, at) => stackKey(`file-${at + 1}.jpg`) ?? '');
  for (let from = 1; from <= items; from += 10_000) {
    const to = Math.min(items, from + 9_999);
    await db.execute(sql`insert into library_items (library_id, title, file_id, position, stack_id, stack_position, stack_key, published_at, tags)
      select 1, (array['Amber','Iris','Cedar','Oud','Neroli'])[1 + n % 5] || ' ' || n, 1 + n % 1000, n, ${formats > 1 ? sql`1 + (n - 1) / ${formats}::int, 'a' || (n - 1) % ${formats}::int` : sql`null, null`}, (${sql.param(keys)}::text[])[1 + n % 1000], now() - n * interval '1 minute' - interval '1 hour', array['tag' || n % 50]
      from generate_series(${from}::int, ${to}::int) n`);
    await db.execute(sql`insert into item_values (item_id, value_id)
      select n, v.id from generate_series(${from}::int, ${to}::int) n cross join generate_series(1, 8) a
      join attribute_values v on v.attribute_id = a and v.position = 1 + (n * 7 + a * 13) % (4 + 5 * (a - 1))`);
  }
  await db.execute(sql`insert into search_documents (kind, id, parent_id, title, text, published_at, folding)
    select 'library-item', id, library_id, title, lower(title) || ' ' || tags[1], published_at, ${FOLDING} from library_items`);
  await db.execute(sql`delete from library_changes`);
  // As a database is that has been used for a while: nothing is tidied up while it is measured.
  await db.execute(sql`vacuum analyze`);
}

/** The same in the empty database of a configuration. Returns the bearer token of an editor. */
export async function fillForMember(config: Config, items: number, formats = 1): Promise<string> {
  const handle = await openDatabaseOf(config);
  await handle.migrate();
  await fillLibrary(handle.db, items, formats);
  const user = await buildUser(handle.db, { roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  const { row } = await createSession(handle.db, user.id, null);
  await handle.close();
  return bearerOf(config, row.id);
}
