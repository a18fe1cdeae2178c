import exifr from 'exifr';
import sharp, { type Sharp } from 'sharp';
import { type PresetDefinition, TRANSPARENT_FORMATS } from '../../../shared/contract/renditionPreset.ts';
import { MIDDLE } from '../../../shared/domain/focus.ts';
import { type PlannedSize, planSize } from '../../../shared/domain/presetSize.ts';
import type { RenditionSpec } from '../../db/schema/renditionPresets.ts';
import { textOf } from './decode/embeddedValues.ts';
import { readEmbedded } from './decode/readEmbedded.ts';
import { addBars, borderColour } from './letterBox.ts';
import { PIXEL_LIMIT } from './pictureSizes.ts';
import type { MadeFacts } from './renderTask.ts';
import { RenditionError } from './renditionError.ts';
import { type TextsToWrite, writeXmp } from './writeXmp.ts';

const INCH_MM = 25.4;
/** Pixels per inch at which a drawing has the pixels that it claims. */
const DRAWING_DPI = 72;
const DRAWING_DPI_MAX = 2400;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
const options = { limitInputPixels: PIXEL_LIMIT, failOn: 'error' } as const;

/** Why a size cannot be had, for content managers. */
export const lackTexts = {
  small: 'The original has fewer pixels than this preset asks for.',
  large: 'By this preset it would be larger than pictures can be.',
} as const;

/**
 * Makes one picture by a preset and writes it to `target`. The original's tags are not copied: they may reveal where a
 * picture was taken. Throws `RenditionError` when the original has no such rendition.
 */
export async function makePreset({
  source,
  isDrawing,
  spec,
  target,
}: {
  source: string;
  isDrawing: boolean;
  spec: RenditionSpec;
  target: string;
}): Promise<MadeFacts> {
  const { definition } = spec;
  const original = await uprightSize(source, isDrawing);
  const rule = isDrawing ? { ...definition, allowsEnlarging: true } : definition;
  const focus = { point: spec.focalPoint ?? MIDDLE.point, box: spec.focalBox ?? null };
  const plan = planSize(original, rule, focus);
  if (typeof plan === 'string') throw new RenditionError(lackTexts[plan]);
  const opened = isDrawing
    ? openDrawing(source, plan)
    : { picture: sharp(source, { ...options, sequentialRead: true }), plan };
  const cut = cutAndResize(opened.picture, opened.plan, definition);
  const sized = plan.inset ? addBars(cut, plan, await barsOf(original, { source, spec, plan })) : cut;
  const texts = await textsOf(source, spec, isDrawing);
  const made = encode(
    withTexts(inColours(sized, definition, original.hasProfile), texts, definition),
    definition,
  );
  const { width, height, size } = await made.toFile(target);
  return { width, height, size };
}

interface Original {
  readonly width: number;
  readonly height: number;
  readonly hasProfile: boolean;
  readonly hasAlpha: boolean;
  readonly isDrawing: boolean;
}

/** What bars are filled with: what shows through a transparent picture, else its own plain border, else the background. */
async function barsOf(
  { hasAlpha, isDrawing }: Original,
  { source, spec, plan }: { source: string; spec: RenditionSpec; plan: PlannedSize },
) {
  if (hasAlpha && !isFlattened(spec.definition)) return TRANSPARENT;
  const background = spec.definition.background ?? '#ffffff';
  if (!spec.hasPlainBorder || isDrawing) return background;
  const region = sharp(source, options).autoOrient().extract(plan.region);
  return borderColour(region.flatten({ background }), plan);
}

async function uprightSize(source: string, isDrawing: boolean): Promise<Original> {
  const { width, height, autoOrient, icc, hasAlpha } = await sharp(source, options).metadata();
  const size = isDrawing ? { width, height } : autoOrient;
  if (!size.width || !size.height) throw new RenditionError('This drawing does not tell its size.');
  return { width: size.width, height: size.height, hasProfile: icc !== undefined, hasAlpha, isDrawing };
}

/** A drawing is drawn as large as it is wanted, and what is cut moves along. */
function openDrawing(source: string, plan: PlannedSize): { picture: Sharp; plan: PlannedSize } {
  const scale = plan.width / plan.region.width;
  const density = Math.max(1, Math.min(DRAWING_DPI_MAX, DRAWING_DPI * scale));
  const drawn = density / DRAWING_DPI;
  const { left, top, width, height } = plan.region;
  const region = {
    left: Math.floor(left * drawn),
    top: Math.floor(top * drawn),
    width: Math.max(1, Math.floor(width * drawn)),
    height: Math.max(1, Math.floor(height * drawn)),
  };
  return {
    picture: sharp(source, { density, limitInputPixels: PIXEL_LIMIT }),
    plan: { ...plan, region },
  };
}

