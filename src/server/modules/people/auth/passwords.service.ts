import { hash, verify } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** OWASP's first choice: 19 MiB, two passes; the library's own default is argon2id. */
export const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON);

let decoy: Promise<string> | undefined;

/** Takes as long without a hash as with one, so that the duration does not reveal whether an account exists. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}

/** Guesses (powers of ten, from 0 to 4) that a password must withstand: 3 means 10^8. */
const MIN_SCORE = 3;
/** Words that this portal's own people would try first. */
const OWN_WORDS = ['sillage', 'solenne', 'parfum', 'perfume', 'fragrance', 'boutique', 'partner'];

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Its dictionaries take some megabytes: they are read when the first password is chosen. */
async function openEstimator(): Promise<ZxcvbnFactory> {
  const [core, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  });
}

/** The estimate of a long text takes seconds; what begins with this many unguessable characters is strong enough. */
const ESTIMATED_MAX = 32;

/** Whether guessers try this early: common words and dates, however dressed up, keyboard runs, or what is the account's own. */
export async function isGuessable(password: string, own: readonly string[] = []): Promise<boolean> {
  const words = own
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2);
  if (isMadeOf(password, words)) return true;
  estimator ??= openEstimator();
  const { score } = (await estimator).check(password.slice(0, ESTIMATED_MAX), [...OWN_WORDS, ...words]);
  return score < MIN_SCORE;
}

/** Whether hardly a letter is left without the words: `ines.duval.2026`. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  let rest = password.toLowerCase();
  for (const word of words) rest = rest.replaceAll(word, '');
  return rest !== password.toLowerCase() && rest.replace(/[^\p{L}]/gu, '').length < 4;
}
