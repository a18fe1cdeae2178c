/** Bars of a wave form: as many as can be distinguished on a wide screen. */
export const WAVE_BARS = 240;
/** What is quieter than this is silence, not a loud whisper. */
const SILENCE = 0.001;

export interface Sound {
  /** 0 to 100 each; the loudest is 100. */
  readonly peaks: number[];
  /** Seconds. */
  readonly duration: number;
}

/** Makes the loudest bar 100, so that quiet recordings have a shape, too. */
export function scalePeaks(peaks: ArrayLike<number>): number[] {
  const all = Array.from(peaks);
  const loudest = all.reduce((most, value) => Math.max(most, value), 0);
  return all.map((value) => (loudest < SILENCE ? 0 : Math.round((value / loudest) * 100)));
}
