import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { stackKey } from './stackKey.ts';

describe('the stack key of a file name', () => {
  it.each([
    ['ambre-noir-front.jpg', 'ambre-noir'],
    ['ambre-noir-front-square.jpg', 'ambre-noir'],
    ['Ambre_Noir_Story.PNG', 'ambre-noir'],
    ['Ambre Noir 1080x1350.jpg', 'ambre-noir'],
    ['Ambre Noir 1080 x 1350.jpg', 'ambre-noir'],
    ['ambre-noir-square-2.jpg', 'ambre-noir'],
    ['ambre-noir-1080x1350px-300dpi-CMYK.tif', 'ambre-noir'],
    ['ambre-noir-hi-res.tif', 'ambre-noir'],
    ['ambre-noir@2x.png', 'ambre-noir'],
    ['ambre-noir-layered.psd', 'ambre-noir'],
    ['ambre-noir-film-30s-pt-BR.mp4', 'ambre-noir-film'],
    ['Guide_FR.pdf', 'guide'],
    ['Cèdre Fumé (web).jpg', 'cedre-fume'],
    ['香水-portrait.jpg', '香水'],
    ['ambre-noir', 'ambre-noir'],
    ['.front', null],
  ])('%s is %s', (name, key) => {
    expect(stackKey(name)).toBe(key);
  });

  it('keeps numbered shots, other views and words inside a name apart', () => {
    const names = [
      'IMG_0042.jpg',
      'IMG_0043.jpg',
      'lumiere-07-front.jpg',
      'lumiere-08-front.jpg',
      'ambre-noir-three-quarter.jpg',
      'front-page-ambre.jpg',
      'square-one-water.jpg',
      'numero-no-5.jpg',
      'numero-no-19.jpg',
    ];
    expect(new Set(names.map(stackKey)).size).toBe(names.length);
  });

  it('is the same for the formats of one camera picture', () => {
    expect(stackKey('IMG_0042.CR2')).toBe(stackKey('img_0042-web.jpg'));
  });

  it('is missing when a name holds nothing but formats', () => {
    for (const name of ['front.jpg', 'square-2.png', '1080x1350.jpg', 'FR.pdf', '', '---'])
      expect(stackKey(name), name).toBeNull();
  });

  it('does not change when it is taken again', () => {
    for (const name of ['Ambre_Noir_FR_square-2_1080x1350.jpg', 'lumiere-07-front.jpg', 'a-no-5-en.jpg']) {
      const key = stackKey(name) ?? '';
      expect(stackKey(key)).toBe(key);
    }
  });

  it('of a hostile name takes work in proportion to its length', () => {
    const at = JSON.stringify(new URL('./stackKey.ts', import.meta.url).href);
    const names = `['x-1'.repeat(200_000) + '.jpg', '.'.repeat(500_000), 'x-'.repeat(200_000) + 'square-2'.repeat(20_000)]`;
    const script = `import(${at}).then(({ stackKey }) => console.log(${names}.map((name) => stackKey(name)?.length ?? null).join()))`;
    // In a process that its limit ends: a hundred times longer than this takes, and nothing beside work that grows faster.
    const printed = execFileSync(process.execPath, ['--import', 'tsx', '-e', script], {
      timeout: 50_000,
      encoding: 'utf8',
    });
    expect(printed).toMatch(/^\d+,,\d+\n$/);
  });
});
