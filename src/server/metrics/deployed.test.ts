import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { createMetrics } from './metrics.ts';

const read = (name: string) => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');
const dashboard = z
  .object({
    panels: z.array(
      z.object({ type: z.string(), targets: z.array(z.object({ expr: z.string() })).optional() }),
    ),
  })
  .parse(JSON.parse(read('grafana/sillage.json')));
const alerts = read('prometheus/alerts.yml');

const queries = {
  dashboard: dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n'),
  alerts: alerts.replaceAll(/^ *(summary|action|#).*$/gm, ''),
};

let test: TestApp;
/** Exported names with their types and help texts. */
let exported: Map<string, { type: string; help: string }>;
beforeAll(async () => {
  test = await openTestApp();
  const metrics = createMetrics();
  metrics.watch(test.context);
  const text = (await metrics.read()).body.toString();
  exported = new Map(
    [...text.matchAll(/^# HELP (\S+) ?(.*)\n# TYPE \S+ (\S+)$/gm)].map(
      ([, name = '', help = '', type = '']) => [name, { type, help }],
    ),
  );
});
afterAll(() => test?.close());

/** Names in queries, those of the parts of a histogram as that of the histogram. */
function namesIn(text: string): string[] {
  const names = [...text.matchAll(/\b(?:sillage|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);
  return [...new Set(names)].map((name) => {
    const whole = name.replace(/_(bucket|sum|count)$/, '');
    return exported.get(whole)?.type === 'histogram' ? whole : name;
  });
}

describe('the dashboard and the alerts in deploy', () => {
  it.each(['dashboard', 'alerts'] as const)('query what is exported: %s', (which) => {
    const names = namesIn(queries[which]);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !exported.has(name))).toEqual([]);
  });

  it('show every metric of ours, each of which says what it is', () => {
    const own = [...exported].filter(([name]) => name.startsWith('sillage_'));
    expect(own.length).toBeGreaterThan(30);
    for (const [name, { help }] of own) expect(help, name).toMatch(/^\S.{10,}\.$/);
    const shown = new Set([...namesIn(queries.dashboard), ...namesIn(queries.alerts)]);
    expect(own.map(([name]) => name).filter((name) => !shown.has(name))).toEqual([]);
  });

  it('say for every alert what to do', () => {
    const rules = alerts.split('- alert: ').slice(1);
    expect(rules.length).toBeGreaterThan(9);
    for (const rule of rules) expect(rule).toMatch(/\n {10}action: '.{30,}'\n/);
  });
});
