/** Rotates the secret of the data folder, and reports what needs earlier ones: `npm run secret [-- renew|drop]`. */
import { ensureBuilt, ensureInstalled, hand, requireNode } from './setup.mjs';

requireNode();
ensureInstalled();
ensureBuilt();
hand(process.execPath, ['dist/server/main.js', 'secret', ...process.argv.slice(2)]);
