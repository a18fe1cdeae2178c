import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ManifestEntry } from '../../../db/schema/baskets.ts';
import { localHeaderLength } from '../../../files/zip/zipRecords.ts';
import type { ByteRange } from '../../../http/httpRange.ts';
import type { Storage } from '../../../storage/port.ts';
import { type ArchivePlan, archiveEtag, PART_ENTRIES, planArchive } from './archivePlan.ts';
import { streamArchive } from './streamArchive.ts';

type Opener = Pick<Storage, 'open'>;
const time = Date.UTC(2026, 8, 14, 10, 30, 12);

function entryOf(path: string, data: Buffer, index = 0): ManifestEntry {
  const id = index + 1;
  return {
    itemId: id,
    fileId: id,
    path,
    storageKey: `k/${id}`,
    size: data.length,
    crc32: crc32(data),
    modifiedAt: time + index * 60_000,
  };
}

/** Objects in memory, counted while they are open. */
function memoryStorage(manifest: readonly ManifestEntry[], contents: readonly Buffer[]) {
  const byKey = new Map(
    manifest.map((entry, index) => [entry.storageKey, contents[index] ?? Buffer.alloc(0)]),
  );
  const state = { open: 0, most: 0 };
  const storage: Opener = {
    open: async (key, range, signal) => {
      const data = byKey.get(key) ?? Buffer.alloc(0);
      state.most = Math.max(state.most, ++state.open);
      const slice = data.subarray(range?.start ?? 0, (range?.end ?? data.length - 1) + 1);
      const chunks = Array.from({ length: Math.ceil(slice.length / 70_000) }, (_, n) =>
        slice.subarray(n * 70_000, (n + 1) * 70_000),
      );
      const stream = Readable.from(chunks, { signal });
      stream.once('close', () => state.open--);
      return stream;
    },
  };
  return { storage, state };
}
const manifestOf = (contents: readonly Buffer[]) =>
  contents.map((data, index) => entryOf(`Folder/file ${index}.bin`, data, index));
const read = (manifest: readonly ManifestEntry[], storage: Opener, range?: ByteRange) =>
  buffer(streamArchive({ plan: planArchive(manifest), storage, ...(range && { range }) }));
/** Bytes that differ at every place, so that a shifted copy is noticed. */
const bytesOf = (size: number, seed: number) =>
  Buffer.from(Array.from({ length: size }, (_, i) => (i * 31 + seed * 17 + (i >> 8)) & 255));

