import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildZip } from '../../testing/corpus/buildZip.ts';
import { differenceOf, openRenderTest, type RenderTest } from '../../testing/corpus/renderTest.ts';
import { isInstalled, runForBytes } from '../../testing/corpus/tools.ts';

const AMBER = '#c8a46a';
const amber = [200, 164, 106];
const namespaces = ['office', 'text', 'style', 'table', 'drawing', 'presentation']
  .map((name) => {
    const prefix = name === 'drawing' ? 'draw' : name;
    return `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`;
  })
  .concat(
    'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"',
    'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
  )
  .join(' ');

/** A document in one file of XML, from which LibreOffice makes the kinds that offices use. */
const flatDocument = (kind: string, styles: string, body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document ${namespaces} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.${kind}"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document>`;

const text = flatDocument(
  'text',
  `<style:style style:name="a" style:family="paragraph"><style:paragraph-properties fo:background-color="${AMBER}" fo:line-height="22cm"/></style:style>`,
  '<text:p text:style-name="a">Ambre</text:p>',
);
const sheet = flatDocument(
  'spreadsheet',
  `<style:style style:name="a" style:family="table-cell"><style:table-cell-properties fo:background-color="${AMBER}"/></style:style><style:style style:name="w" style:family="table-column"><style:table-column-properties style:column-width="16cm"/></style:style><style:style style:name="h" style:family="table-row"><style:table-row-properties style:row-height="22cm" style:use-optimal-row-height="false"/></style:style>`,
  '<table:table table:name="Launch"><table:table-column table:style-name="w"/><table:table-row table:style-name="h"><table:table-cell table:style-name="a"><text:p>1</text:p></table:table-cell></table:table-row></table:table>',
);
const slides = flatDocument(
  'presentation',
  `<style:style style:name="a" style:family="graphic"><style:graphic-properties draw:fill="solid" draw:fill-color="${AMBER}" draw:stroke="none"/></style:style>`,
  '<draw:page draw:name="One"><draw:rect draw:style-name="a" svg:x="0cm" svg:y="0cm" svg:width="28cm" svg:height="21cm"/></draw:page><draw:page draw:name="Two"/>',
);

describe.runIf(isInstalled('soffice'))('documents that LibreOffice draws', { timeout: 120_000 }, () => {
  let render: RenderTest['render'];
  let pixelOf: RenderTest['pixelOf'];
  let close: () => Promise<void>;
  let folder: string;
  beforeAll(async () => {
    ({ render, pixelOf, close } = await openRenderTest());
    folder = await mkdtemp(join(tmpdir(), 'sillage-corpus.'));
  }, 60_000);
  afterAll(async () => {
    await close?.();
    await rm(folder, { recursive: true });
  });
  async function convert(source: string, from: string, to: string): Promise<Buffer> {
    await writeFile(join(folder, `launch.${from}`), source);
    runForBytes('soffice', [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`,
      '--headless',
      '--convert-to',
      to,
      '--outdir',
      folder,
      join(folder, `launch.${from}`),
    ]);
    return readFile(join(folder, `launch.${to}`));
  }

  it.each([
    ['docx', 'fodt', text, 1],
    ['xlsx', 'fods', sheet, 1],
    ['pptx', 'fodp', slides, 2],
    ['odt', 'fodt', text, null],
  ])('show their first page: %s', async (to, from, source, pages) => {
    const file = await render(await convert(source, from, to), `launch.${to}`);
    expect(file).toMatchObject({ renditionState: 'ready', renditionFailure: null });
    if (pages !== null) expect(file.pages).toBe(pages);
    expect(differenceOf(await pixelOf(file), amber)).toBeLessThan(8);
  });

  it('do not fetch what they name elsewhere', async () => {
    const requests: string[] = [];
    const elsewhere = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    const relations = (...lines: string[]) =>
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`;
    const relation = (id: string, type: string, target: string, mode = 'Internal') =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/>`;
    const size = '<wp:extent cx="5000000" cy="5000000"/><wp:docPr id="1" name="a"/>';
    const picture = `<w:drawing><wp:inline>${size}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="a"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="p"/></pic:blipFill><pic:spPr><a:xfrm><a:ext cx="5000000" cy="5000000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`;
    try {
      const bytes = buildZip({
        '[Content_Types].xml':
          '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
        '_rels/.rels': relations(relation('d', 'officeDocument', 'word/document.xml')),
        'word/_rels/document.xml.rels': relations(
          relation('p', 'image', `${address}/picture.png`, 'External'),
          relation('t', 'attachedTemplate', `${address}/template.dotm`, 'External'),
        ),
        'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body><w:p><w:r><w:t>Ambre</w:t></w:r><w:r>${picture}</w:r></w:p></w:body></w:document>`,
      });
      expect(await render(bytes, 'linked.docx')).toMatchObject({ renditionState: 'ready' });
      expect(requests).toEqual([]);
    } finally {
      elsewhere.close();
    }
  });

  it('that are damaged are shown as failed, with a reason', async () => {
    const whole = await convert(text, 'fodt', 'docx');
    const half = Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.alloc(500)]);
    const file = await render(half, 'half.docx');
    expect(file.renditionState).not.toBe('ready');
    expect(file.renditionFailure).toBeTruthy();
  });
});
