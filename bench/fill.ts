/**
 * Fills an empty database with the library of the benches, always the same for a number of items, and prints what
 * `bench/reads.ts` needs to ask a server over it. The settings are the server's own: `SECRET`, and `DATABASE_URL` or
 * `DATA_DIR`.
 *
 *   SECRET=… DATA_DIR=… npx tsx bench/fill.ts [items] [formats of a stack]
 */
import { readConfig } from '../src/server/config.ts';
import { fillForMember } from './fillLibrary.ts';

const items = Number(process.argv[2] ?? 20_000);
const formats = Number(process.argv[3] ?? 1);
const token = await fillForMember(readConfig({ NODE_ENV: 'production', ...process.env }), items, formats);
console.log(`TOKEN=${token}`);
process.exit(0);