describe('an archive', () => {
  it('has the planned length, and any range of it equals that slice of the whole', async () => {
    const sizes = fc.array(
      fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 60_000, max: 700_000 })),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(
        sizes,
        fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 4, maxLength: 8 }),
        async (lengths, cuts) => {
          const contents = lengths.map(bytesOf);
          const manifest = manifestOf(contents);
          const { storage, state } = memoryStorage(manifest, contents);
          // All that there is, so that the plan does not cut what it is compared with.
          const whole = await read(manifest, storage, { start: 0, end: Number.MAX_SAFE_INTEGER });
          expect(whole.length).toBe(planArchive(manifest).size);
          for (const [a, b] of cuts) {
            const [start = 0, end = 0] = [a % whole.length, b % whole.length].sort((x, y) => x - y);
            const part = await read(manifest, storage, { start, end });
            expect(part.equals(whole.subarray(start, end + 1))).toBe(true);
          }
          await expect.poll(() => state.open, { interval: 1 }).toBe(0);
          // Besides those that are sent, the beginning of one within which a range begins.
          expect(state.most).toBeLessThanOrEqual(9);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('is the same where its parts are read one at a time, in any range over their ends', async () => {
    const contents = Array.from({ length: 2 * PART_ENTRIES + 3 }, (_, index) => bytesOf(index % 5, index));
    const manifest = manifestOf(contents);
    const { storage } = memoryStorage(manifest, contents);
    const { entriesOf, ...plan } = planArchive(manifest);
    const requested = new Set<number>();
    const later: ArchivePlan = {
      ...plan,
      entriesOf: async (part) => {
        requested.add(part);
        return structuredClone(entriesOf(part));
      },
    };
    const readLater = (range: ByteRange) => buffer(streamArchive({ plan: later, storage, range }));
    const whole = await read(manifest, storage);
    expect((await readLater({ start: 0, end: plan.size - 1 })).equals(whole)).toBe(true);
    const starts = plan.parts.flatMap(({ offset, centralOffset }) => [offset, centralOffset]);
    for (const start of [...starts, plan.directory.offset + plan.directory.size])
      for (const from of [start - 1, start, start + 1])
        for (const length of [1, 2, 200]) {
          const range = { start: Math.max(from, 0), end: Math.min(from + length, plan.size - 1) };
          expect((await readLater(range)).equals(whole.subarray(range.start, range.end + 1))).toBe(true);
        }
    requested.clear();
    await readLater({ start: plan.parts[1]?.offset ?? 0, end: (plan.parts[1]?.offset ?? 0) + 10 });
    expect([...requested]).toEqual([1]);
  });

  it('has a validator that follows its content alone', () => {
    const manifest = manifestOf([bytesOf(10, 1), bytesOf(20, 2)]);
    expect(archiveEtag(manifest)).toBe(archiveEtag(structuredClone(manifest)));
    const changes: Partial<ManifestEntry>[] = [
      { path: 'x' },
      { size: 11 },
      { crc32: 1 },
      { storageKey: 'k/9' },
      { modifiedAt: 0 },
    ];
    for (const change of changes)
      expect(archiveEtag(manifest.map((entry, index) => (index ? entry : { ...entry, ...change })))).not.toBe(
        archiveEtag(manifest),
      );
  });

  it('breaks off when a stored object is shorter or missing, and never sends other bytes in its place', async () => {
    const contents = [bytesOf(1000, 1), bytesOf(900_000, 2), bytesOf(1000, 3)];
    const manifest = manifestOf(contents);
    for (const broken of [0, 1, 2]) {
      const short = contents.map((data, index) =>
        index === broken ? data.subarray(0, data.length - 1) : data,
      );
      await expect(read(manifest, memoryStorage(manifest, short).storage)).rejects.toMatchObject({
        kind: 'damaged',
      });
    }
  });

  it('breaks off when a stored object has other bytes, also where it is resumed within that object', async () => {
    const contents = [bytesOf(1000, 1), bytesOf(900_000, 2), bytesOf(1000, 3)];
    const manifest = manifestOf(contents);
    const plan = planArchive(manifest);
    for (const broken of [0, 1, 2]) {
      const damaged = contents.map((data) => Buffer.from(data));
      damaged[broken]?.writeUInt8(damaged[broken].readUInt8(7) ^ 1, 7);
      const { storage } = memoryStorage(manifest, damaged);
      const reported: string[] = [];
      const onDamaged = ({ path }: ManifestEntry) => reported.push(path);
      let length = 0;
      const reading = async (start: number) => {
        const stream = streamArchive({ plan, storage, onDamaged, range: { start, end: plan.size - 1 } });
        for await (const chunk of stream) length += (chunk as Buffer).length;
      };
      await expect(reading(0)).rejects.toMatchObject({ kind: 'damaged' });
      await expect(reading(length)).rejects.toMatchObject({ kind: 'damaged' });
      expect(reported).toEqual(Array(2).fill(manifest[broken]?.path));
    }
  });

  it('goes on where a store cut an idle reader', async () => {
    const contents = [bytesOf(900_000, 1), bytesOf(3000, 2)];
    const manifest = manifestOf(contents);
    const { storage } = memoryStorage(manifest, contents);
    let cuts = 0;
    const cutting: Opener = {
      open: async (key, range, signal) => {
        const stream = await storage.open(key, range, signal);
        if (cuts >= 4) return stream;
        cuts++;
        return Readable.from(
          (async function* () {
            const data = await buffer(stream);
            yield data.subarray(0, Math.ceil(data.length / 3));
            throw new Error('socket hang up');
          })(),
        );
      },
    };
    expect((await read(manifest, cutting)).equals(await read(manifest, storage))).toBe(true);
    expect(cuts).toBe(4);
  });

  it('closes what it opened when the client goes away', async () => {
    // Smaller ones are read to their end ahead of their turn, and close by themselves.
    const contents = Array.from({ length: 10 }, (_, index) => bytesOf(700_000, index));
    const manifest = manifestOf(contents);
    const { storage, state } = memoryStorage(manifest, contents);
    const stream = streamArchive({ plan: planArchive(manifest), storage });
    for await (const chunk of stream) if (chunk) break;
    expect(state.most).toBeGreaterThan(0);
    // Each holds a connection for as long as the reader takes.
    expect(state.most).toBeLessThanOrEqual(2);
    await expect.poll(() => state.open).toBe(0);
  });

  it('requests small files ahead, a few at a time', async () => {
    const contents = Array.from({ length: 40 }, (_, index) => bytesOf(2000, index));
    const manifest = manifestOf(contents);
    const { storage, state } = memoryStorage(manifest, contents);
    await read(manifest, storage);
    expect(state.most).toBeGreaterThan(4);
    expect(state.most).toBeLessThanOrEqual(8);
  });
});

