import type { ListEntry } from '../../../../shared/contract/list.ts';
import type { CsvRows } from '../../../../shared/domain/csv.ts';
import type { Language } from '../../../../shared/domain/languages.ts';
import type { Context } from '../../../context.ts';
import type { Principal } from '../../../http/principal.ts';
import { listText as words } from '../../../text/lists.ts';
import { usageSentence } from '../usage-rights/public.ts';
import { type ItemFacts, openReading, readEntries, readItemFacts } from './listEntries.repo.ts';
import { withRecords } from './readEntries.service.ts';

const HEAD = ['place', 'kind', 'name', 'library', 'file', 'formats', 'usage', 'credit', 'note'] as const;

/** What `viewer` can view of a list, in order, with its head, for people. */
export async function sheetOfList(
  context: Pick<Context, 'db' | 'kinds'>,
  listId: number,
  viewer: Principal,
  language: Language,
): Promise<CsvRows> {
  const reading = await openReading(context, viewer);
  const entries = await withRecords(reading, await readEntries(reading, listId));
  const ids = entries.flatMap(({ kind, record }) => (kind === 'library-item' ? record.id : []));
  const facts = await readItemFacts(context.db, ids, viewer);
  return [
    HEAD.map((name) => words[name].in(language)),
    ...entries.map((entry, index) => [
      index + 1,
      words.kinds[entry.kind].in(language),
      entry.record.title,
      ...itemCells(entry, facts, language),
      entry.note,
    ]),
  ];
}

function itemCells(entry: ListEntry, facts: ReadonlyMap<number, ItemFacts>, language: Language) {
  if (entry.kind !== 'library-item') return ['', '', '', '', ''];
  const { library, file, formatCount, id } = entry.record;
  const { usage = null, credit = '' } = facts.get(id) ?? {};
  return [library.title, file.name, formatCount, usage ? usageSentence(usage, language) : '', credit];
}
