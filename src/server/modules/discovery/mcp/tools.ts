import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Facets, LibraryEntry } from '../../../../shared/contract/library.ts';
import type { ItemDetail, ItemSummary } from '../../../../shared/contract/libraryItem.ts';
import type { LibraryTiles } from '../../../../shared/contract/libraryTile.ts';
import type { NavigationItem } from '../../../../shared/contract/navigation.ts';
import { purposeInput } from '../../../../shared/contract/purpose.ts';
import { fillAddress } from '../../../../shared/domain/addresses.ts';
import { entriesOf } from '../../../../shared/domain/libraryTiles.ts';
import { ADDRESSES, CALLS, type KindWith, kindsWith } from '../../../../shared/domain/recordKinds.ts';

/** Calls the API as the caller of a tool, below `/api/private/`. Throws `ToolError` of what is refused. */
export type Ask = (
  path: string,
  query?: Readonly<Record<string, string | number | readonly string[]>>,
) => Promise<unknown>;

/** What a tool answers with instead of a result: a sentence for the person who wants it. */
class ToolError extends Error {}

const UNKNOWN = 'The portal could not do that. Try again later.';

export function asError(body: unknown): Error {
  const known = z
    .object({ code: z.string(), message: z.string(), errors: z.record(z.string(), z.string()).optional() })
    .safeParse(body);
  if (!known.success) return new ToolError(UNKNOWN);
  const { code, message, errors = {} } = known.data;
  if (code === 'forbidden') return new ToolError('This account may not see that.');
  return new ToolError([message, ...Object.values(errors)].join(' '));
}

/** Items of one page. */
const PAGE = 24;
const slug = z.string().min(1).max(120);
const id = z.int().positive();
const page = z.int().min(1).max(1000).default(1).describe('Pages have 24 results.');

type Page = Exclude<KindWith<'announced'>, 'library-item' | 'library'>;
/** Kinds whose records have a page to read. */
const READ = kindsWith('announced').filter(
  (kind): kind is Page => kind !== 'library-item' && kind !== 'library',
);

interface ToolOptions {
  readonly ask: Ask;
  readonly origin: string;
  /** Called with what no caller is to see. */
  readonly onFault: (error: unknown) => void;
}

