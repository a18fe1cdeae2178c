/** Imports files and a sheet from the terminal: `npm run import -- --library perfumes --sheet sheet.xlsx folder/`. */
import { fromCaller, runServerCommand } from './setup.mjs';

runServerCommand('import', fromCaller);
