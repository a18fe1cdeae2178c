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

/** Which part of the upright original is taken, and how large it comes out; all in pixels. */
export interface PlannedSize extends Size {
  readonly region: Size & { readonly left: number; readonly top: number };
}

/** Encoders hold no more: WebP's limit, and about a hundred megapixels. */
const SIDE_MAX = 16_383;
const PIXELS_MAX = 100_000_000;

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/**
 * What a rule makes of an original. `small`: it would have to be enlarged, which the rule does not allow; `large`: it
 * would be larger than encoders hold. The focal point is fractions of width and height.
 */
export function planSize(
  original: Size,
  rule: SizeRule,
  [focalX, focalY]: readonly [number, number] = [0.5, 0.5],
): PlannedSize | 'small' | 'large' {
  const planned =
    rule.fit === 'crop' ? planCrop(original, rule, [focalX, focalY]) : planInside(original, rule);
  const { width, height, region } = planned;
  if (!rule.allowsEnlarging && (width > region.width || height > region.height)) return 'small';
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
  };
}

/** The largest region of the ratio, as near to the focal point as the edges let it be. */
function planCrop(
  original: Size,
  { width: wantedWidth, height: wantedHeight }: SizeRule,
  [focalX, focalY]: readonly [number, number],
): PlannedSize {
  const width = wantedWidth ?? original.width;
  const height = wantedHeight ?? original.height;
  const scale = Math.min(original.width / width, original.height / height);
  const region = {
    width: clamp(Math.round(width * scale), original.width) || 1,
    height: clamp(Math.round(height * scale), original.height) || 1,
  };
  return {
    width,
    height,
    region: {
      ...region,
      left: clamp(Math.round(focalX * original.width - region.width / 2), original.width - region.width),
      top: clamp(Math.round(focalY * original.height - region.height / 2), original.height - region.height),
    },
  };
}
