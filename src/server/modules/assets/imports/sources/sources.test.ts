import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IMPORT_ENTRIES_MAX } from '../../../../../shared/contract/import.ts';
import { files } from '../../../../db/schema/files.ts';
import { importFiles, importRows } from '../../../../db/schema/imports.ts';
import { libraryItems } from '../../../../db/schema/libraries.ts';
import type { Caller, TestApp } from '../../../../testing/app.ts';
import { buildItem, buildLibrary } from '../../../../testing/factories.ts';
import { buildPicture, type importing, openImporting } from '../../../../testing/imports.ts';
import { buildWorkbook, buildZip } from '../../../../testing/zips.ts';

let test: TestApp;
let editor: Caller;
let calls: ReturnType<typeof importing>;
let libraryId: number;
let itemId: number;

beforeAll(async () => {
  ({ test, editor, calls } = await openImporting());
}, 60_000);
afterAll(() => test?.close());
beforeEach(async () => {
  libraryId = (await buildLibrary(test.context.db)).id;
  itemId = (await buildItem(test.context.db, { libraryId })).id;
  test.enqueued.length = 0;
});

/** Checks a sheet, and returns the import with its rows. */
async function read(name: string, bytes: Uint8Array | string) {
  const { id } = await calls.start(libraryId);
  await calls.sheet(id, name, bytes);
  const record = await calls.check(id);
  return { record, rows: record.state === 'ready' ? await calls.rows(id) : [] };
}

describe('a sheet in', () => {
  const text = () => `id;title\r\n${itemId};Cœur d’Œillet – édition été\r\n`;
  const plain = () => `id;title\r\n${itemId};Édition été\r\n`;
  const utf16be = (content: string) => Buffer.from(`\uFEFF${content}`, 'utf16le').swap16();
  it.each([
    ['UTF-8', 'utf-8', () => Buffer.from(text()), 'Cœur d’Œillet – édition été'],
    ['UTF-8 with a mark', 'utf-8', () => Buffer.from(`\uFEFF${text()}`), 'Cœur d’Œillet – édition été'],
    [
      'UTF-16, little end first',
      'utf-16le',
      () => Buffer.from(`\uFEFF${text()}`, 'utf16le'),
      'Cœur d’Œillet – édition été',
    ],
    ['UTF-16, big end first', 'utf-16be', () => utf16be(text()), 'Cœur d’Œillet – édition été'],
    ['UTF-16 without a mark', 'utf-16le', () => Buffer.from(plain(), 'utf16le'), 'Édition été'],
    ['Windows-1252', 'windows-1252', () => Buffer.from(plain(), 'latin1'), 'Édition été'],
  ])('%s is read as it was meant', async (_name, encoding, bytes, title) => {
    const { record, rows } = await read('sheet.csv', bytes());
    expect(record.sheet).toMatchObject({ encoding, separator: ';' });
    expect(rows[0]).toMatchObject({ verdict: 'metadata', values: { title } });
  });

  it.each([[','], [';'], ['\t'], ['|']])('which %j separates cells is found out', async (separator) => {
    const { record, rows } = await read(
      'sheet.csv',
      [
        ['id', 'title'],
        [itemId, '"A, b; c | d\te"'],
      ]
        .map((row) => row.join(separator))
        .join('\n'),
    );
    expect(record.sheet?.separator).toBe(separator);
    expect(rows[0]?.values.title).toBe('A, b; c | d\te');
  });
});

