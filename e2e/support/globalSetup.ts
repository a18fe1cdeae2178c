import { ensureSeed } from './seed.ts';

/** The demo content and the sessions that all journeys begin with are made once; each worker's server copies them. */
export default async function globalSetup(): Promise<void> {
  const seed = await ensureSeed();
  process.env.E2E_SEED = JSON.stringify(seed);
  process.env.E2E_ADMIN_TOKEN = seed.adminToken;
}
