import { Parser } from 'htmlparser2';
import type { Storage } from '../storage/port.ts';
import { readWithResume } from '../storage/readWithResume.ts';

/** Bytes of the largest SVG that is accepted, and of which a preview is made. */
export const DRAWING_MAX = 20 * 1024 * 1024;

/** Elements that run, embed or load something, whatever prefix or name space they are given. */
const forbiddenElements = new Set([
  'script',
  'foreignobject',
  'iframe',
  'frame',
  'object',
  'embed',
  'applet',
  'audio',
  'video',
  'link',
  'meta',
  'base',
  'form',
  'handler',
  'listener',
]);
const animations = new Set(['animate', 'set', 'animatetransform', 'animatemotion', 'discard']);
/** Encodings in which markup cannot look like something else: all have ASCII in its place. */
const encodings = new Set(['utf-8', 'utf8', 'us-ascii', 'iso-8859-1', 'windows-1252']);
/** Illustrator abbreviates its name spaces so. Every other entity could hide markup. */
const nameSpaceEntity = /^<!ENTITY\s+[\w.-]+\s+(["'])https?:\/\/[\w./:#?=~-]*\1\s*>/;
const NAME_SPACE_ENTITY_MAX = 300;
/** Text of style sheets that is looked at; more of it is refused. */
const STYLE_MAX = 2 * 1024 * 1024;

const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1).toLowerCase();

class DrawingFault extends Error {}
const refuse = (reason: string): never => {
  throw new DrawingFault(`${reason} Export the drawing without it and upload it again.`);
};

/**
 * Why an SVG cannot be taken, as a sentence for the person who uploads it; `null` when it only draws. The whole
 * document is read, in pieces: scripts, event attributes, embedded pages, and references to anything outside the
 * document are refused.
 */
export async function faultOfDrawing(
  storage: Pick<Storage, 'open'>,
  { key, size }: { key: string; size: number },
): Promise<string | null> {
  if (size > DRAWING_MAX) return 'An SVG drawing can have at most 20 MB.';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const check = drawingCheck();
  try {
    for await (const chunk of readWithResume(storage, { key, range: { start: 0, end: size - 1 } }))
      check.write(decodeUtf8(decoder, chunk));
    check.write(decodeUtf8(decoder, null));
    check.end();
    return null;
  } catch (error) {
    if (error instanceof DrawingFault) return error.message;
    throw error;
  }
}

function decodeUtf8(decoder: InstanceType<typeof TextDecoder>, chunk: Buffer | null): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    return refuse('This drawing is not written in UTF-8.');
  }
}

/** Takes the text of a drawing in pieces. `write` and `end` throw at the first fault. */
function drawingCheck() {
  const open: string[] = [];
  let style = '';
  const parser = new Parser(
    {
      onprocessinginstruction: checkInstruction,
      onopentag(name, attributes) {
        const element = localName(name);
        open.push(element);
        if (forbiddenElements.has(element)) refuse(`This drawing has the element <${element}>.`);
        for (const [attribute, value] of Object.entries(attributes))
          checkAttribute(element, localName(attribute), value);
      },
      ontext(text) {
        if (open.at(-1) !== 'style') return;
        style += text;
        if (style.length > STYLE_MAX) refuse('This drawing has style sheets of more than 2 MB.');
      },
      onclosetag() {
        if (open.pop() !== 'style') return;
        checkStyle(style);
        style = '';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const declarations = declarationCheck();
  return {
    write(text: string) {
      declarations(text);
      parser.write(text);
    },
    end: () => parser.end(),
  };
}

/**
 * Checks the raw text for declarations that change what the rest means: entities hide markup, attribute lists give
 * elements attributes that are not written on them. The parser does not expand them, so it would miss what a browser
 * applies.
 */
function declarationCheck() {
  let rest = '';
  return (text: string) => {
    const seen = rest + text;
    let end = 0;
    for (const { index } of seen.matchAll(/<!(?:ENTITY|ATTLIST|NOTATION)/gi)) {
      const declaration = seen.slice(index, index + NAME_SPACE_ENTITY_MAX);
      // Not all of it is here yet: it is looked at with the next piece.
      if (!declaration.includes('>') && declaration.length < NAME_SPACE_ENTITY_MAX) {
        end = index;
        break;
      }
      if (!nameSpaceEntity.test(declaration)) refuse('This drawing declares entities or attribute lists.');
      end = index + '<!ENTITY'.length;
    }
    rest = seen.slice(Math.max(end, seen.length - NAME_SPACE_ENTITY_MAX));
  };
}

function checkInstruction(name: string, data: string): void {
  if (!name.startsWith('?')) return;
  if (/stylesheet/i.test(name)) refuse('This drawing names a style sheet outside itself.');
  const encoding = /\bencoding\s*=\s*["']([^"']*)["']/i.exec(data)?.[1];
  if (name.toLowerCase() === '?xml' && encoding && !encodings.has(encoding.toLowerCase()))
    refuse(`This drawing is declared as ${encoding.slice(0, 30)}, not as UTF-8.`);
}

function checkAttribute(element: string, name: string, value: string): void {
  if (/^on./.test(name)) refuse(`This drawing has the event attribute ${name.slice(0, 30)}.`);
  const plain = value.replace(/[\s\p{Cc}]/gu, '').toLowerCase();
  if (/(?:java|vb|live)script:|data:text\/(?:html|xml)|data:application\//.test(plain))
    refuse('This drawing has an address that runs a script.');
  if (animations.has(element) && name === 'attributename' && /^(?:.*:)?(?:href|on.*)$/.test(plain))
    refuse('This drawing animates an address or an event.');
  if (name === 'href' || name === 'src') checkReference(element, plain);
  checkStyle(value);
}

/** Within the document or a picture in the address itself; links that a reader follows may lead anywhere. */
function checkReference(element: string, address: string): void {
  if (address === '' || address.startsWith('#')) return;
  if (/^data:image\/(?:png|jpe?g|gif|webp)[;,]/.test(address)) return;
  if (element === 'a' && /^(?:https?|mailto):/.test(address)) return;
  refuse('This drawing refers to something outside itself.');
}

/** CSS loads by `url()` and `@import`, and may write any letter as an escape. */
function checkStyle(css: string): void {
  if (!/[\\(@]/.test(css)) return;
  const plain = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_escape, hex: string) => {
      const point = Number.parseInt(hex, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : '';
    })
    .replace(/\\(.)/g, '$1')
    .toLowerCase();
  if (/@import|expression\s*\(|-moz-binding/.test(plain))
    refuse('This drawing loads a style sheet or a script.');
  for (const [, address = ''] of plain.matchAll(/(?:url|image-set|src)\s*\(\s*["']?([^"')]*)/g))
    checkReference('style', address.replace(/\s/g, ''));
}
