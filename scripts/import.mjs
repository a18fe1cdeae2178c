/** Imports files and a sheet from the terminal: `npm run import -- --library perfumes --sheet sheet.xlsx folder/`. */
import { ensureBuilt, ensureInstalled, hand, requireNode } from './setup.mjs';

requireNode();
ensureInstalled();
ensureBuilt();
hand(process.execPath, ['dist/server/main.js', 'import', ...process.argv.slice(2)]);
