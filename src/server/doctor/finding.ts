export interface Finding {
  /** What was checked, in a word or two. */
  readonly check: string;
  /** A warning can be lived with; with a fault the server does not start, or does not do what it should. */
  readonly state: 'ok' | 'warning' | 'fault';
  readonly message: string;
  /** What to do about it. */
  readonly advice?: string;
}

export interface Check {
  readonly name: string;
  /** Seconds after which it is given up. */
  readonly seconds: number;
  run(signal: AbortSignal): Promise<Finding[]>;
}

/** Findings of one check, under its name. */
export const findingsOf = (check: string) => ({
  ok: (message: string): Finding => ({ check, state: 'ok', message }),
  warning: (message: string, advice: string): Finding => ({ check, state: 'warning', message, advice }),
  fault: (message: string, advice: string): Finding => ({ check, state: 'fault', message, advice }),
});

/** Runs a check within its time. What it throws is a fault of what it checks. */
export async function runCheck({ name, seconds, run }: Check): Promise<Finding[]> {
  const { fault } = findingsOf(name);
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(() => {
      stopping.abort();
      resolve([fault(`No response within ${seconds} seconds.`, 'Check address, network and firewall.')]);
    }, seconds * 1000);
  });
  const failed = (error: unknown) => [fault(messageOf(error), 'See docs/topics/operating.md.')];
  try {
    return await Promise.race([run(stopping.signal).catch(failed), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The innermost reason: errors of connections wrap it. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  return inner instanceof Error ? messageOf(inner) : error.message || error.name;
}

/** A code such as `ECONNREFUSED` or `28P01`, of an error or what caused it. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' ? code : codeOf(error.cause);
}
