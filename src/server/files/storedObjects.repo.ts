import { type SQL, sql } from 'drizzle-orm';
import { files } from '../db/schema/files.ts';
import { madeRenditions } from '../db/schema/renditionPresets.ts';

/**
 * Every object that a row names, once, in the order of its key's bytes: the key, its size in bytes, SHA-256 (hex) and
 * CRC-32 where a row knows them, its type, and whether it must be there: of a file whose check failed it may be missing.
 * The one list of columns that hold storage keys, but for `uploads` and `pending_delete`, whose objects are on their way
 * in or out, and `index_snapshots`, whose objects are derived and may be gone at any time. Frozen downloads name objects of these rows.
 */
export const storedObjects = (): SQL => sql`
  select key, max(size) as size, max(sha256) as sha256, max(crc32) as crc32, max(media_type) as "mediaType",
    bool_or(is_expected) as "isExpected"
  from (
    select ${files.storageKey} as key, ${files.size} as size, ${files.sha256} as sha256, ${files.crc32} as crc32,
      ${files.mediaType} as media_type, ${files.state} <> 'failed' as is_expected
    from ${files}
    union all
    select made ->> 'storageKey', (made ->> 'size')::bigint, null, (made ->> 'crc32')::bigint, made ->> 'mediaType', true
    from ${files} cross join lateral jsonb_array_elements(${files.renditions}) as made
    union all
    select ${madeRenditions.storageKey}, ${madeRenditions.size}, null, ${madeRenditions.crc32},
      'image/' || (${madeRenditions.spec} -> 'definition' ->> 'format'), ${madeRenditions.state} = 'ready'
    from ${madeRenditions} where ${madeRenditions.storageKey} is not null
  ) as named
  group by key order by key collate "C"`;
