import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedPut, UploadResult } from '../../../../shared/contract/storage.ts';
import { THE_SERVER } from '../../../content/author.ts';
import { files } from '../../../db/schema/files.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { attributes, attributeValues } from '../../../db/schema/taxonomy.ts';
import { usageRights as rights } from '../../../db/schema/usageRights.ts';
import { renditionJobs } from '../../../files/renditions/renditions.jobs.ts';
import { buildPhotoshop } from '../../../testing/corpus/buildPhotoshop.ts';
import { exiftoolRights } from '../../../testing/corpus/exiftoolRights.ts';
import { openStorageTestApp, type StorageTestApp } from '../../../testing/storageApp.ts';
import { changeSettings } from '../../house/configuration/configuration.service.ts';
import { requireItem, valuesOfItem } from '../libraries/items/items.service.ts';
import { uploadsRoutes } from '../uploads/uploads.routes.ts';
import { applyEmbedded, mapEmbedded } from './embedded.service.ts';

const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:Credit="Studio Nord"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">Amber at dusk</rdf:li></rdf:Alt></dc:title><dc:description><rdf:Alt><rdf:li xml:lang="x-default">A bottle on wet stone.</rdf:li></rdf:Alt></dc:description><dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© Sillage</rdf:li></rdf:Alt></dc:rights><dc:subject><rdf:Bag><rdf:li>Packshot</rdf:li><rdf:li>dusk</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

