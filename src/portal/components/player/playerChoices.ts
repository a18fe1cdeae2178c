const KEY = 'sillage.player';

/** What a member chose of the player, kept from film to film. */
export interface PlayerChoices {
  /** Language of the captions; `null`: none. Absent of a member who never chose. */
  captions?: string | null;
  rate: number;
  /** From 0 to 1. */
  volume: number;
  isMuted: boolean;
}

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
const USUAL = { rate: 1, volume: 1, isMuted: false } satisfies PlayerChoices;

type Kept = Partial<Record<keyof PlayerChoices, unknown>>;

function readKept(): Kept {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** The choices of last time, each as usual where nothing sensible is kept. */
export function readChoices(): PlayerChoices {
  const { captions, rate, volume, isMuted } = readKept();
  return {
    ...((captions === null || typeof captions === 'string') && { captions }),
    rate: RATES.find((one) => one === rate) ?? USUAL.rate,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : USUAL.volume,
    isMuted: isMuted === true,
  };
}

export function keepChoices(choices: Partial<PlayerChoices>): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ ...readKept(), ...choices }));
  } catch {
    // A browser that stores nothing begins as usual each time.
  }
}
