import { useTranslate } from 'react-admin';
import type { Terms } from '../../../shared/contract/terms.ts';
import { StatusDot } from '../../components/StatusDot.tsx';

/** Whether a version is a draft, in force, or was replaced by a later one. */
export function TermsStateDot({ terms: { number, isInForce } }: { terms: Terms }) {
  const translate = useTranslate();
  if (number === null) return <StatusDot tone="warning">{translate('admin.terms.draft')}</StatusDot>;
  return (
    <StatusDot tone={isInForce ? 'success' : 'muted'}>
      {translate(isInForce ? 'admin.terms.in_force' : 'admin.terms.replaced')}
    </StatusDot>
  );
}
