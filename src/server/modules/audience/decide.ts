import type { AudienceKind, AudienceReasonOf } from '../../../shared/contract/audience.ts';
import { can } from '../../../shared/policy/policy.ts';
import { type Viewer, whyHidden } from '../../../shared/policy/visibility.ts';
import type { Layer } from './layers.repo.ts';

/**
 * Why `person` does not see a record at `now` (epoch milliseconds); no reason means that they do. Puts together what the
 * policy and `whyHidden` decide, and decides nothing itself.
 */
export function decide(
  { kind, layers }: { kind: AudienceKind; layers: readonly Layer[] },
  person: Viewer & { readonly isActive: boolean },
  now: number,
): AudienceReasonOf[] {
  const account: AudienceReasonOf[] = [];
  if (!person.isActive) account.push({ of: 'account', code: 'inactive' });
  if (!can(person, 'show', kind === 'event' ? 'portal-event' : 'portal'))
    account.push({ of: 'account', code: 'page' });
  return [...account, ...layers.flatMap((layer) => reasonsOf(layer, person, now))];
}

function reasonsOf({ of, isTrashed, limits }: Layer, person: Viewer, now: number): AudienceReasonOf[] {
  if (!limits) return [{ of, code: 'missing' }];
  const hidden = whyHidden(limits, person, now).map((code) => ({ of, code }));
  return isTrashed ? [{ of, code: 'trashed' }, ...hidden] : hidden;
}
