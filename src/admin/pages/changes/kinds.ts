import { useTranslate } from 'react-admin';
import { kindsWith } from '../../../shared/domain/recordKinds.ts';

/** Kinds of records that have a history of their own, by their resource. */
export const RESOURCES = kindsWith('form');

/** Everything that the log has, as its filter names it. */
export const LOGGED_KINDS = [
  ...RESOURCES,
  'attribute-value',
  'file-node',
  'configuration',
  'seeing-as',
] as const;

export const isResource = (kind: string): boolean => RESOURCES.some((name) => name === kind);

/** What people call a kind of record. */
export function useKindName() {
  const translate = useTranslate();
  return (kind: string): string =>
    isResource(kind)
      ? translate(`resources.${kind}.name`, { smart_count: 1, _: kind })
      : translate(`admin.changes.kinds.${kind}`, { _: kind });
}
