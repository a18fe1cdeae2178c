/** Restores what `npm run backup` has copied: `npm run restore -- FOLDER`. */
import { fromCaller, runServerCommand } from './setup.mjs';

runServerCommand('restore', fromCaller);
