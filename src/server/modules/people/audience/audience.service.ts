import type { AudienceReasonOf } from '../../../../shared/contract/audience.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { layersOf } from '../../../content/contentKind.ts';
import type { RecordKind } from '../../../content/recordKind.ts';
import type { Database } from '../../../db/client.ts';
import { decide } from './decide.ts';

/**
 * Reads the limits of a record; returns a function that gives the reasons why a user cannot view it now. `null`: there
 * is no such record.
 */
export async function readDecision(
  db: Database,
  { kind, id }: { kind: RecordKind; id: number },
  now = Date.now(),
): Promise<((person: Viewer & { readonly isActive: boolean }) => AudienceReasonOf[]) | null> {
  const layers = await layersOf(db, kind, id);
  if (layers.length === 0) return null;
  return (person) => decide({ kind, layers }, person, now);
}
