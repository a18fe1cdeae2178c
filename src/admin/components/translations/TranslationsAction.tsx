import Translate from '@mui/icons-material/TranslateOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useGetRecordRepresentation, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { isTranslatedKind } from '../../../shared/domain/translatedTexts.ts';

const TranslationsDialog = lazy(async () => ({
  default: (await import('./TranslationsDialog.tsx')).TranslationsDialog,
}));

/** Above a form: the record's texts in other languages. */
export function TranslationsAction({ hasUnsaved }: { hasUnsaved: boolean }) {
  const translate = useTranslate();
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const represent = useGetRecordRepresentation(resource);
  const [isOpen, setOpen] = useState(false);
  if (!record || record.deletedAt || !isTranslatedKind(resource)) return null;
  return (
    <>
      <Button size="small" startIcon={<Translate />} onClick={() => setOpen(true)}>
        {translate('admin.translations.open')}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <TranslationsDialog
            kind={resource}
            record={record}
            name={String(represent(record))}
            hasUnsaved={hasUnsaved}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
