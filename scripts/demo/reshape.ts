/** Other shapes of a picture: cut where its focal box lets it, else with its ground made wider. */
import sharp, { type Sharp } from 'sharp';
import type { FocalBox, FocalPoint } from '../../src/shared/contract/file.ts';
import { type PlannedSize, planSize } from '../../src/shared/domain/presetSize.ts';
import { type Format, formats, type Medium } from './pictures.ts';

export interface Reshaped {
  readonly jpeg: Buffer;
  readonly focalPoint: FocalPoint;
  readonly focalBox: FocalBox | null;
}

/** Of the ground beside the box, how much is taken: shadows lie next to what casts them. */
const BARE = 0.8;
/** How many times as wide ground can become before it shows, and how narrow it may be. */
const STRETCH_MAX = 4;
const ROOM_MIN = 0.06;
/** A shape is planned in so many pixels, whatever the size of the picture is. */
const PLANNED = 4000;

/**
 * A format as JPEG, at most 1,200 px on its longer side, or 1,920 px of a picture that is large enough to print; `null`
 * where the box would be cut and there is no ground to widen.
 */
export async function reshape(source: string, medium: Medium, format: Format): Promise<Reshaped | null> {
  const { ratio } = formats[format];
  const { width, height, focalPoint, focalBox = null } = medium;
  const size = {
    width: Math.round(PLANNED * Math.min(1, ratio)),
    height: Math.round(PLANNED * Math.min(1, 1 / ratio)),
  };
  const rule = { ...size, longestEdge: null, fit: 'crop', allowsEnlarging: true } as const;
  const plan = planSize({ width, height }, rule, { point: focalPoint, box: focalBox });
  if (typeof plan === 'string') throw new Error(`${medium.file} has no ${format}.`);
  const cut = await sharp(source).extract(plan.region).png().toBuffer();
  const ground = plan.inset && groundOf(plan, ratio, medium);
  if (ground === undefined) return null;
  const picture = ground ? await widen(cut, plan.region, ground) : sharp(cut);
  const longest = Math.max(width, height) >= 2400 ? 1920 : 1200;
  return {
    jpeg: await picture
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 74, mozjpeg: true })
      .toBuffer(),
    ...focusIn(plan.region, ground, medium),
  };
}

/** Ground to add before and behind a picture, across or down, and how much of it there is. In pixels. */
interface Ground {
  readonly isAcross: boolean;
  readonly before: number;
  readonly behind: number;
  readonly roomBefore: number;
  readonly roomBehind: number;
}

/** `undefined` where there is too little ground. The box comes into the middle. */
function groundOf(
  { region }: PlannedSize,
  ratio: number,
  { width, height, focalBox, isGroundBusy }: Medium,
): Ground | undefined {
  if (isGroundBusy) return undefined;
  const [left, top, right, bottom] = focalBox ?? [0, 0, 1, 1];
  const isAcross = region.width / region.height < ratio;
  const [length, start, end] = isAcross
    ? [region.width, left * width - region.left, right * width - region.left]
    : [region.height, top * height - region.top, bottom * height - region.top];
  const wanted = Math.round(isAcross ? region.height * ratio : region.width / ratio);
  const added = wanted - length;
  const before = Math.min(added, Math.max(0, Math.round(wanted / 2 - (start + end) / 2)));
  const ground = {
    isAcross,
    before,
    behind: added - before,
    roomBefore: start * BARE,
    roomBehind: (length - end) * BARE,
  };
  const hasRoom = (more: number, room: number) =>
    more === 0 || (room >= length * ROOM_MIN * BARE && more <= room * STRETCH_MAX);
  return hasRoom(before, ground.roomBefore) && hasRoom(ground.behind, ground.roomBehind) ? ground : undefined;
}

/** Continues a picture with its own ground: mirrored, so that nothing breaks at the seam, and stretched. */
async function widen(
  picture: Buffer,
  { width, height }: { width: number; height: number },
  ground: Ground,
): Promise<Sharp> {
  const { isAcross, before, behind } = ground;
  const strip = async (length: number, room: number, isBehind: boolean) => {
    const taken = Math.min(length, Math.floor(room));
    const area = isAcross
      ? { left: isBehind ? width - taken : 0, top: 0, width: taken, height }
      : { left: 0, top: isBehind ? height - taken : 0, width, height: taken };
    const bare = sharp(picture).extract(area);
    const mirrored = await (isAcross ? bare.flop() : bare.flip()).toBuffer();
    return sharp(mirrored)
      .resize({
        ...(isAcross ? { width: length, height } : { width, height: length }),
        fit: 'fill',
        kernel: 'cubic',
      })
      .toBuffer();
  };
  const at = (offset: number) => (isAcross ? { left: offset, top: 0 } : { left: 0, top: offset });
  const length = isAcross ? width : height;
  const whole = before + length + behind;
  const parts = [{ input: picture, ...at(before) }];
  if (before > 0) parts.push({ input: await strip(before, ground.roomBefore, false), ...at(0) });
  if (behind > 0) parts.push({ input: await strip(behind, ground.roomBehind, true), ...at(before + length) });
  const frame = isAcross ? { width: whole, height } : { width, height: whole };
  const joined = await sharp({ create: { ...frame, channels: 3, background: '#ffffff' } })
    .composite(parts)
    .png()
    .toBuffer();
  return sharp(joined);
}

/** The focal point and box of a picture as they lie in another shape of it. */
function focusIn(
  region: PlannedSize['region'],
  ground: Ground | null,
  { width, height, focalPoint, focalBox }: Medium,
): Pick<Reshaped, 'focalPoint' | 'focalBox'> {
  const across = ground?.isAcross ? ground : { before: 0, behind: 0 };
  const down = ground && !ground.isAcross ? ground : { before: 0, behind: 0 };
  const placed = (
    value: number,
    side: number,
    start: number,
    length: number,
    { before, behind }: { before: number; behind: number },
  ) => {
    const at = (value * side - start + before) / (length + before + behind);
    return Math.round(Math.min(1, Math.max(0, at)) * 1000) / 1000;
  };
  const x = (value: number) => placed(value, width, region.left, region.width, across);
  const y = (value: number) => placed(value, height, region.top, region.height, down);
  return {
    focalPoint: [x(focalPoint[0]), y(focalPoint[1])],
    focalBox: focalBox ? [x(focalBox[0]), y(focalBox[1]), x(focalBox[2]), y(focalBox[3])] : null,
  };
}
