import sharp, { type OverlayOptions } from 'sharp';
import { describe, expect, it } from 'vitest';
import { lookAt } from './pictureLook.ts';

const picture = (background: string, layers: OverlayOptions[] = []) =>
  sharp({ create: { width: 300, height: 400, channels: 4, background } }).composite(layers);
const look = async (background: string, layers?: OverlayOptions[]) =>
  lookAt(sharp(await picture(background, layers).png().toBuffer()));
const block = (colour: string, at: { left: number; top: number; width: number; height: number }) => ({
  input: { create: { width: at.width, height: at.height, channels: 4 as const, background: colour } },
  left: at.left,
  top: at.top,
});
const middle = { left: 100, top: 100, width: 100, height: 200 };

describe('the look of a picture', () => {
  it('reports for transparent pictures whether their ink is light or dark', async () => {
    const clear = '#00000000';
    expect((await look(clear, [block('#111111', middle)])).ink).toBe('dark');
    expect((await look(clear, [block('#b08040', middle)])).ink).toBe('dark');
    expect((await look(clear, [block('#fdfdfd', middle)])).ink).toBe('light');
    expect((await look(clear)).ink).toBe('dark');
  });

  it('reports no ink for opaque pictures, soft corners included', async () => {
    expect((await look('#222222')).ink).toBeNull();
    const opaque = await picture('#808080').jpeg().toBuffer();
    expect((await lookAt(sharp(opaque))).ink).toBeNull();
    const corner = { left: 0, top: 0, width: 10, height: 10 };
    expect((await look('#808080', [{ ...block('#000', corner), blend: 'dest-out' }])).ink).toBeNull();
  });

  it('knows packshots by their plain light border', async () => {
    expect((await look('#f4f1ec', [block('#402010', middle)])).plainBorder).toBe(true);
    expect((await look('#00000000', [block('#402010', middle)])).plainBorder).toBe(true);
    expect((await look('#303030', [block('#f0f0f0', middle)])).plainBorder).toBe(false);
    const floor = { left: 0, top: 300, width: 300, height: 100 };
    expect((await look('#f4f1ec', [block('#c8b090', floor)])).plainBorder).toBe(false);
  });
});