/** Adds what programs can read of the portal. */
export function addTools(server: McpServer, { ask, origin, onFault }: ToolOptions): void {
  const add = <Input extends z.ZodObject>(
    name: string,
    { title, description, input }: { title: string; description: string; input: Input },
    run: (args: z.output<Input>) => Promise<unknown>,
  ) =>
    server.registerTool<z.ZodObject, z.ZodObject>(
      name,
      {
        title,
        description,
        inputSchema: input,
        annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      },
      async (args) => {
        try {
          const result = await run(args as z.output<Input>);
          return { content: [{ type: 'text' as const, text: JSON.stringify(result) }] };
        } catch (error) {
          if (!(error instanceof ToolError)) onFault(error);
          const text = error instanceof ToolError ? error.message : UNKNOWN;
          return { content: [{ type: 'text' as const, text }], isError: true };
        }
      },
    );

  add(
    'search',
    {
      title: 'Search the portal',
      description: 'Finds items of libraries, libraries and pages by words, best match first.',
      input: z.object({ query: z.string().min(1).max(200), page }),
    },
    async ({ query, page: number }) => {
      const found = (await ask('search', { q: query, page: number, limit: PAGE })) as Record<
        string,
        unknown
      > & {
        items: { total: number; data: LibraryEntry[] };
      };
      const { items, meant, filters, leftOut, isWhole, ...others } = found;
      return {
        ...{ meant, filters, leftOut, isWhole },
        items: { total: items.total, results: items.data.map(presentItem) },
        ...others,
      };
    },
  );

  add(
    'list_libraries',
    {
      title: 'List libraries',
      description:
        'The sections of the portal with their libraries, as this account sees them, with how many items each has.',
      input: z.object({}),
    },
    async () => {
      const sections = (await ask('navigation')) as NavigationItem[];
      return sections
        .filter(({ sub }) => sub.length > 0)
        .map(({ label, sub }) => ({
          section: label,
          entries: sub.map((entry) => ({
            title: entry.label,
            page: new URL(entry.to, origin).href,
            // The last part of a library's address is its slug.
            ...(entry.count === null ? {} : { library: entry.to.split('/').at(-1), items: entry.count }),
          })),
        }));
    },
  );

  const chosen = z
    .record(slug, z.array(slug).min(1).max(50))
    .default({})
    .describe('Values by attribute, as list_facets names them: any of one attribute, all attributes.');
  const within = {
    library: slug.describe('As list_libraries names it.'),
    query: z.string().max(200).default(''),
    values: chosen,
  };
  const queryOf = ({ query, values }: { query: string; values: Record<string, string[]> }) => ({
    ...values,
    ...(query !== '' && { q: query }),
  });

  add(
    'list_facets',
    {
      title: 'List facets of a library',
      description:
        'The attributes and values by which items of a library can be filtered, with how many items each leaves.',
      input: z.object(within),
    },
    async ({ library, ...args }) => {
      const { total, facets } = (await ask(
        `library/${encodeURIComponent(library)}/facets`,
        queryOf(args),
      )) as Facets;
      return {
        total,
        facets: facets.map((facet) => ({
          attribute: facet.slug,
          label: facet.label,
          values: facet.values.map(({ slug: value, label, count }) => ({ value, label, count })),
        })),
      };
    },
  );

  add(
    'list_items',
    {
      title: 'List items of a library',
      description: 'Items of one library, filtered by words and values.',
      input: z.object({ ...within, page }),
    },
    async ({ library, page: number, ...args }) => {
      const tiles = (await ask(`library/${encodeURIComponent(library)}/items`, {
        ...queryOf(args),
        ...{ page: number, limit: PAGE },
      })) as LibraryTiles;
      return { total: tiles.total, page: number, results: entriesOf(tiles).data.map(presentItem) };
    },
  );

  add(
    'show_item',
    {
      title: 'Show an item',
      description: 'All that the portal says of an item, its formats and what can be downloaded of it.',
      input: z.object({ id }),
    },
    async ({ id: itemId }) => {
      const item = (await ask(`libraryitems/${itemId}`)) as ItemDetail;
      const { description, tags, formats, downloads } = item;
      return {
        ...presentItem(item),
        ...{ description, tags, downloads },
        rights: { ...rightsOf(item), credit: item.credit || null },
        formats: formats.map(({ id: format, title, file }) => ({ id: format, title, file: file.name })),
      };
    },
  );

  add(
    'get_download_address',
    {
      title: 'Get the address of a file',
      description:
        'An address from which a file of an item can be downloaded for a while, without a key. Name what show_item lists under downloads. Where the house requires a purpose, the person says in which media and market it will be used, and confirms what usage rights require.',
      input: z.object({
        id,
        download: z.string().min(1).max(40).default('original'),
        ...purposeInput,
      }),
    },
    async ({ id: itemId, download, media, market, confirmed }) => {
      // Rights go with the file; who may not see the item gets neither.
      const item = (await ask(`libraryitems/${itemId}`)) as ItemDetail;
      const signed = (await ask(`libraryitems/${itemId}/pre-signed`, {
        rendition: download,
        ...(media?.length && { media: media.join(',') }),
        ...(market !== undefined && { market }),
        ...(confirmed !== undefined && { confirmed: String(confirmed) }),
      })) as {
        url: string;
        name: string;
        expiresAt: string;
      };
      return {
        ...{ name: signed.name, address: new URL(signed.url, origin).href, worksUntil: signed.expiresAt },
        rights: { ...rightsOf(item), credit: item.credit || null },
      };
    },
  );

  add(
    'read_article',
    {
      title: 'Read a page',
      description: 'The text of a page, by its kind and the slug that search returns.',
      input: z.object({ kind: z.enum(READ as [Page, ...Page[]]), slug }),
    },
    async ({ kind, slug: of }) => {
      const record = { slug: encodeURIComponent(of) };
      const body = (await ask(fillAddress(CALLS[kind], record) ?? '')) as object;
      return {
        ...body,
        page: `${origin}${fillAddress(ADDRESSES[kind], record)}`,
        rights: { isForMembersOnly: true },
      };
    },
  );

  const presentItem = (item: ItemSummary) => ({
    ...{ id: item.id, title: item.title, library: item.library.slug, publishedAt: item.publishedAt },
    file: { name: item.file.name, mediaType: item.file.mediaType, size: item.file.size },
    alternativeText: item.alternativeText,
    rights: rightsOf(item),
  });
}

/** Where something may be used, and until when; `null`: everywhere, and without an end. */
const rightsOf = ({ markets, expiresAt }: Pick<ItemSummary, 'markets' | 'expiresAt'>) => ({
  markets: markets.length > 0 ? markets : null,
  until: expiresAt,
});
