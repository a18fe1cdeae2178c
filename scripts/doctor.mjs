/** Checks the configuration, this machine and the services before a start: `npm run doctor [-- --json]`. */
import { runServerCommand } from './setup.mjs';

runServerCommand('doctor');
