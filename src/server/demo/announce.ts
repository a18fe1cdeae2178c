import type { Config } from '../config.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';

/** Says on the terminal where the portal is and, in demo mode only, how to get in. */
export function announce(url: string, config: Config): void {
  const lines = [
    `Sillage runs on ${config.origin} (listening on ${url}), back-office on ${config.origin}/admin`,
  ];
  if (config.demo) {
    lines.push('', `Demo accounts, password ${DEMO_PASSWORD}:`);
    for (const { email, says } of DEMO_ACCOUNTS) lines.push(`  ${email.padEnd(26)}${says}`);
    lines.push(
      `  ${'/media/oud-mineral-preview'.padEnd(26)}  a page for the press, which asks for the same password`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
