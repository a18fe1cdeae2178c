import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ItemDetail, ItemVersionDetail } from '../../../shared/contract/libraryItem.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import type { Side } from '../../components/compare/side.ts';
import { type Compared, writeCompared } from '../../lib/compare/comparePath.ts';
import { joinFacts } from '../../lib/language/joinFacts.ts';
import { type Fact, fileFacts } from '../../lib/library/fileFacts.ts';
import { formatNames } from '../../lib/library/formatNames.ts';
import { signedOriginalQuery } from '../../lib/library/signedOriginal.ts';
import { type LabelledAttribute, useItemAttributes } from '../../lib/queries/attributes.ts';
import { itemQuery, itemVersionQuery } from '../../lib/queries/items.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { compareText as words } from '../../text/compare.ts';
import { text } from '../../text/en.ts';

export interface SideWithFacts extends Side {
  readonly itemId: number;
  readonly library: string;
  readonly facts: readonly Fact[];
  /** What else can be compared in its place, itself included. */
  readonly choices: readonly { readonly key: string; readonly name: string }[];
}

/** Reads what is compared: the server decides about each at each request. */
export function useSide(compared: Compared) {
  const { id, version } = compared;
  const locale = useLocale();
  const attributesOf = useItemAttributes();
  const item = useQuery({ ...itemQuery(id), enabled: version === null });
  const former = useQuery({ ...itemVersionQuery(id, version ?? 0), enabled: version !== null });
  const isRead = item.data?.file.kind === 'pdf' && item.data.file.state === 'ready';
  const signed = useQuery({
    ...signedOriginalQuery(item.data ?? { id, file: NO_FILE }),
    enabled: version === null && isRead,
  });
  const key = writeCompared(compared);
  const query: UseQueryResult<unknown> = version === null ? item : former;
  const side: SideWithFacts | undefined =
    version === null
      ? item.data && {
          ...sideOfItem(item.data, attributesOf(item.data.valueIds), locale),
          key,
          documentUrl: (isRead && signed.data?.url) || null,
        }
      : former.data && { ...sideOfVersion(former.data, locale), key };
  return { side, query };
}
const NO_FILE = { id: 0 } as ItemDetail['file'];

function sideOfItem(
  item: ItemDetail,
  attributes: readonly LabelledAttribute[],
  locale: string,
): Omit<SideWithFacts, 'key' | 'documentUrl'> {
  const { id, title, file, picture, watermark } = item;
  const formats = item.formats.length > 0 ? item.formats : [item];
  const names = formatNames(formats.map((format) => format.title));
  return {
    itemId: id,
    name: title,
    library: item.library.title,
    file,
    picture,
    watermark,
    choices: formats.map((format, index) => ({
      key: `${format.id}`,
      name: names[index] ?? text.item.original,
    })),
    facts: [
      [text.item.inLibrary, item.library.title],
      [words.format, file.extension.toUpperCase()],
      ...fileFacts(file, locale),
      ...attributes.map(
        ({ label, values }): Fact => [
          label,
          joinFacts(
            values.map((value) => value.label),
            text.comma,
          ),
        ],
      ),
      [text.item.published, formatDate(item.publishedAt, locale)],
      [text.item.available, item.expiresAt && formatDate(item.expiresAt, locale)],
      [text.item.credit, item.credit || null],
      [text.item.tags, joinFacts(item.tags, text.comma) || null],
      [words.description, item.description || null],
    ],
  };
}

function sideOfVersion(version: ItemVersionDetail, locale: string): Omit<SideWithFacts, 'key'> {
  const { itemId, title, number, file, picture, document } = version;
  return {
    itemId,
    name: words.version(title, number, locale),
    library: version.library.title,
    file,
    picture,
    watermark: null,
    documentUrl: document?.url ?? null,
    choices: [],
    facts: [
      [text.item.inLibrary, version.library.title],
      [words.format, file.extension.toUpperCase()],
      ...fileFacts(file, locale),
      [words.made, formatDate(version.createdAt, locale)],
      [words.by, version.createdBy],
    ],
  };
}
