import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FocalBox, FocalPoint } from '../contract/file.ts';
import { type PlannedSize, planSize, type SizeRule } from './presetSize.ts';

const rule = (values: Partial<SizeRule>): SizeRule => ({
  width: null,
  height: null,
  longestEdge: null,
  fit: 'inside',
  allowsEnlarging: false,
  ...values,
});
const planned = (plan: PlannedSize | string): PlannedSize => {
  if (typeof plan === 'string') throw new Error(plan);
  return plan;
};
const side = fc.integer({ min: 1, max: 9000 });
const point = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0, max: 1, noNaN: true }),
);

describe('the size of a rendition', () => {
  it('is that of the original without a size', () => {
    expect(planSize({ width: 4000, height: 3000 }, rule({}))).toMatchObject({ width: 4000, height: 3000 });
  });

  it('keeps the whole picture inside of the size', () => {
    const original = { width: 4000, height: 3000 };
    expect(planSize(original, rule({ longestEdge: 2560 }))).toMatchObject({ width: 2560, height: 1920 });
    expect(planSize(original, rule({ width: 1000 }))).toMatchObject({ width: 1000, height: 750 });
    expect(planSize(original, rule({ width: 1000, height: 300 }))).toMatchObject({ width: 400, height: 300 });
    expect(planSize({ width: 3000, height: 4000 }, rule({ longestEdge: 2000 }))).toMatchObject({
      width: 1500,
      height: 2000,
    });
  });

  it('is cut around the focal point, as far as the edges let it', () => {
    const original = { width: 4000, height: 3000 };
    const story = rule({ width: 1080, height: 1920, fit: 'crop' });
    const at = (x: number, y: number) =>
      planned(planSize(original, story, { point: [x, y], box: null })).region;
    expect(at(0.5, 0.5)).toEqual({ width: 1688, height: 3000, left: 1156, top: 0 });
    expect(at(0, 0.5).left).toBe(0);
    expect(at(1, 0.5).left).toBe(4000 - 1688);
    const banner = rule({ width: 1920, height: 800, fit: 'crop' });
    expect(planned(planSize(original, banner, { point: [0.5, 1], box: null })).region).toEqual({
      width: 4000,
      height: 1667,
      left: 0,
      top: 3000 - 1667,
    });
  });

  it('is never larger than the original, unless the preset says so', () => {
    const small = { width: 800, height: 600 };
    for (const values of [
      { longestEdge: 1920 },
      { width: 801 },
      { width: 1920, height: 800, fit: 'crop' },
      { width: 700, height: 700, fit: 'crop' },
    ] satisfies Partial<SizeRule>[]) {
      expect(planSize(small, rule(values))).toBe('small');
      expect(planSize(small, rule({ ...values, allowsEnlarging: true }))).not.toBe('small');
    }
    expect(planSize(small, rule({ width: 800, height: 600, fit: 'crop' }))).toMatchObject({ width: 800 });
  });

  it('has a bound, however thin the original is', () => {
    const thin = { width: 1, height: 9000 };
    expect(planSize(thin, rule({ width: 1000, allowsEnlarging: true }))).toBe('large');
  });

  it('of a crop is exact for every ratio, with a region within the original of nearly that ratio', () => {
    fc.assert(
      fc.property(
        side,
        side,
        fc.integer({ min: 16, max: 4000 }),
        fc.integer({ min: 16, max: 4000 }),
        point,
        (width, height, w, h, focal) => {
          const crop = rule({ width: w, height: h, fit: 'crop' });
          const plan = planSize({ width, height }, crop, { point: focal, box: null });
          if (typeof plan === 'string') {
            expect(plan).toBe('small');
            expect(width < w + 1 || height < h + 1).toBe(true);
            return;
          }
          const { region } = plan;
          expect([plan.width, plan.height]).toEqual([w, h]);
          expect(region.left).toBeGreaterThanOrEqual(0);
          expect(region.top).toBeGreaterThanOrEqual(0);
          expect(region.left + region.width).toBeLessThanOrEqual(width);
          expect(region.top + region.height).toBeLessThanOrEqual(height);
          // Rounded to whole pixels on one side at most.
          expect(Math.abs(region.width * h - region.height * w)).toBeLessThanOrEqual(Math.max(w, h));
          expect(region.width === width || region.height === height).toBe(true);
          expect(region.width >= w && region.height >= h).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('never cuts the focal box: it moves along with it, or has bars beside it', () => {
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    const box = fc
      .tuple(fraction, fraction, fraction, fraction)
      .map(([a, b, c, d]): FocalBox => [Math.min(a, b), Math.min(c, d), Math.max(a, b), Math.max(c, d)])
      .filter(([left, top, right, bottom]) => left < right && top < bottom);
    const edge = fc.integer({ min: 16, max: 4000 });
    fc.assert(
      fc.property(side, side, edge, edge, point, box, (width, height, w, h, focal, whole) => {
        const crop = rule({ width: w, height: h, fit: 'crop', allowsEnlarging: true });
        const { region, inset } = planned(planSize({ width, height }, crop, { point: focal, box: whole }));
        const [left, top, right, bottom] = whole;
        expect(region.left).toBeLessThanOrEqual(left * width);
        expect(region.top).toBeLessThanOrEqual(top * height);
        expect(region.left + region.width).toBeGreaterThanOrEqual(right * width);
        expect(region.top + region.height).toBeGreaterThanOrEqual(bottom * height);
        expect(region.left >= 0 && region.left + region.width <= width).toBe(true);
        expect(region.top >= 0 && region.top + region.height <= height).toBe(true);
        if (!inset) return;
        expect(inset.left + inset.width <= w && inset.top + inset.height <= h).toBe(true);
        // The picture is not distorted, and fills the frame one way.
        const scale = Math.min(w / region.width, h / region.height);
        expect(Math.abs(inset.width - region.width * scale)).toBeLessThanOrEqual(1);
        expect(Math.abs(inset.height - region.height * scale)).toBeLessThanOrEqual(1);
        expect(inset.width === w || inset.height === h).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('with bars is not enlarged either', () => {
    const crop = rule({ width: 1000, height: 500, fit: 'crop' });
    const focus = { point: [0.5, 0.5] as FocalPoint, box: [0.4, 0.1, 0.6, 0.9] as FocalBox };
    expect(planned(planSize({ width: 1000, height: 1000 }, crop, focus)).inset).toEqual({
      left: 187,
      top: 0,
      width: 625,
      height: 500,
    });
    expect(planSize({ width: 600, height: 600 }, crop, focus)).toBe('small');
  });
});