describe('an archive in the hands of other programs', () => {
  let folder: string;
  let path: string;
  const contents = [bytesOf(123_456, 1), Buffer.alloc(0), bytesOf(5, 3), bytesOf(77, 4)];
  const names = ['Été/Ambre Noir — 香水.jpg', 'Été/empty.txt', 'Gifts/bottle.jpg', 'Gifts/bottle (2).jpg'];
  const manifest = contents.map((data, index) => entryOf((names[index] ?? '').normalize('NFC'), data, index));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sillage-zip.'));
    path = join(folder, 'archive.zip');
    await writeFile(path, await read(manifest, memoryStorage(manifest, contents).storage));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('passes unzip -t and 7z t', () => {
    expect(execFileSync('unzip', ['-t', path], { encoding: 'utf8' })).toContain('No errors detected');
    expect(execFileSync('7z', ['t', path], { encoding: 'utf8' })).toContain('Everything is Ok');
  });

  it('unpacks in Python to the same names, bytes and times', () => {
    const script = `import zipfile,json,hashlib,sys
z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None
print(json.dumps([[i.filename, i.date_time, hashlib.sha256(z.read(i)).hexdigest()] for i in z.infolist()]))`;
    const found = JSON.parse(execFileSync('python3', ['-c', script, path], { encoding: 'utf8' })) as unknown;
    const sha = (data: Buffer) => createHash('sha256').update(data).digest('hex');
    expect(found).toEqual(
      manifest.map((entry, index) => [
        entry.path,
        [2026, 9, 14, 10, 30 + index, 12],
        sha(contents[index] ?? Buffer.alloc(0)),
      ]),
    );
  });

  it('is the same after a transfer that was killed in the middle and resumed', async () => {
    const whole = await readFile(path);
    const { storage } = memoryStorage(manifest, contents);
    const first = await read(manifest, storage, { start: 0, end: 60_000 });
    const rest = await read(structuredClone(manifest), storage, { start: 60_001, end: whole.length - 1 });
    expect(Buffer.concat([first, rest]).equals(whole)).toBe(true);
  });
});

