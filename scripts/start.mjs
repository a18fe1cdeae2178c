import { ensureBuilt, ensureInstalled, hand, requireNode } from './setup.mjs';

requireNode();
ensureInstalled();
ensureBuilt();
hand(process.execPath, ['--enable-source-maps', 'dist/server/main.js']);
