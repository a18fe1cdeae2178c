import { Counter, Histogram, type Registry } from 'prom-client';
import type { JobRunEnd } from '../jobs/openJobs.ts';
import type { StorageCall } from '../storage/observeStorage.ts';

/** Runs of jobs and calls of the file store, counted and timed as they end. */
export function workMetrics(registry: Registry) {
  const registers = [registry];
  const runs = new Counter({
    name: 'sillage_job_runs_total',
    help: 'Runs of jobs that ended in this process, by kind and outcome; an outage spends no try.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const runDurations = new Histogram({
    name: 'sillage_job_duration_seconds',
    help: 'Time that runs of jobs took, by kind.',
    labelNames: ['kind'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 1800],
    registers,
  });
  const calls = new Counter({
    name: 'sillage_storage_calls_total',
    help: 'Calls of the file store, by operation and outcome.',
    labelNames: ['operation', 'outcome'],
    registers,
  });
  const callDurations = new Histogram({
    name: 'sillage_storage_call_duration_seconds',
    help: 'Time that calls of the file store took, by operation; of `open` until the stream began.',
    labelNames: ['operation'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 1, 5, 30],
    registers,
  });
  return {
    onJobRun({ name, outcome, seconds }: JobRunEnd): void {
      runs.inc({ kind: name, outcome });
      runDurations.observe({ kind: name }, seconds);
    },
    onStorageCall({ operation, outcome, seconds }: StorageCall): void {
      calls.inc({ operation, outcome });
      callDurations.observe({ operation }, seconds);
    },
  };
}
