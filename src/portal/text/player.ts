import { formatNumber } from '../../shared/domain/plurals.ts';

/** What the player of films and sound says. */
export const playerText = {
  controls: 'Player',
  play: 'Play',
  pause: 'Pause',
  replay: 'Play again',
  seek: 'Position',
  at: (time: string, duration: string) => `${time} of ${duration}`,
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  captions: 'Captions',
  noCaptions: 'Off',
  captionsFailed: 'The captions could not be loaded.',
  speed: 'Speed',
  rate: (rate: number, locale: string) => `${formatNumber(rate, locale)}×`,
  waiting: 'Loading',
  failed: 'It could not be played.',
};