describe('a huge archive (ZIP64)', () => {
  const zeros = Buffer.alloc(1024 * 1024);
  /** Objects of zeros, of any size. */
  const sparse: Opener = {
    open: async (_key, range) => {
      let left = (range?.end ?? 0) - (range?.start ?? 0) + 1;
      return Readable.from(
        (function* () {
          for (; left > 0; left -= zeros.length) yield left >= zeros.length ? zeros : zeros.subarray(0, left);
        })(),
      );
    },
  };
  const GIB = 1024 ** 3;
  /** What Python reads of an archive that is only its ends: names, sizes, offsets. */
  const script = `import zipfile,json,sys,io
class Sparse(io.RawIOBase):
  # the archive's end is in a file, everything before it is not read
  def __init__(s,path,size): s.tail=open(path,'rb').read(); s.size=size; s.at=0
  def seekable(s): return True
  def readable(s): return True
  def seek(s,o,w=0): s.at=o if w==0 else (s.at+o if w==1 else s.size+o); return s.at
  def tell(s): return s.at
  def read(s,n=-1):
    start=s.at-(s.size-len(s.tail)); assert start>=0
    data=s.tail[start:] if n<0 else s.tail[start:start+n]; s.at+=len(data); return data
z=zipfile.ZipFile(Sparse(sys.argv[1],int(sys.argv[2])))
l=z.infolist(); print(json.dumps([len(l), [[i.filename,i.file_size,i.header_offset] for i in (l[0],l[-1])]]))`;

  const lastOffset = (manifest: readonly ManifestEntry[], { directory }: ArchivePlan) => {
    const last = manifest.at(-1);
    return last ? directory.offset - last.size - localHeaderLength(last) : 0;
  };

  /** The sizes in the first local header, whose name has two letters: plain, and by ZIP64. */
  async function readFirstSizes(plan: ArchivePlan) {
    const header = await buffer(streamArchive({ plan, range: { start: 0, end: 63 }, storage: sparse }));
    return { plain: header.readUInt32LE(18), zip64: Number(header.readBigUInt64LE(30 + 2 + 4)) };
  }

  async function readDirectory(manifest: readonly ManifestEntry[]) {
    const plan = planArchive(manifest);
    const folder = await mkdtemp(join(tmpdir(), 'sillage-zip64.'));
    const tail = join(folder, 'tail');
    const range = { start: plan.directory.offset, end: plan.size - 1 };
    await pipeline(streamArchive({ plan, range, storage: sparse }), createWriteStream(tail));
    const output = execFileSync('python3', ['-c', script, tail, String(plan.size)], { encoding: 'utf8' });
    await rm(folder, { recursive: true });
    return { plan, found: JSON.parse(output) as unknown };
  }

  it('holds files over 4 GiB and offsets beyond', async () => {
    const sizes = [5 * GIB, 10, 100 * GIB, 7];
    const manifest = sizes.map((size, index) => ({ ...entryOf(`f${index}`, Buffer.alloc(0), index), size }));
    const { plan, found } = await readDirectory(manifest);
    expect(plan.size).toBeGreaterThan(105 * GIB);
    expect(found).toEqual([
      4,
      [
        ['f0', 5 * GIB, 0],
        ['f3', 7, lastOffset(manifest, plan)],
      ],
    ]);
    expect(await readFirstSizes(plan)).toEqual({ plain: 0xffff_ffff, zip64: 5 * GIB });
  });

  it('holds more than 65,535 files', async () => {
    const manifest = Array.from({ length: 70_000 }, (_, index) => ({
      ...entryOf(`f${index}`, Buffer.alloc(0), index),
      size: 3,
    }));
    const { plan, found } = await readDirectory(manifest);
    expect(found).toEqual([
      70_000,
      [
        ['f0', 3, 0],
        ['f69999', 3, lastOffset(manifest, plan)],
      ],
    ]);
  });

  it('keeps local and central records alike around the limits', async () => {
    for (const size of [0xffff_fffe, 0xffff_ffff, 0x1_0000_0000]) {
      const manifest = [size, 1].map((length, index) => ({
        ...entryOf(`f${index}`, Buffer.alloc(0), index),
        size: length,
      }));
      const { plan, found } = await readDirectory(manifest);
      expect(found).toEqual([
        2,
        [
          ['f0', size, 0],
          ['f1', 1, lastOffset(manifest, plan)],
        ],
      ]);
      const { plain, zip64 } = await readFirstSizes(plan);
      const large = size >= 0xffff_ffff;
      expect(plain).toBe(large ? 0xffff_ffff : size);
      if (large) expect(zip64).toBe(size);
    }
  });
});
