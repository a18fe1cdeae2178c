/** Copies the database and all files into a folder, or verifies such a copy: `npm run backup -- FOLDER`. */
import { fromCaller, runServerCommand } from './setup.mjs';

runServerCommand('backup', fromCaller);
