import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { Storage } from '../storage/port.ts';
import { DRAWING_MAX, faultOfDrawing } from './checkDrawing.ts';

/** The check over a text that storage gives in pieces of `pieceSize` bytes. */
function faultOf(text: string | Buffer, pieceSize = 64 * 1024): Promise<string | null> {
  const bytes = Buffer.from(text);
  const pieces = function* () {
    for (let start = 0; start < bytes.length; start += pieceSize)
      yield bytes.subarray(start, start + pieceSize);
  };
  const storage = { open: async () => Readable.from(pieces()) } as unknown as Storage;
  return faultOfDrawing(storage, { key: 'drawing', size: bytes.length });
}
const svg = (content: string, attributes = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

describe('a drawing', () => {
  it.each([
    [
      'paths, gradients and filters',
      svg(
        '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><path d="M0 0" filter="url(#f)" fill="url( \'#g\' )"/>',
      ),
    ],
    [
      'its own parts and embedded pictures',
      svg('<use xlink:href="#a"/><image href="data:image/png;base64,AAAA"/>'),
    ],
    ['links that a reader follows', svg('<a xlink:href="https://sillage.example"><text>Home</text></a>')],
    [
      'style sheets',
      svg('<style><![CDATA[.a{fill:url(#g);font-family:"On Air"}]]></style><g style="fill:#fff"/>'),
    ],
    [
      "Illustrator's name spaces",
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\n<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n]>\n<svg xmlns="&ns_svg;"><g/></svg>',
    ],
    [
      'metadata',
      svg(
        '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="https://sillage.example"/></rdf:RDF></metadata>',
      ),
    ],
    ['animations of shapes', svg('<animate attributeName="opacity" from="0" to="1"/>')],
  ])('may have %s', async (_what, text) => {
    expect(await faultOf(text)).toBeNull();
    expect(await faultOf(text, 7)).toBeNull();
  });

  const late = `<!--${'x'.repeat(400 * 1024)}-->`;
  it.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a script under a prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>')],
    ['a script far from its start', svg(`${late}<script>alert(1)</script>`)],
    ['an event attribute', svg('', 'onload="alert(1)"')],
    ['an event attribute on a late element', svg(`${late}<rect onclick = 'alert(1)'/>`)],
    ['an address that runs a script', svg('<a xlink:href="javascript:alert(1)"><text>x</text></a>')],
    ['such an address in disguise', svg('<a href=" java&#x73;&#10;cript:alert(1)"><text>x</text></a>')],
    [
      'an animation of an address',
      svg('<a href="#"><animate attributeName="href" values="https://a.example"/></a>'),
    ],
    [
      'an animation that sets such an address',
      svg('<set attributeName="xlink:href" to="javascript:alert(1)"/>'),
    ],
    ['a page inside', svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
    ['a frame', svg('<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" src="https://a.example"/>')],
    ['a picture from elsewhere', svg('<image href="https://a.example/x.png"/>')],
    ['a file of the server', svg('<image xlink:href="file:///etc/passwd"/>')],
    ['parts of another document', svg('<use href="other.svg#a"/>')],
    ['a filter from elsewhere', svg('<rect filter="url(https://a.example/f.svg#f)"/>')],
    ['a style sheet that loads', svg('<style>@import "https://a.example/x.css";</style>')],
    ['an escaped address in a style', svg('<rect style="fill:\\75 rl(//a.example/x)"/>')],
    ['a style sheet outside', `<?xml-stylesheet href="x.css"?>${svg('')}`],
    [
      'entities',
      '<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>',
    ],
    [
      'entities from elsewhere',
      '<!DOCTYPE svg [<!ENTITY % x SYSTEM "http://a.example/x.dtd"> %x;]><svg xmlns="http://www.w3.org/2000/svg"/>',
    ],
    [
      'attributes by declaration',
      '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]><svg xmlns="http://www.w3.org/2000/svg"/>',
    ],
    ['another encoding', '<?xml version="1.0" encoding="UTF-7"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('is refused with %s', async (_what, text) => {
    expect(await faultOf(text)).toMatch(/^This drawing .*upload it again\.$/);
    expect(await faultOf(text, text.length > 10_000 ? 1000 : 5)).toMatch(/^This drawing /);
  });

  it('is refused when it is not text or too large', async () => {
    expect(await faultOf(Buffer.from([0x3c, 0x73, 0xff, 0xfe]))).toContain('UTF-8');
    const storage = { open: async () => Readable.from([]) } as unknown as Storage;
    expect(await faultOfDrawing(storage, { key: 'a', size: DRAWING_MAX + 1 })).toContain('20 MB');
  });

  it('of 20 MB is read without holding it in memory', async () => {
    const shape = '<path d="M10 10 L20 20 Z" fill="#123456"/>';
    const text = svg(shape.repeat(Math.floor((DRAWING_MAX - 1000) / shape.length)));
    expect(await faultOf(text)).toBeNull();
  });
});
