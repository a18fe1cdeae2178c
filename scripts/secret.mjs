/** Rotates the secret of the data folder, and reports what needs earlier ones: `npm run secret [-- renew|drop]`. */
import { runServerCommand } from './setup.mjs';

runServerCommand('secret');
