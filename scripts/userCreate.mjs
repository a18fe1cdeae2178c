/** Creates an account from the terminal: `npm run user:create -- --email a@b.example --name "A B" --role admin`. */
import { runServerCommand } from './setup.mjs';

runServerCommand('user:create');