describe('a hostile sheet', () => {
  it('of 200,000 rows is refused with a sentence, and leaves no rows', async () => {
    const { record } = await read('sheet.csv', `id,title\n${'1,x\n'.repeat(200_000)}`);
    expect(record).toMatchObject({
      state: 'collecting',
      fault: 'The sheet has more than 50,000 rows. Split it into several imports.',
    });
    expect(await test.context.db.$count(importRows, eq(importRows.importId, record.id))).toBe(0);
  }, 120_000);

  it('of one column says what is missing, row by row', async () => {
    const { record, rows } = await read('sheet.csv', 'Nothing that is known\nfirst\nsecond\n');
    expect(record.columns).toMatchObject([{ field: null, samples: ['first', 'second'] }]);
    expect(rows.map(({ reasons }) => reasons.row)).toEqual(
      Array(2).fill('Name a file of this import, or the id of an item.'),
    );
  });

  it('with formulas is text: they are neither run nor written out to be run', async () => {
    const { record, rows } = await read('sheet.csv', `id,title\nx,=cmd|'/c calc'!A1\n`);
    expect(rows[0]).toMatchObject({ verdict: 'invalid', values: { title: `=cmd|'/c calc'!A1` } });
    const out = await editor.get(`${calls.at}/${record.id}/faults.csv`);
    expect(out.body).toContain(`'=cmd|'/c calc'!A1`);
  });

  it.each([
    ['sheet.csv', '', 'The file is empty.'],
    ['sheet.csv', '\n\n', 'The sheet is empty.'],
    ['sheet.csv', 'id,title\n', 'The sheet has a header line and no rows.'],
    [
      'sheet.csv',
      `${Array.from({ length: 201 }, (_, index) => `c${index}`).join(',')}\n1\n`,
      'Line 1 has 201 columns; a sheet can have 200.',
    ],
    [
      'sheet.csv',
      `id,title\n1,"${'x'.repeat(10_001)}"\n`,
      'A cell of line 2 has 10,001 characters; at most 10,000 are read. Is a quote missing?',
    ],
    ['sheet.csv', `id,title\n1,"${'x\n'.repeat(700_000)}`, 'The sheet could not be read as CSV'],
    [
      'sheet.xlsx',
      buildZip([{ name: 'xl/workbook.xml', bytes: Buffer.from('<workbook/>') }]),
      'This workbook has no sheet.',
    ],
  ])('%s that cannot be taken is refused in words (%#)', async (name, bytes, sentence) => {
    if (bytes.length === 0) {
      const reply = await editor.post('/api/backend/storage/pre-sign/import-source', { name, size: 0 });
      expect([reply.status, reply.body.errors.size]).toEqual([400, sentence]);
      return;
    }
    const { record } = await read(name, bytes);
    expect(record.state).toBe('collecting');
    expect(record.fault).toContain(sentence);
  });

  it.each([
    ['of empty texts', 'xl/sharedStrings.xml', '<sst>', '<si><t/></si>', 2_100_000],
    ['of empty cells', 'xl/worksheets/sheet1.xml', '<sheetData>', '<row><c r="XFD1"><v>1</v></c></row>', 400],
    ['of elements', 'xl/styles.xml', '<styleSheet><cellXfs>', '<xf/>', 600_000],
  ])('%s in masses is not read to its end', async (_what, name, start, repeated, times) => {
    const bytes = Buffer.from(start + repeated.repeat(times));
    // Its end would be noticed: there the part turns out to be shorter than it says.
    const part = { name, bytes, claimedSize: bytes.length + 1 };
    const { record } = await read('many.xlsx', buildWorkbook([['id'], [1]], [part]));
    expect(record.state).toBe('collecting');
    expect(record.fault).toMatch(/^This workbook (has too many cells|is too large once it is unpacked)\./);
  });

  it('that is a bomb inside its XLSX is refused before it is unpacked, whatever size it claims', async () => {
    const bomb = Buffer.alloc(320 * 1024 * 1024, 0x20);
    const honest = buildWorkbook([['id'], [1]]);
    const rows = (entries: Parameters<typeof buildZip>[0]) => buildZip(entries);
    const parts = (sheet: Buffer, claimedSize?: number) =>
      rows([
        { name: '[Content_Types].xml', bytes: Buffer.from('<Types/>') },
        {
          name: 'xl/workbook.xml',
          bytes: Buffer.from('<workbook><sheets><sheet name="A" r:id="r"/></sheets></workbook>'),
        },
        {
          name: 'xl/_rels/workbook.xml.rels',
          bytes: Buffer.from('<R><Relationship Id="r" Target="worksheets/sheet1.xml"/></R>'),
        },
        { name: 'xl/worksheets/sheet1.xml', bytes: sheet, ...(claimedSize && { claimedSize }) },
      ]);
    const before = process.memoryUsage().arrayBuffers;
    const claimed = await read('bomb.xlsx', parts(bomb));
    expect(claimed.record.fault).toBe(
      'This workbook is too large once it is unpacked. Save the sheet alone, or as CSV.',
    );
    const lying = await read('bomb.xlsx', parts(bomb, 1000));
    expect(lying.record.fault).toBe('This workbook is damaged. Save it again, or save the sheet as CSV.');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024);
    expect((await read('sound.xlsx', honest)).record.state).toBe('ready');
  }, 120_000);
});

