import { type Config, ConfigError, readConfig } from '../config.ts';
import { readKeptSecrets } from '../keptSecrets.ts';
import { checkDatabase, checkReplica } from './database.check.ts';
import { type Check, type Finding, findingsOf, runCheck } from './finding.ts';
import { checkDataFolder, checkNode, checkOpenFiles, checkTools } from './machine.check.ts';
import { checkMail } from './mail.check.ts';
import { redactor } from './redact.ts';
import { checkAddress, checkProxy, checkSecrets } from './settings.check.ts';
import { checkStore } from './store.check.ts';
import { checkTranslation } from './translation.check.ts';

const USAGE = `npm run doctor             checks the configuration, this machine and the services
npm run doctor -- --json   the same for programs: {"ok": true, "findings": [{check, state, message, advice}]}
Exit codes: 0 without a fault (warnings are none), 1 with one, 2 usage.
`;
const EXIT = { sound: 0, faulty: 1, usage: 2 } as const;

export interface DoctorOptions {
  /** Seconds of a check that waits for another machine. */
  readonly seconds?: number;
  readonly write?: (text: string) => void;
}

/** Checks a configuration before a start, changing nothing. Returns the exit status. */
export async function doctorFromTerminal(
  env: NodeJS.ProcessEnv,
  args: readonly string[],
  { seconds = 15, write = (text) => void process.stdout.write(text) }: DoctorOptions = {},
): Promise<number> {
  const isJson = args.includes('--json');
  if (args.some((argument) => argument !== '--json')) {
    write(USAGE);
    return EXIT.usage;
  }
  const { config, findings: faults } = readEnvironment(env);
  const redact = redactor(env, config);
  const checked = await Promise.all(checksOf(config, seconds).map(runCheck));
  const findings = [...faults, ...checked.flat()].map((finding) => redacted(finding, redact));
  const isSound = findings.every(({ state }) => state !== 'fault');
  write(isJson ? `${JSON.stringify({ ok: isSound, findings }, null, 2)}\n` : `${describe(findings)}\n`);
  return isSound ? EXIT.sound : EXIT.faulty;
}

/** The configuration, without making a secret where there is none yet; `null` with its faults. */
function readEnvironment(env: NodeJS.ProcessEnv): { config: Config | null; findings: Finding[] } {
  const { ok, fault } = findingsOf('Environment');
  const placeholder = 'made by the first start, with 43 characters';
  try {
    const config = readConfig(env, { secretsOf: (dataDir) => readKeptSecrets(dataDir) ?? [placeholder] });
    return { config, findings: [ok('All variables can be read.')] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const advice = 'Correct it: docs/guide/operators.md lists all variables.';
    return { config: null, findings: error.faults.map((message) => fault(message, advice)) };
  }
}

function checksOf(config: Config | null, seconds: number): Check[] {
  const machine: Check[] = [
    { name: 'Node', seconds, run: async () => checkNode(process.versions.node) },
    { name: 'Programs', seconds, run: () => checkTools() },
    { name: 'Open files', seconds, run: () => checkOpenFiles() },
  ];
  if (!config) return machine;
  return [
    ...machine,
    { name: 'Secret', seconds, run: async () => checkSecrets(config) },
    { name: 'Address', seconds, run: (signal) => checkAddress(config, signal) },
    { name: 'Proxy', seconds, run: async () => checkProxy(config) },
    { name: 'Data folder', seconds, run: () => checkDataFolder(config) },
    // The embedded one starts in this process, which takes a slow machine some time.
    {
      name: 'Database',
      seconds: config.databaseUrl ? seconds : seconds * 4,
      run: (signal) => checkDatabase(config, signal),
    },
    { name: 'Replica', seconds, run: (signal) => checkReplica(config, signal) },
    { name: 'File store', seconds, run: (signal) => checkStore(config, signal) },
    { name: 'Mail', seconds, run: (signal) => checkMail(config, signal) },
    { name: 'Translation', seconds, run: (signal) => checkTranslation(config, signal) },
  ];
}

const redacted = ({ check, state, message, advice }: Finding, redact: (text: string) => string): Finding => ({
  check,
  state,
  message: redact(message),
  ...(advice !== undefined && { advice: redact(advice) }),
});

const MARKS = { ok: 'ok     ', warning: 'warning', fault: 'FAULT  ' } as const;

function describe(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ check, state, message, advice }) => [
    `${MARKS[state]}  ${check}: ${message}`,
    ...(advice ? [`         ${advice}`] : []),
  ]);
  const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length;
  return [...lines, '', `${count('fault')} faults, ${count('warning')} warnings`].join('\n');
}
