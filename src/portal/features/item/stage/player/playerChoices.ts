const KEY = 'sillage.player';

/** What a member chose of the player, kept from film to film. */
export interface PlayerChoices {
  /** Language of the captions; `null`: none. */
  captions: string | null;
  rate: number;
  /** From 0 to 1. */
  volume: number;
  isMuted: boolean;
}

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
const USUAL: PlayerChoices = { captions: null, rate: 1, volume: 1, isMuted: false };

/** The choices of last time, each as usual where nothing sensible is kept. */
export function readChoices(): PlayerChoices {
  let kept: unknown;
  try {
    kept = JSON.parse(window.localStorage.getItem(KEY) ?? 'null');
  } catch {
    return USUAL;
  }
  if (typeof kept !== 'object' || kept === null) return USUAL;
  const { captions, rate, volume, isMuted }: Partial<Record<keyof PlayerChoices, unknown>> = kept;
  return {
    captions: typeof captions === 'string' ? captions : null,
    rate: RATES.find((one) => one === rate) ?? USUAL.rate,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : USUAL.volume,
    isMuted: isMuted === true,
  };
}

export function keepChoices(choices: Partial<PlayerChoices>): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ ...readChoices(), ...choices }));
  } catch {
    // A browser that stores nothing begins as usual each time.
  }
}
