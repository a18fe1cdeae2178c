/** Makes what journeys begin with, so that it is there when they are run: `npm test` does this beside its other steps. */
import { ensureSeed } from '../../e2e/support/seed.ts';

await ensureSeed();
