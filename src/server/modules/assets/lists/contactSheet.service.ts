import type { Image } from '@napi-rs/canvas';
import sharp from 'sharp';
import { CONTACT_SHEET_MAX, type ListEntry } from '../../../../shared/contract/list.ts';
import { formatDate } from '../../../../shared/domain/dates.ts';
import { type Language, localeOf } from '../../../../shared/domain/languages.ts';
import { watermarkFor } from '../../../content/watermarks.ts';
import type { Context } from '../../../context.ts';
import type { StoredRendition } from '../../../db/schema/files.ts';
import { readWhole } from '../../../files/keptPictures.ts';
import { drawPdf } from '../../../files/pdf/drawPdf.ts';
import { type Tile, type } from '../../../files/pdf/paper.ts';
import { watermarkedPicture } from '../../../files/watermark/watermarkedPicture.ts';
import type { Principal } from '../../../http/principal.ts';
import { listText as words } from '../../../text/lists.ts';
import { settingText } from '../../house/configuration/public.ts';
import { usageSentence } from '../usage-rights/public.ts';
import { watermarkTexts } from '../watermarks/public.ts';
import { type ItemFacts, openReading, readItemFacts, readPage } from './listEntries.repo.ts';
import type { ListRow } from './lists.repo.ts';
import { withRecords } from './readEntries.service.ts';

type Services = Pick<Context, 'db' | 'kinds' | 'storage' | 'log'>;

const COLUMNS = 3;
/** Width in pixels of the pictures on paper. */
const WIDTH = 640;
const QUALITY = 82;

/**
 * What `viewer` can view of a list, as an A4 paper: items with their pictures, which carry the watermarks that previews
 * carry, then records of other kinds by their titles.
 */
export async function contactSheet(
  context: Services,
  { list, owner }: ListRow,
  viewer: Principal,
  language: Language,
): Promise<Buffer> {
  const reading = await openReading(context, viewer);
  const { rows, shown: all } = await readPage(reading, list.id, { limit: CONTACT_SHEET_MAX });
  const entries = await withRecords(reading, rows);
  const items = entries.filter(({ kind }) => kind === 'library-item');
  const others = entries.filter(({ kind }) => kind !== 'library-item');
  const ids = items.map(({ record }) => record.id);
  const facts = await readItemFacts(context.db, ids, viewer);
  const house = await settingText(context.db, 'brand.name');
  const day = formatDate(list.updatedAt.toISOString(), localeOf(language));
  return drawPdf({ title: list.name, author: house, language }, async (paper) => {
    await paper.text(house.toUpperCase(), type.wordmark);
    paper.gap(14);
    await paper.text(list.name, type.title);
    paper.gap(8);
    await paper.text(words.by(owner, day).in(language), type.quiet);
    if (list.text) await paper.text(list.text, type.text);
    paper.gap(24);
    for (let start = 0; start < items.length; start += COLUMNS) {
      const tiles: Tile[] = [];
      for (const entry of items.slice(start, start + COLUMNS)) {
        const known = facts.get(entry.record.id);
        tiles.push({
          image: await pictureOf(context, known, viewer),
          lines: linesOf(entry, known, language),
        });
      }
      await paper.tiles(tiles, COLUMNS);
    }
    if (others.length > 0) await paper.text(words.others.in(language), type.heading);
    for (const { kind, record, note } of others) {
      paper.gap(8);
      await paper.text(record.title, type.text);
      await paper.text(words.kinds[kind].in(language), type.quiet);
      if (note) await paper.text(note, type.text);
    }
    if (all > entries.length)
      await paper.text(words.more(all - entries.length).in(language, localeOf(language)), type.text);
    paper.foot(`${house} · ${list.name}`);
  });
}

function linesOf(entry: ListEntry, facts: ItemFacts | undefined, language: Language): Tile['lines'] {
  if (entry.kind !== 'library-item') return [];
  const { title, file, formatCount } = entry.record;
  const quiet = (text: string, isLatin = false) => ({ text, style: type.quiet, isLatin });
  return [
    { text: title, style: type.text },
    formatCount > 1
      ? quiet(words.formatCount(formatCount).in(language, localeOf(language)))
      : quiet(file.name, true),
    ...(facts?.usage ? [quiet(usageSentence(facts.usage, language))] : []),
    ...(facts?.credit ? [quiet(facts.credit)] : []),
    ...(entry.note ? [{ text: entry.note, style: type.text }] : []),
  ];
}

/** The smallest stored picture that is large enough; `null`: there is none, or it cannot be read now. */
async function pictureOf(
  { db, storage, log }: Services,
  facts: ItemFacts | undefined,
  viewer: Principal,
): Promise<Image | null> {
  const rendition = facts && chooseRendition(facts.renditions);
  if (!facts || !rendition) return null;
  try {
    const texts = await watermarkTexts(db, watermarkFor(viewer, facts.watermark), viewer);
    const marked = texts && watermarkedPicture(storage, rendition, texts);
    const { storageKey: key, size, crc32 } = rendition;
    const bytes = await (marked ? marked.make() : readWhole(storage, { key, size, crc32 }));
    const jpeg = await sharp(bytes).flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY }).toBuffer();
    const { loadImage } = await import('@napi-rs/canvas');
    return await loadImage(jpeg);
  } catch (error) {
    log.warn({ err: error, key: rendition.storageKey }, 'a picture of a contact sheet could not be read');
    return null;
  }
}

function chooseRendition(renditions: readonly StoredRendition[]): StoredRendition | undefined {
  const pictures = renditions
    .filter(({ mediaType }) => mediaType.startsWith('image/'))
    .sort((a, b) => a.width - b.width);
  return pictures.find(({ width }) => width >= WIDTH) ?? pictures.at(-1);
}
