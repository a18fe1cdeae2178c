import type { PortalConfiguration } from '../contract/configuration.ts';

type HeroConfiguration = Pick<PortalConfiguration, 'hero.picture' | 'hero.side' | 'hero.text'>;

/** Relative luminance, of 1, from which dark words read better than light ones. */
const LIGHT_PICTURE = 0.36;

/** Where the words of the hero stand and how they are set, by configuration or else by its picture. */
export function readHero(configuration: HeroConfiguration): {
  side: 'left' | 'right';
  tone: 'light' | 'dark';
} {
  const { 'hero.picture': picture, 'hero.side': side, 'hero.text': tone } = configuration;
  const [x] = picture?.focalPoint ?? [1];
  const isLight = luminanceOf(picture?.colour ?? '#000000') >= LIGHT_PICTURE;
  return {
    side: side === 'auto' ? (x < 0.5 ? 'right' : 'left') : side,
    tone: tone === 'auto' ? (isLight ? 'dark' : 'light') : tone,
  };
}

/** Of `#rrggbb`, as WCAG defines it. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
