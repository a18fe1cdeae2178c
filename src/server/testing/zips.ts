import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Bits of the general purpose flag, such as 1 for encrypted. */
  readonly flags?: number;
  /** What the archive says of the unpacked size, instead of the truth. */
  readonly claimedSize?: number;
  readonly isStored?: boolean;
}

/** A ZIP whose names and sizes are whatever a test wants them to be. */
export function buildZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, flags = 0, claimedSize, isStored = false } of entries) {
    const packed = isStored ? Buffer.from(bytes) : deflateRawSync(bytes);
    const fileName = Buffer.from(name);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(flags | 0x800, 2);
    head.writeUInt16LE(isStored ? 0 : 8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(claimedSize ?? bytes.length, 18);
    head.writeUInt16LE(fileName.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, fileName, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 0]), head, tail, fileName]),
    );
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 4);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

const xml = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[char]};`);

/** Cells of a workbook: texts, numbers, dates by day number, and formulas with the value stored beside them. */
export type WorkbookCell = string | number | { date: number } | { formula: string; value: string } | null;

const columnName = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);

/** An XLSX of one sheet, as spreadsheet programs write it: shared texts, styles, references. */
export function buildWorkbook(rows: readonly (readonly WorkbookCell[])[], extra: ZipEntry[] = []): Buffer {
  const shared: string[] = [];
  const cellOf = (cell: WorkbookCell, place: string): string => {
    if (cell === null) return '';
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
    if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${shared.push(cell) - 1}</v></c>`;
    if ('date' in cell) return `<c r="${place}" s="1"><v>${cell.date}</v></c>`;
    return `<c r="${place}" t="str"><f>${xml(cell.formula)}</f><v>${xml(cell.value)}</v></c>`;
  };
  const data = rows
    .map((row, index) => {
      const cells = row.map((cell, column) => cellOf(cell, `${columnName(column)}${index + 1}`));
      return `<row r="${index + 1}">${cells.join('')}</row>`;
    })
    .join('');
  const part = (name: string, text: string): ZipEntry => ({
    name,
    bytes: Buffer.from(`<?xml version="1.0"?>${text}`),
  });
  return buildZip([
    part(
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    part(
      'xl/workbook.xml',
      '<workbook xmlns:r="r"><sheets><sheet name="Items" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    part(
      'xl/styles.xml',
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    ),
    part('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${data}</sheetData></worksheet>`),
    part(
      'xl/sharedStrings.xml',
      `<sst>${shared.map((text) => `<si><t>${xml(text)}</t></si>`).join('')}</sst>`,
    ),
    ...extra,
  ]);
}

/** Files of an archive that stores them uncompressed, without data descriptors, by their paths. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const [size, nameLength, extraLength] = [
      archive.readUInt32LE(at + 18),
      archive.readUInt16LE(at + 26),
      archive.readUInt16LE(at + 28),
    ];
    const start = at + 30 + nameLength + extraLength;
    found.set(archive.toString('utf8', at + 30, at + 30 + nameLength), archive.subarray(start, start + size));
    at = start + size;
  }
  return found;
}