function cutAndResize(
  picture: Sharp,
  { region, inset, ...whole }: PlannedSize,
  { fit }: PresetDefinition,
): Sharp {
  const upright = picture.autoOrient();
  const cut = fit === 'crop' ? upright.extract(region) : upright;
  const { width, height } = inset ?? whole;
  return cut.resize({ width, height, fit: 'fill' });
}

const isFlattened = ({ format, colourSpace, background }: PresetDefinition): boolean =>
  background !== null || colourSpace === 'cmyk' || !TRANSPARENT_FORMATS.includes(format);

function inColours(picture: Sharp, definition: PresetDefinition, hasProfile: boolean): Sharp {
  const { colourSpace, background } = definition;
  const flat = isFlattened(definition) ? picture.flatten({ background: background ?? '#ffffff' }) : picture;
  if (colourSpace === 'grey') return flat.toColourspace('b-w');
  if (colourSpace === 'cmyk') return flat.toColourspace('cmyk').withIccProfile('cmyk');
  if (colourSpace === 'srgb') return flat.withIccProfile('srgb');
  // With eight bits a wide gamut would be cut to sRGB on its way in; with sixteen, what has no profile would be taken for
  // Display P3.
  return (hasProfile ? flat.pipelineColourspace('rgb16') : flat).withIccProfile('p3');
}

/** EXIF holds ASCII only, of which old programs read the credit; XMP holds every letter. */
function withTexts(picture: Sharp, texts: TextsToWrite, { dpi }: PresetDefinition): Sharp {
  const { credit, copyright, title, description } = texts;
  const tags = Object.fromEntries(
    Object.entries({ Artist: credit, Copyright: copyright, ImageDescription: description ?? title })
      .filter(([, value]) => value)
      .map(([name, value]) => [name, String(value)]),
  );
  const withDensity = picture.withDensity(dpi);
  const packet = writeXmp(texts);
  if (!packet) return withDensity;
  return withDensity.withExif({ IFD0: tags }).withXmp(packet);
}

function encode(picture: Sharp, { format, quality, dpi }: PresetDefinition): Sharp {
  if (format === 'png') return picture.png({ compressionLevel: 8 });
  if (format === 'webp') return picture.webp({ quality, effort: 4 });
  if (format === 'jpeg')
    return picture.jpeg({ quality, ...(quality >= 90 && { chromaSubsampling: '4:4:4' as const }) });
  const perMillimetre = dpi / INCH_MM;
  return picture.tiff({
    compression: 'lzw',
    predictor: 'horizontal',
    xres: perMillimetre,
    yres: perMillimetre,
    resolutionUnit: 'inch',
  });
}

/**
 * The item's credit, with those that its usage rights require, takes precedence over that of the original; without a
 * copyright notice, the credit is used for it.
 */
async function textsOf(source: string, { texts }: RenditionSpec, isDrawing: boolean): Promise<TextsToWrite> {
  const embedded = isDrawing ? null : await readEmbedded(source);
  const notice = isDrawing ? '' : await readCopyright(source);
  const required = [texts.credit, ...(texts.rights?.credits ?? [])].filter(Boolean);
  const credit = [...new Set(required)].join(' / ') || (embedded?.credit ?? '');
  return { ...texts, credit, copyright: notice || credit };
}

/** The copyright notice of IPTC, XMP or EXIF; empty when there is none. */
async function readCopyright(source: string): Promise<string> {
  try {
    const found: unknown = await exifr.parse(source, {
      iptc: true,
      xmp: true,
      ifd0: { pick: ['Copyright'] },
      exif: false,
      gps: false,
      interop: false,
      mergeOutput: true,
      sanitize: true,
    } as unknown as Parameters<typeof exifr.parse>[1]);
    if (typeof found !== 'object' || found === null) return '';
    const facts = found as Record<string, unknown>;
    const texts = [facts.rights, facts.CopyrightNotice, facts.Copyright].map(textOf);
    return (texts.find(Boolean) ?? '').slice(0, 500);
  } catch {
    return '';
  }
}
