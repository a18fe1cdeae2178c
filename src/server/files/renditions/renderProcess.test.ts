import { ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endlessDrawing } from '../../testing/endlessDrawing.ts';
import { watchMemory } from './memoryLimit.ts';
import { readLook, renderPictures } from './renderProcess.ts';
import { OUT_OF_MEMORY } from './renderTask.ts';

describe('the rendering process', () => {
  let folder: string;
  let endless: string;
  let photo: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sillage-render.'));
    endless = join(folder, 'endless.svg');
    photo = join(folder, 'photo.png');
    expect(Buffer.byteLength(endlessDrawing)).toBeLessThan(1024);
    await writeFile(endless, endlessDrawing);
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c8a46a' } }).toFile(photo);
  });
  afterAll(() => rm(folder, { recursive: true }));

  const never = new AbortController().signal;
  const renderPhoto = () =>
    renderPictures({ renderer: 'raster', source: photo }, { timeoutMs: 20_000, signal: never });

  it('is killed when a file takes too long, and others are rendered at once', async () => {
    const killed = vi.spyOn(ChildProcess.prototype, 'kill');
    const slow = renderPictures({ renderer: 'svg', source: endless }, { timeoutMs: 1_000, signal: never });
    await expect(slow).rejects.toMatchObject({
      name: 'RenditionError',
      message: expect.stringContaining('too long'),
    });
    // The drawing takes minutes: its process ends by nothing else.
    expect(killed).toHaveBeenCalledWith('SIGKILL');
    for (const child of killed.mock.contexts as ChildProcess[]) {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      expect(child.signalCode).toBe('SIGKILL');
    }
    expect((await renderPhoto()).facts).toEqual({ width: 40, height: 30 });
  });

  it('is killed when the server stops, and the work is then done again', async () => {
    const controller = new AbortController();
    const stopped = renderPictures(
      { renderer: 'svg', source: endless },
      { timeoutMs: 60_000, signal: controller.signal },
    );
    controller.abort(new Error('The server stops.'));
    await expect(stopped).rejects.toThrow('The server stops.');
  });

  it('ends by itself when it takes more memory than it may', async () => {
    const child = fork(fileURLToPath(new URL('./renderChild.ts', import.meta.url)), ['1000000'], {
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
    });
    child.send({ renderer: 'raster', source: photo });
    expect((await once(child, 'exit'))[0]).toBe(OUT_OF_MEMORY);
  });

  it.runIf(process.platform === 'linux')(
    'is watched from outside as well, for what keeps it from looking after itself',
    async () => {
      const script = 'const held = Buffer.alloc(200 * 1024 * 1024, 1); for (;;) held[0]++;';
      const busy = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
      const exceeded = new Promise<void>((resolve) => {
        watchMemory(busy.pid, resolve, 150 * 1024 * 1024);
      });
      const small = vi.fn();
      const endWatch = watchMemory(process.pid, small, Number.MAX_SAFE_INTEGER);
      await exceeded;
      endWatch();
      busy.kill('SIGKILL');
      expect(small).not.toHaveBeenCalled();
    },
  );

  it('reads what a picture looks like without making others of it', async () => {
    const { looks } = await renderPhoto();
    expect(looks?.pixelHash).toMatch(/^[0-9a-f]{64}$/);
    expect(await readLook(photo, { timeoutMs: 20_000, signal: never })).toEqual({
      pixelHash: looks?.pixelHash,
      lookHash: looks?.lookHash,
      embedded: looks?.embedded,
    });
  });

  it('reports what is wrong with a file, and stays for the next one', async () => {
    await writeFile(join(folder, 'broken.jpg'), 'not a picture');
    const broken = renderPictures(
      { renderer: 'raster', source: join(folder, 'broken.jpg') },
      { timeoutMs: 20_000, signal: never },
    );
    await expect(broken).rejects.toMatchObject({ name: 'RenditionError' });
    expect((await renderPhoto()).pictures.map(({ name }) => name)).toEqual(['w40', 'jpeg']);
  });
});
