/** Hot reload of everything: the API restarts on change behind Vite, which serves both front ends on one address. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, requireNode, root } from './setup.mjs';

requireNode();
ensureInstalled();
const apiPort = process.env.API_PORT ?? '3001';
const port = process.env.PORT ?? '3000';
const bin = (name) => join(root, 'node_modules', '.bin', name);
const start = (command, args, env) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
const children = [
  start(bin('tsx'), ['watch', '--clear-screen=false', '--include', 'src/server/**', 'src/server/main.ts'], {
    NODE_ENV: 'development',
    PORT: apiPort,
    ORIGIN: `http://localhost:${port}`,
    DEMO: process.env.DEMO ?? 'true',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  }),
  start(bin('vite'), ['--mode', 'portal', '--port', port, '--strictPort'], {
    SILLAGE_API: `http://127.0.0.1:${apiPort}`,
  }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);
for (const child of children)
  child.on('exit', (code) => {
    stop();
    process.exitCode = code ?? 0;
  });