describe('a ZIP', () => {
  const unpack = async (bytes: Buffer) => {
    const { id } = await calls.start(libraryId);
    await calls.archive(id, bytes);
    return calls.check(id);
  };

  it('becomes files under their names, checked as uploads are', async () => {
    const bytes = await buildPicture(7);
    const record = await unpack(
      buildZip([
        { name: 'shoot/', bytes: Buffer.alloc(0) },
        { name: 'shoot/Ambre Noir.png', bytes },
        { name: '__MACOSX/shoot/._Ambre Noir.png', bytes: Buffer.from('x') },
        { name: 'shoot/notes.txt', bytes: Buffer.from('Two bottles, dusk.'), isStored: true },
      ]),
    );
    expect(record).toMatchObject({ state: 'ready', counts: { rows: 2, files: 2, verdicts: { new: 2 } } });
    const [row] = await calls.rows(record.id);
    expect(row).toMatchObject({
      path: 'shoot/Ambre Noir.png',
      file: { mediaType: 'image/png', state: 'ready' },
    });
    const [file] = await test.context.db
      .select()
      .from(files)
      .where(eq(files.id, row?.file?.id ?? 0));
    expect(file?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(test.enqueued).toContainEqual({ name: 'file.renditions', data: { fileId: file?.id } });
    await calls.commit(record.id);
    const items = await test.context.db
      .select()
      .from(libraryItems)
      .where(eq(libraryItems.libraryId, libraryId));
    expect(items.map(({ title }) => title).sort()).toEqual(['Ambre Noir', 'An item', 'notes']);
  });

  it('with names that climb or are absolute, encrypted, nested, lying or active entries writes none of them', async () => {
    const bytes = await buildPicture(8);
    const record = await unpack(
      buildZip([
        { name: '../../etc/passwd.png', bytes },
        { name: '/etc/shadow.png', bytes },
        { name: 'C:\\windows\\system.png', bytes },
        { name: 'a\\..\\..\\b.png', bytes },
        { name: 'secret.png', bytes, flags: 1 },
        { name: 'inner.zip', bytes: buildZip([{ name: 'a.png', bytes }]) },
        { name: 'lying.png', bytes, claimedSize: 10 },
        { name: 'bomb.bmp', bytes: Buffer.alloc(40 * 1024 * 1024) },
        { name: 'page.html', bytes: Buffer.from('<script>alert(1)</script>') },
        {
          name: 'drawing.svg',
          bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
        },
        { name: 'empty.png', bytes: Buffer.alloc(0) },
        { name: 'sound.png', bytes },
      ]),
    );
    const rows = await calls.rows(record.id);
    expect(
      rows.map(({ path, verdict, reasons }) => [path, verdict, (reasons.file ?? '').split('.')[0]]),
    ).toEqual([
      ['../../etc/passwd.png', 'invalid', 'Its name leads out of the archive'],
      ['/etc/shadow.png', 'invalid', 'Its name is an absolute path'],
      ['C:/windows/system.png', 'invalid', 'Its name is an absolute path'],
      ['a/../../b.png', 'invalid', 'Its name leads out of the archive'],
      ['secret.png', 'invalid', 'It is encrypted'],
      ['inner.zip', 'invalid', 'It is an archive inside the archive'],
      ['lying.png', 'invalid', 'It is damaged, or not as large as the archive says'],
      ['bomb.bmp', 'invalid', 'It would become very much larger than it is packed'],
      ['page.html', 'invalid', expect.stringContaining('Files of this type are not taken')],
      ['drawing.svg', 'invalid', expect.stringMatching(/script/i)],
      ['empty.png', 'invalid', 'The file is empty'],
      ['sound.png', 'new', ''],
    ]);
    await calls.commit(record.id);
    expect(await test.context.db.$count(libraryItems, eq(libraryItems.libraryId, libraryId))).toBe(2);
  });

  it('of 60,000 entries is refused as a whole, and so is what is none', async () => {
    const many = await unpack(
      buildZip(
        Array.from({ length: 60_000 }, (_, index) => ({
          name: `${index}.txt`,
          bytes: Buffer.from('x'),
          isStored: true,
        })),
      ),
    );
    expect(many).toMatchObject({
      state: 'collecting',
      fault: `“shoot.zip” holds more than ${IMPORT_ENTRIES_MAX.toLocaleString('en')} files. Split it into several archives.`,
    });
    expect(await test.context.db.$count(importFiles, eq(importFiles.importId, many.id))).toBe(0);
    const torn = buildZip([{ name: 'a.txt', bytes: Buffer.from('x') }]).subarray(0, -30);
    expect((await unpack(torn)).fault).toContain('This is no ZIP archive, or it is damaged.');
    expect((await unpack(buildZip([{ name: 'folder/', bytes: Buffer.alloc(0) }]))).fault).toContain(
      'holds no files',
    );
  }, 120_000);
});
