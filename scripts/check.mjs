/** Compares what is stored with what the database says: `npm run check`. */
import { runServerCommand } from './setup.mjs';

runServerCommand('check');
