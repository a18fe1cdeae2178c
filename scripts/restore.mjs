/** Restores what `npm run backup` has copied: `npm run restore -- FOLDER`. */
import { runServerCommand } from './setup.mjs';

runServerCommand('restore');
