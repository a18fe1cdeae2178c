import { signInForToken } from './api.ts';
import { startDemoServer } from './demoServer.ts';

/** One server for the whole run; each test makes the accounts that it uses. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startDemoServer();
  process.env.E2E_ORIGIN = server.origin;
  process.env.E2E_ADMIN_TOKEN = await signInForToken(server.origin, 'admin@sillage.example');
  return () => server.stop();
}
