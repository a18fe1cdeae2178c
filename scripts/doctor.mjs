/** Checks the configuration, this machine and the services before a start: `npm run doctor [-- --json]`. */
import { ensureBuilt, ensureInstalled, hand, requireNode } from './setup.mjs';

requireNode();
ensureInstalled();
ensureBuilt();
hand(process.execPath, ['dist/server/main.js', 'doctor', ...process.argv.slice(2)]);
