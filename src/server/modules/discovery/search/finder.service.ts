import { eq, inArray } from 'drizzle-orm';
import {
  type FinderResults,
  FOUND_KINDS,
  FOUND_SUBJECTS,
  type FoundKind,
  type FoundRecord,
} from '../../../../shared/contract/finder.ts';
import { searchWords } from '../../../../shared/domain/fold.ts';
import { kindsWith } from '../../../../shared/domain/recordKinds.ts';
import { can } from '../../../../shared/policy/policy.ts';
import { type FoldedValue, readKnownWords } from '../../../content/search/knownWords.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { fileNodes } from '../../../db/schema/fileNodes.ts';
import { imports } from '../../../db/schema/imports.ts';
import { libraries } from '../../../db/schema/libraries.ts';
import type { Principal } from '../../../http/principal.ts';
import { itemFaces } from '../../assets/libraries/public.ts';
import {
  type DocumentKind,
  documentsOf,
  findDocuments,
  findImports,
  type Hit,
  importsOf,
  type KindScope,
  type Wanted,
} from './finder.repo.ts';

const ID_MAX = 2_147_483_647;
/** Kinds that members see within dates. */
const DATED: readonly FoundKind[] = kindsWith('dated');

const kindsOf = (principal: Principal): FoundKind[] =>
  FOUND_KINDS.filter((kind) => can(principal, 'list', FOUND_SUBJECTS[kind]));
type Finding = Pick<Context, 'db' | 'kinds'>;
const hasDocuments = (kind: FoundKind): kind is DocumentKind =>
  kind !== 'attribute-value' && kind !== 'import';

/** What of the kinds a caller may read in part. */
const scopesFor = (
  registry: Finding['kinds'],
  names: readonly FoundKind[],
  principal: Principal,
): KindScope[] =>
  names.filter(hasDocuments).flatMap((name) => {
    const kind = registry.record(name);
    const scope = kind?.scope?.where(principal);
    return kind && scope ? [{ kind: name, table: kind.table, scope }] : [];
  });

/** Finds records that `principal` may open, best kinds first, the best of each kind first. */
export async function findRecords(
  { db, kinds: registry }: Finding,
  { q, limit, principal }: { q: string; limit: number; principal: Principal },
): Promise<FinderResults> {
  const words = searchWords(q);
  const number = /^#?(\d{1,10})$/.exec(q.trim())?.[1];
  const id = number !== undefined && Number(number) <= ID_MAX ? Number(number) : null;
  if (words.length === 0) return { groups: [] };
  const wanted: Wanted = { words, id, limit };
  const kinds = kindsOf(principal);
  const [documents, found, values] = await Promise.all([
    findDocuments(
      db,
      { kinds: kinds.filter(hasDocuments), scopes: scopesFor(registry, kinds, principal) },
      wanted,
    ),
    kinds.includes('import') ? findImports(db, wanted) : [],
    kinds.includes('attribute-value') ? valuesOf(db) : [],
  ]);
  const hits = [...documents, ...found, ...findValues(values, wanted)];
  const records = await describe(db, hits);

  const groups = kinds.flatMap((kind, order) => {
    const mine = hits.filter((hit) => hit.kind === kind);
    const [best] = mine;
    if (!best) return [];
    const shown = records.filter((record) => record.kind === kind);
    return [
      { kind, total: best.total, records: shown, rank: Math.min(...mine.map(({ rank }) => rank)), order },
    ];
  });
  groups.sort((a, b) => a.rank - b.rank || a.order - b.order);
  return { groups: groups.map(({ kind, total, records: shown }) => ({ kind, total, records: shown })) };
}

