import { not, or, type SQL, sql } from 'drizzle-orm';
import type { FileKind } from '../../shared/contract/file.ts';
import { files } from '../db/schema/files.ts';

/** Media types of a kind, as SQL. The twin of `kindOf`. */
export function kindWhere(kind: FileKind): SQL {
  const type = files.mediaType;
  const archives = sql`${type} ~ '^application/(zip|x-7z-compressed|x-rar-compressed|vnd\\.rar|gzip|x-tar)$'`;
  const documents = sql`(${type} ~ '^application/(msword|rtf|vnd\\.ms-|vnd\\.openxmlformats-officedocument|vnd\\.oasis\\.opendocument|vnd\\.apple\\.)' or ${type} like 'text/%')`;
  const pdf = sql`${type} = 'application/pdf'`;
  switch (kind) {
    case 'image':
    case 'video':
    case 'audio':
      return sql`${type} like ${`${kind}/%`}`;
    case 'pdf':
      return pdf;
    case 'archive':
      return archives;
    case 'document':
      return documents;
    default:
      return not(or(sql`${type} ~ '^(image|video|audio)/'`, pdf, archives, documents) as SQL);
  }
}
