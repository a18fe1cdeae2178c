import { useTranslate } from 'react-admin';
import { StatusDot } from '../StatusDot.tsx';

export function ArchivedDot() {
  const translate = useTranslate();
  return <StatusDot tone="muted">{translate('admin.coded.archived')}</StatusDot>;
}
