import { setTimeout as sleep } from 'node:timers/promises';
import type { Clients } from './clients.ts';
import type { Cluster, ClusterOptions } from './cluster.ts';

/** A cluster in use, on which a fault is tried. */
export interface Trial {
  readonly cluster: Cluster;
  readonly clients: Clients;
  /** Whether pauses and repetitions are few. */
  readonly isShort: boolean;
  /** Notes that the fault begins, or that its cause is gone. */
  begins(): void;
  ends(): void;
  /** Adds a line to the report, for what no count shows. */
  note(text: string): void;
}

export interface Scenario {
  /** As on the command line. */
  readonly name: string;
  readonly title: string;
  /** Makes what a cluster of its own needs; others share one. `clean` runs when it has stopped. */
  prepare?(options: ClusterOptions): Promise<{ options: ClusterOptions; clean(): Promise<void> }>;
  run(trial: Trial): Promise<void>;
}

export const wait = (seconds: number) => sleep(seconds * 1000);

/** Throws unless it holds within so many seconds. */
export async function until(what: string, holds: () => Promise<boolean>, seconds = 120): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(0.2)) if (await holds()) return;
  throw new Error(`${what} did not come about within ${seconds} s`);
}