describe('what a file says of itself', () => {
  let test: StorageTestApp;
  let count = 0;
  beforeAll(async () => {
    test = await openStorageTestApp(uploadsRoutes);
  }, 60_000);
  afterAll(() => test?.close());
  beforeEach(async () => {
    const codes = ['title', 'description', 'credit', 'keywords', 'usageRights'].map(
      (name) => `embedded.${name}`,
    );
    await changeSettings(test.context, { values: {}, reset: codes }, THE_SERVER);
  });
  const choose = (values: Record<string, unknown>) => changeSettings(test.context, { values }, THE_SERVER);

  const photo = () =>
    sharp({ create: { width: 30 + ++count, height: 30, channels: 3, background: '#c8a46a' } })
      .withExif({
        IFD0: { Make: 'Leica', Model: 'Leica Q3', Software: 'Capture' },
        IFD2: { DateTimeOriginal: '2026:05:04 12:30:00' },
      })
      .withXmp(xmp)
      .withIccProfile('p3');

  async function upload(bytes: Buffer, name: string, { isEdited = false, valueIds = [] as number[] } = {}) {
    const editor = await test.addUser(['ROLE_EDITOR']);
    const library = await test.addLibrary();
    const signed = await test.as(editor)('POST', '/api/backend/storage/pre-sign/library-item', {
      name,
      size: bytes.length,
      libraryId: library.id,
      valueIds,
    });
    const put = (await signed.json()) as SignedPut & { uploadId: string };
    await test.put(put, bytes);
    const completed = await test.as(editor)('POST', '/api/backend/storage/complete', {
      uploadId: put.uploadId,
    });
    const { item, file } = (await completed.json()) as UploadResult;
    if (!item) throw new Error('no item');
    const itemId = item.id;
    if (isEdited)
      await test.db
        .update(libraryItems)
        .set({ title: 'Mine', description: 'Mine' })
        .where(eq(libraryItems.id, itemId));
    await test.runJobs(renditionJobs(test.context));
    await applyEmbedded(test.context, file.id);
    return requireItem(test.db, itemId);
  }

  it.each(['jpeg', 'png', 'tiff', 'webp'] as const)(
    'is read, kept and shown, whatever the format: %s',
    async (format) => {
      const { embedded } = await upload(await photo().toFormat(format).toBuffer(), `dusk.${format}`);
      expect(embedded).toMatchObject({
        title: 'Amber at dusk',
        description: 'A bottle on wet stone.',
        credit: 'Studio Nord',
        copyright: '© Sillage',
        tags: ['Packshot', 'dusk'],
        colourProfile: expect.stringMatching(/P3/),
      });
    },
  );

  it('has the camera and the time of the picture', async () => {
    const { embedded } = await upload(await photo().jpeg().toBuffer(), 'dusk.jpg');
    expect(embedded).toMatchObject({
      camera: 'Leica Q3',
      program: 'Capture',
      takenAt: '2026-05-04T12:30:00',
    });
  });

  it.each(['KONICA MINOLTA DIGITAL CAMERA', 'OLYMPUS DIGITAL CAMERA', 'x-default', 'SONY DSC'])(
    'is no description or credit where the device wrote it: %s',
    async (text) => {
      const bytes = await sharp({
        create: { width: 30 + ++count, height: 30, channels: 3, background: '#c8a46a' },
      })
        .withExif({ IFD0: { ImageDescription: text, Artist: text, Copyright: 'Noor Haddad' } })
        .jpeg()
        .toBuffer();
      const item = await upload(bytes, 'dusk.jpg');
      expect(item).toMatchObject({ description: '', credit: 'Noor Haddad' });
      expect(
        mapEmbedded(
          { description: text, credit: text },
          { title: true, description: true, credit: 'credit', keywords: 'none', usageRights: true },
          { valuesOf: () => [], rightOf: () => undefined },
        ),
      ).toEqual({ tags: [], valueIds: [], usageRights: [], unknownRights: [] });
    },
  );

  it('is read of Photoshop files, too', async () => {
    const planes = [0, 1, 2].map(() => Buffer.alloc(20 * 20, 90));
    const blocks = [{ id: 1060, data: Buffer.from(xmp) }];
    const bytes = buildPhotoshop({ width: 20, height: 20, mode: 3, depth: 8, planes, blocks });
    expect((await upload(bytes, 'dusk.psd')).embedded).toMatchObject({ title: 'Amber at dusk' });
  });

  it('fills what nobody has written, as administrators chose', async () => {
    const first = await upload(await photo().jpeg().toBuffer(), 'IMG_0042.jpg');
    expect(first).toMatchObject({
      title: 'IMG 0042',
      description: 'A bottle on wet stone.',
      credit: 'Studio Nord',
      tags: ['Packshot', 'dusk'],
    });
    await choose({
      'embedded.title': 'file',
      'embedded.description': false,
      'embedded.credit': 'both',
      'embedded.keywords': 'none',
    });
    const second = await upload(await photo().jpeg().toBuffer(), 'IMG_0043.jpg');
    expect(second).toMatchObject({
      title: 'Amber at dusk',
      description: '',
      credit: 'Studio Nord / © Sillage',
      tags: [],
    });
  });

  const withRights = (fields: string) =>
    xmp
      .replace(
        'photoshop:Credit=',
        'xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/" photoshop:Credit=',
      )
      .replace('<dc:title>', `${fields}<dc:title>`);
  const inBag = (name: string, ...ids: string[]) =>
    `<plus:${name}><rdf:Bag>${ids.map((one) => `<rdf:li>${one}</rdf:li>`).join('')}</rdf:Bag></plus:${name}>`;

  it.each(['jpeg', 'png', 'tiff', 'webp'] as const)('has its rights by IPTC and PLUS: %s', async (format) => {
    const { embedded, usageRights } = await upload(
      await photo().withXmp(exiftoolRights).toFormat(format).toBuffer(),
      `rights.${format}`,
    );
    expect(embedded?.rights).toEqual({
      usageTerms: 'Web & print only.',
      webStatement: 'https://agency.example/?a=1&b=2',
      licensor: 'Agency Mistral',
      licensorUrl: 'https://agency.example',
      licensorImageId: 'AM-1',
      copyrightOwner: 'Noor Haddad',
      modelReleaseStatus: 'MR-LMR',
      modelReleaseIds: ['MR 1', 'MR 2'],
      propertyReleaseIds: ['PR 1'],
      media: 'No TV',
      regions: 'Europe',
      other: 'No cropping',
      startsOn: '2026-01-01',
      endsOn: '2027-03-31',
      creditLineRequired: 'CR-CAI',
    });
    // None of these exists in the house, and none is made.
    expect(usageRights).toEqual([]);
  });

  it('has the credit and the notice of IPTC in UTF-8', async () => {
    const record = (dataset: number, text: string) => {
      const data = Buffer.from(text);
      return Buffer.concat([Buffer.from([0x1c, 2, dataset, 0, data.length]), data]);
    };
    const iptc = Buffer.concat([
      Buffer.from([0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47]),
      record(110, 'Atelier Été'),
      record(116, '© 東京'),
    ]);
    const resource = Buffer.alloc(12);
    resource.write('8BIM');
    resource.writeUInt16BE(0x0404, 4);
    resource.writeUInt32BE(iptc.length, 8);
    const content = [Buffer.from('Photoshop 3.0\0'), resource, iptc, Buffer.alloc(iptc.length % 2)];
    const segment = Buffer.concat([Buffer.from([0xff, 0xed, 0, 0]), ...content]);
    segment.writeUInt16BE(segment.length - 2, 2);
    const plain = await sharp({
      create: { width: 30 + ++count, height: 30, channels: 3, background: '#c8a46a' },
    })
      .jpeg()
      .toBuffer();
    const bytes = Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2)]);
    expect((await upload(bytes, 'iptc.jpg')).embedded).toMatchObject({
      credit: 'Atelier Été',
      copyright: '© 東京',
    });
  });

  it('gets the usage rights that it names by code or name, and no others', async () => {
    await test.db.insert(rights).values([
      { code: 'mr-2026-7', name: 'Model release 7', holderKind: 'model-release', holder: 'Ana Duarte' },
      { code: 'chateau', name: 'The château', holderKind: 'agency', holder: 'Agency Mistral' },
    ]);
    const packet = withRights(
      inBag('ModelReleaseID', 'MR 2026 7', 'MR-404') + inBag('PropertyReleaseID', 'The Chateau'),
    );
    const bytes = () => photo().withXmp(packet).jpeg().toBuffer();
    expect((await upload(await bytes(), 'a.jpg')).usageRights).toEqual(['chateau', 'mr-2026-7']);
    await choose({ 'embedded.usageRights': false });
    expect((await upload(await bytes(), 'b.jpg')).usageRights).toEqual([]);
  });

  it('never overwrites what a person wrote', async () => {
    await choose({ 'embedded.title': 'file' });
    const item = await upload(await photo().jpeg().toBuffer(), 'IMG_0044.jpg', { isEdited: true });
    expect(item).toMatchObject({ title: 'Mine', description: 'Mine', credit: 'Studio Nord' });
  });

  it('becomes attribute values that exist, and no others; a single choice that was made stays', async () => {
    await choose({ 'embedded.keywords': 'values' });
    const [kind] = await test.db
      .insert(attributes)
      .values({ slug: 'kind', label: 'Kind', kind: 'single', position: 1 })
      .returning();
    const attributeId = kind?.id ?? 0;
    const [packshot, visual] = await test.db
      .insert(attributeValues)
      .values([
        { attributeId, slug: 'packshot', label: 'PACKSHOT', position: 1 },
        { attributeId, slug: 'visual', label: 'Visual', position: 2 },
      ])
      .returning();
    const item = await upload(await photo().jpeg().toBuffer(), 'a.jpg');
    expect(item.tags).toEqual([]);
    expect(await valuesOfItem(test.db, item.id)).toEqual([packshot?.id]);
    const chosen = await upload(await photo().jpeg().toBuffer(), 'b.jpg', { valueIds: [visual?.id ?? 0] });
    expect(await valuesOfItem(test.db, chosen.id)).toEqual([visual?.id]);
  });

  it('that is broken, or too long, neither fails the upload nor gets into the fields', async () => {
    const long = xmp.replace('Amber at dusk', 'x'.repeat(5000));
    await choose({ 'embedded.title': 'file' });
    const item = await upload(await photo().withXmp(long).jpeg().toBuffer(), 'long.jpg');
    expect(item.title).toBe('x'.repeat(200));
    const broken = await upload(await photo().withXmp(xmp.slice(0, 400)).jpeg().toBuffer(), 'broken.jpg');
    expect(broken.file.renditionState).toBe('ready');
    const [row] = await test.db.select().from(files).where(eq(files.id, broken.file.id));
    expect(row?.isLooked).toBe(true);
  });
});
