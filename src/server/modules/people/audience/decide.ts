import type { AudienceReasonOf } from '../../../../shared/contract/audience.ts';
import { can } from '../../../../shared/policy/policy.ts';
import { type Viewer, whyHidden } from '../../../../shared/policy/visibility.ts';
import type { Layer } from '../../../content/layers.ts';
import type { RecordKind } from '../../../content/recordKind.ts';

/**
 * Why `person` does not see a record at `now` (epoch milliseconds); no reason means that they do. Puts together what the
 * policy and `whyHidden` decide, and decides nothing itself.
 */
export function decide(
  { kind, layers }: { kind: Pick<RecordKind, 'isFor' | 'readAccess'>; layers: readonly Layer[] },
  person: Viewer & { readonly isActive: boolean },
  now: number,
): AudienceReasonOf[] {
  const account: AudienceReasonOf[] = [];
  // Nobody needs an account for what is outside the portal.
  if (kind.readAccess) return layers.flatMap((layer) => reasonsOf(layer, person, now));
  if (!person.isActive) account.push({ of: 'account', code: 'inactive' });
  if (!(kind.isFor?.(person) ?? can(person, 'show', 'portal'))) account.push({ of: 'account', code: 'page' });
  return [...account, ...layers.flatMap((layer) => reasonsOf(layer, person, now))];
}

function reasonsOf({ of, isTrashed, limits, anyOf }: Layer, person: Viewer, now: number): AudienceReasonOf[] {
  if (!limits) return [{ of, code: 'missing' }];
  const hidden = whyHidden(limits, person, now).map((code) => ({ of, code }));
  const own: AudienceReasonOf[] = isTrashed ? [{ of, code: 'trashed' }, ...hidden] : hidden;
  return anyOf ? [...own, ...reasonsOfAll(anyOf, person, now)] : own;
}

/** Why none of these shows, each reason once; no reason as soon as one of them does. */
function reasonsOfAll(layers: readonly Layer[], person: Viewer, now: number): AudienceReasonOf[] {
  if (layers.length === 0) return [{ of: 'question', code: 'missing' }];
  const reasons = layers.map((layer) => reasonsOf(layer, person, now));
  if (reasons.some((one) => one.length === 0)) return [];
  return [...new Map(reasons.flat().map((reason) => [`${reason.of} ${reason.code}`, reason])).values()];
}
