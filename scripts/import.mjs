/** Imports files and a sheet from the terminal: `npm run import -- --library perfumes --sheet sheet.xlsx folder/`. */
import { ensureBuilt, ensureInstalled, hand, requireNode } from './setup.mjs';

requireNode();
ensureInstalled();
ensureBuilt();
// npm runs this in the package's folder, and passes the folder that it was called from.
const from = process.env.INIT_CWD ?? process.cwd();
hand(process.execPath, ['dist/server/main.js', 'import', '--from', from, ...process.argv.slice(2)]);
