import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { RenditionError } from '../renditionError.ts';

const ENTRIES_MAX = 20_000;
const XML_MAX = 4 * 1024 * 1024;
const PICTURE_MAX = 32 * 1024 * 1024;

/** Where office programs put a small picture of the first page; the first one found is used. */
const PICTURES = [
  /^docProps\/thumbnail\.(jpe?g|png)$/i,
  /^Thumbnails\/thumbnail\.png$/i,
  /^preview\.jpg$/i,
  /^QuickLook\/Thumbnail\.(jpg|png)$/i,
];
const FACTS = ['docProps/app.xml', 'xl/workbook.xml', 'meta.xml'];

export interface OfficeFile {
  /** JPEG or PNG; `null`: the file holds none. */
  readonly picture: Buffer | null;
  /** Pages, slides or sheets, as the program that wrote it counted. */
  readonly pages: number | null;
}

/** What an office document says and shows of itself, without drawing it. Throws `RenditionError` when it is damaged. */
export async function readOfficeFile(path: string): Promise<OfficeFile> {
  const open = promisify<string, { lazyEntries: true; autoClose: false }, ZipFile>(yauzl.open);
  const zip = await open(path, { lazyEntries: true, autoClose: false }).catch((cause: unknown) => {
    throw new RenditionError('This document could not be read: it is damaged. Save it again.', { cause });
  });
  try {
    const found = await listWanted(zip);
    const xml = async (name: string) => {
      const entry = found.get(name);
      return entry ? (await readEntry(zip, entry, XML_MAX)).toString('utf8') : '';
    };
    const pages = countPages(
      await xml('docProps/app.xml'),
      await xml('xl/workbook.xml'),
      await xml('meta.xml'),
    );
    const pictured = PICTURES.flatMap((pattern) =>
      [...found.values()].filter((e) => pattern.test(e.fileName)),
    )[0];
    const picture = pictured ? await readEntry(zip, pictured, PICTURE_MAX).catch(() => null) : null;
    return { picture, pages };
  } finally {
    zip.close();
  }
}

/** Slides and sheets before pages: presentations state a number of pages, too, which is that of their notes. */
function countPages(app: string, workbook: string, meta: string): number | null {
  const sheets = workbook.match(/<(?:\w+:)?sheet\s/g)?.length;
  const numbers = [
    sheets,
    /<Slides>(\d{1,6})<\/Slides>/.exec(app)?.[1],
    /<Pages>(\d{1,6})<\/Pages>/.exec(app)?.[1],
    /meta:page-count="(\d{1,6})"/.exec(meta)?.[1],
    /meta:table-count="(\d{1,6})"/.exec(meta)?.[1],
  ];
  return numbers.map(Number).find((count) => count > 0) ?? null;
}

function listWanted(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const found = new Map<string, Entry>();
    let count = 0;
    zip.on('error', (cause) =>
      reject(new RenditionError('This document could not be read: it is damaged. Save it again.', { cause })),
    );
    zip.on('end', () => resolve(found));
    zip.on('entry', (entry: Entry) => {
      const { fileName } = entry;
      if (FACTS.includes(fileName) || PICTURES.some((pattern) => pattern.test(fileName)))
        found.set(fileName, entry);
      if (++count > ENTRIES_MAX) resolve(found);
      else zip.readEntry();
    });
    zip.readEntry();
  });
}

/** Reads what is announced and not more: an archive may unpack to anything. */
async function readEntry(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  if (entry.uncompressedSize > most) throw new RenditionError('A part of this document is too large.');
  const stream = await promisify(
    zip.openReadStream.bind(zip) as (
      entry: Entry,
      done: (error: Error | null, stream: NodeJS.ReadableStream) => void,
    ) => void,
  )(entry);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > most) throw new RenditionError('A part of this document is too large.');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
