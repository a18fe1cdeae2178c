import exifr from 'exifr';
import sharp from 'sharp';
import type { EmbeddedText } from '../../../../shared/contract/file.ts';
import { isDeviceText } from '../../deviceTexts.ts';
import { rightsFrom } from './embeddedRights.ts';
import { textOf, timeOf } from './embeddedValues.ts';

const LONGEST = { title: 200, description: 5000, credit: 200, copyright: 500, name: 120 } as const;
const TAG_LONGEST = 60;
const TAGS_MAX = 50;
/** A segment of a JPEG holds at most this many bytes. */
const SEGMENT_MAX = 65_533;

const NAMES = {
  title: ['ObjectName', 'title', 'Headline', 'Title'],
  description: ['Caption', 'description', 'ImageDescription', 'Subject'],
  credit: ['Credit', 'Byline', 'creator', 'Artist', 'Author', 'CopyrightNotice', 'Copyright', 'rights'],
  copyright: ['CopyrightNotice', 'rights', 'Copyright'],
  takenAt: ['DateTimeOriginal', 'DateCreated', 'CreateDate', 'CreationDate'],
  program: ['Software', 'CreatorTool', 'Creator'],
} as const;

/** As libvips names them: its sRGB is any RGB of 8 bits. */
const SPACES: Readonly<Record<string, string>> = {
  srgb: 'rgb',
  rgb: 'rgb',
  rgb16: 'rgb',
  'b-w': 'grey',
  grey16: 'grey',
  cmyk: 'cmyk',
  lab: 'lab',
};

type Facts = Readonly<Record<string, unknown>>;

/** What a picture says of itself in IPTC, XMP or EXIF; `null` when that is nothing, or cannot be read. */
export async function readEmbedded(source: string | Buffer): Promise<EmbeddedText | null> {
  // exifr passes over XMP in PNG, and knows no WebP.
  const facts = { ...(await parseBlocks(source)), ...(await parse(source)) };
  return embeddedFrom(facts, await colourOf(source));
}

/** The same for metadata in blocks of their own, as in Photoshop files. */
export async function embeddedOfBlocks(blocks: Blocks, colour: Colour): Promise<EmbeddedText | null> {
  const jpeg = asJpeg(blocks);
  return embeddedFrom((jpeg && (await parse(jpeg))) ?? {}, colour);
}

/** Facts by the names that programs write, whatever the file. */
export function embeddedFrom(facts: Facts, colour: Colour = {}): EmbeddedText | null {
  const first = (names: readonly string[], longest: number) =>
    names
      .map((name) => textOf(facts[name]))
      .find((text) => text !== '' && !isDeviceText(text))
      ?.slice(0, longest);
  const tags = [facts.Keywords, facts.subject]
    .flat()
    .flatMap((value) => (typeof value === 'string' ? value.split(/[;,]/) : [value]))
    .map(textOf)
    .filter((tag) => tag !== '' && !isDeviceText(tag) && tag.length <= TAG_LONGEST);
  const maker = textOf(facts.Make);
  const model = textOf(facts.Model);
  const camera = model.startsWith(maker) ? model : `${maker} ${model}`.trim();
  const embedded = Object.fromEntries(
    Object.entries({
      title: first(NAMES.title, LONGEST.title),
      description: first(NAMES.description, LONGEST.description),
      credit: first(NAMES.credit, LONGEST.credit),
      copyright: first(NAMES.copyright, LONGEST.copyright),
      rights: rightsFrom(facts),
      tags: tags.length > 0 ? [...new Set(tags)].slice(0, TAGS_MAX) : undefined,
      takenAt: timeOf(NAMES.takenAt.map((name) => facts[name]).find(Boolean)),
      camera: camera.slice(0, LONGEST.name) || undefined,
      program: first(NAMES.program, LONGEST.name),
      colourProfile: (colour.profile && profileName(colour.profile)) || undefined,
      colourSpace: colour.space,
    }).filter(([, value]) => value !== undefined),
  );
  return Object.keys(embedded).length > 0 ? embedded : null;
}

interface Colour {
  readonly profile?: Uint8Array | undefined;
  readonly space?: string | undefined;
}

