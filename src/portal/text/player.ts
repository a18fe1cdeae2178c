import { message, messages } from './message.ts';

/** What the player of films and sound says. */
export const playerText = messages('player', {
  controls: 'Player',
  play: 'Play',
  pause: 'Pause',
  replay: 'Play again',
  seek: 'Position',
  at: message<[time: string, duration: string]>(['time', 'duration'], '{time} of {duration}'),
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  captions: 'Captions',
  noCaptions: 'Off',
  captionsFailed: 'The captions could not be loaded.',
  speed: 'Speed',
  rate: message<[rate: number, locale: string]>(['rate', 'locale'], '{rate, number}×'),
  waiting: 'Loading',
  failed: 'It could not be played.',
});
