import { type Focus, MIDDLE } from './focus.ts';

/** What of a preset decides about pixels. */
export interface SizeRule {
  readonly width: number | null;
  readonly height: number | null;
  readonly longestEdge: number | null;
  readonly fit: 'inside' | 'crop';
  readonly allowsEnlarging: boolean;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

type Area = Size & { readonly left: number; readonly top: number };

/** Which part of the upright original is taken, and how large it comes out; all in pixels. */
export interface PlannedSize extends Size {
  readonly region: Area;
  /** Where the region lies in what comes out, between bars; `null`: it fills it. */
  readonly inset: Area | null;
}

/** Encoders hold no more: WebP's limit, and about a hundred megapixels. */
const SIDE_MAX = 16_383;
const PIXELS_MAX = 100_000_000;

const clamp = (value: number, most: number, least = 0) => Math.min(Math.max(value, least), most);

/**
 * What a rule makes of an original. `small`: it would have to be enlarged, which the rule does not allow; `large`: it
 * would be larger than encoders hold.
 */
export function planSize(
  original: Size,
  rule: SizeRule,
  focus: Focus = MIDDLE,
): PlannedSize | 'small' | 'large' {
  const planned = rule.fit === 'crop' ? planCrop(original, rule, focus) : planInside(original, rule);
  const { width, height, region, inset } = planned;
  const drawn = inset ?? planned;
  if (!rule.allowsEnlarging && (drawn.width > region.width || drawn.height > region.height)) return 'small';
  if (Math.max(width, height) > SIDE_MAX || width * height > PIXELS_MAX) return 'large';
  return planned;
}

function planInside(original: Size, { width, height, longestEdge }: SizeRule): PlannedSize {
  const scales = [
    width && width / original.width,
    height && height / original.height,
    longestEdge && longestEdge / Math.max(original.width, original.height),
  ].filter((scale) => typeof scale === 'number');
  const scale = scales.length > 0 ? Math.min(...scales) : 1;
  return {
    width: Math.max(1, Math.round(original.width * scale)),
    height: Math.max(1, Math.round(original.height * scale)),
    region: { left: 0, top: 0, width: original.width, height: original.height },
    inset: null,
  };
}

/**
 * The largest region of the ratio that holds the focal box, as near to the focal point as it and the edges let it be.
 * Where the ratio cannot hold the box, more is taken along the box, and bars fill the rest.
 */
function planCrop(
  original: Size,
  { width: wantedWidth, height: wantedHeight }: SizeRule,
  { point: [focalX, focalY], box }: Focus,
): PlannedSize {
  const width = wantedWidth ?? original.width;
  const height = wantedHeight ?? original.height;
  const scale = Math.min(original.width / width, original.height / height);
  const [left, top, right, bottom] = box ?? [focalX, focalY, focalX, focalY];
  const across = cutAlong(original.width, width * scale, { point: focalX, start: left, end: right });
  const down = cutAlong(original.height, height * scale, { point: focalY, start: top, end: bottom });
  const region = { left: across.start, top: down.start, width: across.length, height: down.length };
  const isWhole = !across.isLonger && !down.isLonger;
  return { width, height, region, inset: isWhole ? null : insetOf(region, { width, height }) };
}

/** What is taken along one side of a picture: `length` pixels around the point, or more where what must stay is longer. */
function cutAlong(
  side: number,
  length: number,
  { point, start, end }: { point: number; start: number; end: number },
): { start: number; length: number; isLonger: boolean } {
  const first = Math.floor(start * side);
  const last = Math.ceil(end * side);
  const usual = clamp(Math.round(length), side) || 1;
  const taken = Math.max(usual, last - first);
  const least = clamp(last - taken, side - taken);
  const most = Math.min(first, side - taken);
  const around = Math.round(point * side - taken / 2);
  return { start: clamp(around, most, least), length: taken, isLonger: taken > usual };
}

/** The region as large as a frame holds it, in its middle. */
function insetOf(region: Size, frame: Size): Area {
  const scale = Math.min(frame.width / region.width, frame.height / region.height);
  const width = Math.min(frame.width, Math.max(1, Math.round(region.width * scale)));
  const height = Math.min(frame.height, Math.max(1, Math.round(region.height * scale)));
  return {
    left: Math.floor((frame.width - width) / 2),
    top: Math.floor((frame.height - height) / 2),
    width,
    height,
  };
}