async function colourOf(source: string | Buffer): Promise<Colour> {
  try {
    const { icc, space } = await sharp(source).metadata();
    return { profile: icc, space: icc || space === 'cmyk' ? SPACES[space] : undefined };
  } catch {
    return {};
  }
}

async function parse(source: string | Buffer): Promise<Facts | null> {
  try {
    const found: unknown = await exifr.parse(source, {
      iptc: true,
      xmp: true,
      ifd0: { pick: ['ImageDescription', 'Artist', 'Copyright', 'Make', 'Model', 'Software'] },
      exif: { pick: ['DateTimeOriginal', 'CreateDate'] },
      gps: false,
      interop: false,
      mergeOutput: true,
      sanitize: true,
      reviveValues: false,
    } as unknown as Parameters<typeof exifr.parse>[1]);
    return typeof found === 'object' && found !== null ? (found as Facts) : null;
  } catch {
    return null;
  }
}

/** The blocks as sharp takes them out. */
async function parseBlocks(source: string | Buffer): Promise<Facts | null> {
  try {
    const { exif, xmp, iptc } = await sharp(source).metadata();
    const jpeg = asJpeg({ exif, xmp, iptc });
    return jpeg && (await parse(jpeg));
  } catch {
    return null;
  }
}

interface Blocks {
  readonly exif?: Buffer | undefined;
  readonly xmp?: Buffer | undefined;
  readonly iptc?: Buffer | undefined;
}

/** Blocks as the JPEG that every reader of them knows; `null` when there is none. */
function asJpeg({ exif, xmp, iptc }: Blocks): Buffer | null {
  const segments: [marker: number, data: Buffer][] = [];
  if (exif) segments.push([0xe1, exif.toString('latin1', 0, 4) === 'Exif' ? exif : concat('Exif\0\0', exif)]);
  if (xmp) segments.push([0xe1, concat('http://ns.adobe.com/xap/1.0/\0', xmp)]);
  if (iptc) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(iptc.length);
    const isWrapped = iptc.toString('latin1', 0, 9) === 'Photoshop';
    segments.push([
      0xed,
      isWrapped
        ? iptc
        : Buffer.concat([
            concat('Photoshop 3.0\0' + '8BIM\x04\x04\0\0', length),
            iptc,
            Buffer.alloc(iptc.length % 2),
          ]),
    ]);
  }
  const fitting = segments.filter(([, data]) => data.length <= SEGMENT_MAX);
  if (fitting.length === 0) return null;
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...fitting.flatMap(([marker, data]) => {
      const head = Buffer.from([0xff, marker, 0, 0]);
      head.writeUInt16BE(data.length + 2, 2);
      return [head, data];
    }),
    Buffer.from([0xff, 0xd9]),
  ]);
}

const concat = (head: string, data: Buffer) => Buffer.concat([Buffer.from(head, 'latin1'), data]);

/** The description that a profile has of itself. */
export function profileName(profile: Uint8Array): string | null {
  const icc = Buffer.from(profile);
  if (icc.length < 132) return null;
  const count = Math.min(icc.readUInt32BE(128), 100);
  for (let index = 0; index < count; index++) {
    const at = 132 + index * 12;
    if (at + 12 > icc.length) return null;
    if (icc.toString('latin1', at, at + 4) !== 'desc') continue;
    const [start, length] = [icc.readUInt32BE(at + 4), icc.readUInt32BE(at + 8)];
    return start + length <= icc.length ? nameIn(icc.subarray(start, start + length)) : null;
  }
  return null;
}

/** Version 2 writes ASCII, version 4 UTF-16 in several languages, of which the first is taken. */
function nameIn(tag: Buffer): string | null {
  if (tag.length < 28) return null;
  const isLocalised = tag.toString('latin1', 0, 4) === 'mluc';
  const length = isLocalised ? tag.readUInt32BE(20) : tag.readUInt32BE(8);
  const start = isLocalised ? tag.readUInt32BE(24) : 12;
  if (start + length > tag.length) return null;
  const bytes = Buffer.from(tag.subarray(start, start + length));
  const text = isLocalised
    ? bytes
        .subarray(0, length - (length % 2))
        .swap16()
        .toString('utf16le')
    : bytes.toString('latin1');
  return (
    text
      .replace(/[\0\p{Surrogate}]/gu, '')
      .trim()
      .slice(0, LONGEST.name) || null
  );
}
