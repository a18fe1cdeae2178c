/** Creates an account from the terminal: `npm run user:create -- --email a@b.example --name "A B" --role admin`. */
import { ensureBuilt, ensureInstalled, hand, requireNode } from './setup.mjs';

requireNode();
ensureInstalled();
ensureBuilt();
hand(process.execPath, ['dist/server/main.js', 'user:create', ...process.argv.slice(2)]);
