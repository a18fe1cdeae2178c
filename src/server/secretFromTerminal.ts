import type { Config } from './config.ts';
import { LockedError } from './db/lock.ts';
import { dropKeptSecrets, readKeptSecrets, renewKeptSecret } from './keptSecrets.ts';
import { readSecretUse, resealAll, type SecretUse } from './modules/people/auth/public.ts';
import { openDatabaseOf } from './openDatabaseOf.ts';

const USAGE = `npm run secret              what still needs an earlier secret
npm run secret -- renew     put a new secret first in the data folder's file (when SECRET is not set)
npm run secret -- drop      remove the earlier ones from that file, once nothing needs them
Exit codes: 0 nothing needs an earlier secret, 1 something does or it could not be done, 2 usage.
`;
const EXIT = { done: 0, needed: 1, usage: 2 } as const;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

/** Rotates the secret from the terminal, and reports what needs earlier ones. Returns the exit status. */
export async function secretFromTerminal(config: Config, args: readonly string[]): Promise<number> {
  const [command = 'status', ...rest] = args;
  if (rest.length > 0 || !['status', 'renew', 'drop'].includes(command)) {
    complain(USAGE);
    return EXIT.usage;
  }
  try {
    return await run(config, command);
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    complain(`${error.message} Each start of the server encrypts again by itself and logs it.`);
    return EXIT.needed;
  }
}

async function run(config: Config, command: string): Promise<number> {
  if (command === 'renew') return renew(config);
  const use = await readUse(config);
  for (const line of describeUse(use, config.secrets.length - 1)) say(line);
  if (isNeeded(use)) return EXIT.needed;
  return command === 'drop' ? drop(config) : EXIT.done;
}

/** Whether the secret is the one of the data folder, and not of the environment. */
const isKept = ({ dataDir, secrets }: Config): boolean => readKeptSecrets(dataDir)?.[0] === secrets[0];

function refuseEnvironment(): number {
  complain(
    'SECRET is set, so the environment has the secrets. Make one by `openssl rand -base64 48`, set it as SECRET and the earlier one in SECRET_PREVIOUS, and restart; docs/topics/operating.md has the steps for several instances.',
  );
  return EXIT.needed;
}

function renew(config: Config): number {
  if (!isKept(config)) return refuseEnvironment();
  renewKeptSecret(config.dataDir);
  say('There is a new secret; the earlier one is still accepted. Restart the server to use it.');
  return EXIT.done;
}

function drop(config: Config): number {
  if (!isKept(config)) {
    say('Remove SECRET_PREVIOUS from the environment and restart.');
    return EXIT.done;
  }
  const dropped = dropKeptSecrets(config.dataDir);
  say(`${dropped} earlier secrets were removed. Restart the server.`);
  return EXIT.done;
}

async function readUse(config: Config): Promise<SecretUse> {
  const handle = await openDatabaseOf(config);
  try {
    await handle.migrate();
    await resealAll(handle.db, config);
    return await readSecretUse(handle.db, config);
  } finally {
    await handle.close();
  }
}

const isNeeded = ({ earlier, signedRecoveryCodes }: SecretUse): boolean =>
  earlier > 0 || signedRecoveryCodes > 0;

/** Sentences about what needs which secret. */
export function describeUse(use: SecretUse, accepted: number): string[] {
  const { current, earlier, unreadable, signedRecoveryCodes } = use;
  return [
    `Accepted beside the current secret: ${accepted}.`,
    `Stored keys of one-time codes and secrets of sign-in providers: ${current} by the current secret, ${earlier} by an earlier one.`,
    ...(unreadable > 0
      ? [
          `${unreadable} cannot be read by any accepted secret: reset the second step of these accounts, and enter the secret of these sign-in providers again.`,
        ]
      : []),
    ...(signedRecoveryCodes > 0
      ? [
          `${signedRecoveryCodes} accounts have recovery codes in the earlier format, which need the secret of their time: they should make new ones on their page Security.`,
        ]
      : []),
    isNeeded(use)
      ? 'An earlier secret is still needed.'
      : 'Nothing that is stored needs an earlier secret. Links and bearer tokens that it signed end when it is removed.',
  ];
}
