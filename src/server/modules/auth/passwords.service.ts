import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice: 19 MiB, two passes; the library's own default is argon2id. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

let decoy: Promise<string> | undefined;

/** Takes as long without a hash as with one, so that answers do not tell whether an account exists. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}

const COMMON_WORDS = new Set(
  `password passwort motdepasse contrasena qwerty qwertyuiop qwertz azerty azertyuiop asdfghjkl zxcvbnm welcome bienvenue
   letmein admin administrator administrateur user login iloveyou jetaime sunshine princess princesse football baseball
   basketball dragon monkey shadow master superman batman michael jordan charlie jennifer thomas daniel soleil bonjour
   marseille liverpool chelsea arsenal pokemon starwars computer internet samsung google facebook changeme default
   secret secure security test testing guest hello helloworld flower flowers summer winter spring autumn january
   monday perfume parfum fragrance sillage solenne boutique trustno whatever freedom mustang corvette ferrari mercedes
   abcdef abcdefgh abcdefghij qazwsx qazwsxedc onetwothree passpass passphrase access orange banana chocolate cookie
   butterfly purple yellow ginger hunter killer ranger buster soccer hockey tigger pepper matrix joshua maggie ashley
   nicole jessica amanda andrew robert matthew george harley yankees lakers dallas london paris dubai tokyo newyork`
    .split(/\s+/)
    .filter(Boolean),
);
const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Whether guessers try this early: a common word dressed up, a run, a repetition, or the account's own name. */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const lower = password.toLowerCase();
  const letters = lower.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const plain = [...lower].map((char) => LEET[char] ?? char).join('');
  const cores = [
    letters,
    letters.replace(/[^a-z]/g, ''),
    plain.replace(/[^a-z]/g, ''),
    [...letters].map((char) => LEET[char] ?? char).join(''),
  ];
  if (cores.some((core) => COMMON_WORDS.has(core) || isRepeated(core, COMMON_WORDS))) return true;
  if (letters.length < 3 && new Set(lower).size < 7) return true;
  if (isRun(lower) || new Set(lower).size <= 3) return true;
  const names = own
    .flatMap((text) => text.toLowerCase().split(/[^a-z0-9]+/))
    .filter((word) => word.length >= 4);
  return names.some((name) => lower.replace(/[^a-z]/g, '') === name || lower === name);
}

function isRepeated(core: string, words: ReadonlySet<string>): boolean {
  return (
    core.length % 2 === 0 &&
    words.has(core.slice(0, core.length / 2)) &&
    core.slice(core.length / 2) === core.slice(0, core.length / 2)
  );
}

function isRun(text: string): boolean {
  const steps = [...text]
    .slice(1)
    .map((char, index) => (char.codePointAt(0) ?? 0) - (text.codePointAt(index) ?? 0));
  const regular = steps.filter((step) => step === 1 || step === -1 || step === 0).length;
  return regular / steps.length > 0.75;
}
