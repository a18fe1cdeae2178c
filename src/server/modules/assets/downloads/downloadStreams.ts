import { perDatabase } from '../../../db/perDatabase.ts';
import { streamPlaces } from '../../../http/streamPlaces.ts';

/** The downloads that this process sends at the moment. */
export const streamPlacesOf = perDatabase(() => streamPlaces());
