import { useTranslate } from 'react-admin';
import type { FileKind } from '../../../shared/contract/translationFile.ts';

/** Names of kinds of records, as the menu has them; values of attributes have no entry there. */
export function useKindNames() {
  const translate = useTranslate();
  return (kind: FileKind): string =>
    kind === 'attribute-value'
      ? translate('admin.translation_files.values')
      : translate(`resources.${kind}.name`, { smart_count: 2 });
}