/** The named records that `principal` may open, in the order of `names`. */
export async function namedRecords(
  { db, kinds: registry }: Finding,
  { names, principal }: { names: readonly { kind: FoundKind; id: number }[]; principal: Principal },
): Promise<FoundRecord[]> {
  const kinds = kindsOf(principal);
  const mine = names.filter(({ kind }) => kinds.includes(kind));
  const idsOf = (kind: FoundKind) => mine.filter((one) => one.kind === kind).map(({ id }) => id);
  const valueIds = idsOf('attribute-value');
  const [documents, found, values] = await Promise.all([
    documentsOf(
      db,
      mine.flatMap(({ kind, id }) => (hasDocuments(kind) ? [{ kind, id }] : [])),
      scopesFor(registry, kinds, principal),
    ),
    importsOf(db, idsOf('import')),
    valueIds.length > 0 ? valuesOf(db) : [],
  ]);
  const named = values.filter(({ id }) => valueIds.includes(id)).map((value) => asHit(value, 0, 1));
  const records = await describe(db, [...documents, ...found, ...named]);
  const byName = new Map(records.map((record) => [`${record.kind}:${record.id}`, record]));
  return mine.flatMap(({ kind, id }) => byName.get(`${kind}:${id}`) ?? []);
}

const valuesOf = async (db: Database): Promise<readonly FoldedValue[]> => (await readKnownWords(db)).values;

const asHit = ({ id, label }: FoldedValue, rank: number, total: number): Hit => ({
  kind: 'attribute-value',
  id,
  title: label,
  rank,
  total,
  publishedAt: null,
  expiresAt: null,
});

function findValues(values: readonly FoldedValue[], { words, id, limit }: Wanted): Hit[] {
  const phrase = words.join(' ');
  const rankOf = ({ id: own, folded }: FoldedValue): number => {
    if (own === id) return 0;
    if (folded === phrase) return 1;
    if (folded.startsWith(phrase)) return 2;
    return words.every((word) => ` ${folded}`.includes(` ${word}`)) ? 3 : 4;
  };
  const found = values
    .filter((value) => value.id === id || words.every((word) => value.folded.includes(word)))
    .map((value) => ({ value, rank: rankOf(value) }))
    .sort((a, b) => a.rank - b.rank || a.value.id - b.value.id);
  return found.slice(0, limit).map(({ value, rank }) => asHit(value, rank, found.length));
}

/** Adds what distinguishes records of one title. */
async function describe(db: Database, hits: readonly Hit[]): Promise<FoundRecord[]> {
  const idsOf = (kind: FoundKind) => hits.filter((hit) => hit.kind === kind).map(({ id }) => id);
  const [items, accounts, nodes, ofImports, values] = await Promise.all([
    itemFaces(db, idsOf('library-item')),
    db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(inArray(users.id, idsOf('users'))),
    db
      .select({ id: fileNodes.id, parentId: fileNodes.parentId })
      .from(fileNodes)
      .where(inArray(fileNodes.id, idsOf('file-node'))),
    db
      .select({ id: imports.id, library: libraries.title })
      .from(imports)
      .innerJoin(libraries, eq(libraries.id, imports.libraryId))
      .where(inArray(imports.id, idsOf('import'))),
    idsOf('attribute-value').length > 0 ? valuesOf(db) : [],
  ]);
  const factsOf = ({ kind, id }: Hit): Partial<FoundRecord> => {
    if (kind === 'library-item') {
      const item = items.find((one) => one.id === id);
      return item
        ? {
            parentId: item.libraryId,
            detail: `${item.file.name} · ${item.library}`,
            picture: item.picture,
          }
        : {};
    }
    if (kind === 'users') return { detail: accounts.find((one) => one.id === id)?.email ?? null };
    if (kind === 'file-node') return { parentId: nodes.find((one) => one.id === id)?.parentId ?? null };
    if (kind === 'import') return { detail: ofImports.find((one) => one.id === id)?.library ?? null };
    if (kind !== 'attribute-value') return {};
    const value = values.find((one) => one.id === id);
    return value ? { parentId: value.attributeId, detail: value.attribute } : {};
  };
  return hits.map((hit) => ({
    kind: hit.kind,
    id: hit.id,
    parentId: null,
    title: hit.title,
    detail: null,
    limits: DATED.includes(hit.kind)
      ? {
          publishedAt: hit.publishedAt?.toISOString() ?? null,
          expiresAt: hit.expiresAt?.toISOString() ?? null,
        }
      : null,
    picture: null,
    ...factsOf(hit),
  }));
}
