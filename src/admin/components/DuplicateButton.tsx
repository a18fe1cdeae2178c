import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import { Button } from '@mui/material';
import {
  type RaRecord,
  useCanAccess,
  useCreatePath,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router';
import { isTranslatedKind } from '../../shared/domain/translatedTexts.ts';

/** Never copied: what belongs to the one record, and what would show the copy before it is ready. */
const NOT_COPIED = [
  'id',
  'slug',
  'createdAt',
  'updatedAt',
  'version',
  'deletedAt',
  'publishedAt',
  'expiresAt',
  'cancelledAt',
  'changes',
];

/** What a copy of the record begins with: unpublished, its address is made anew, and texts that stay keep their translations. */
export const copyOf = (record: RaRecord, resource: string): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(record).filter(([name]) => !NOT_COPIED.includes(name))),
  publishedAt: null,
  ...(isTranslatedKind(resource) && { translationsOf: record.id }),
});

/** Opens the form for a new record, filled in from this one. Only what is published can be copied in this way. */
export function DuplicateButton() {
  const translate = useTranslate();
  const record = useRecordContext();
  const resource = useResourceContext();
  const { hasCreate } = useResourceDefinition();
  const { canAccess } = useCanAccess({ resource: resource ?? '', action: 'create' });
  const createPath = useCreatePath();
  if (!record || !resource || !hasCreate || !canAccess || !('publishedAt' in record)) return null;
  return (
    <Button
      component={Link}
      to={createPath({ resource, type: 'create' })}
      state={{ record: copyOf(record, resource) }}
      size="small"
      startIcon={<ContentCopy />}
    >
      {translate('admin.form.duplicate')}
    </Button>
  );
}
