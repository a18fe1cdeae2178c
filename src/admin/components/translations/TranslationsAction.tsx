import Translate from '@mui/icons-material/TranslateOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import {
  type RaRecord,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { isTranslatedKind, type TranslatedKind } from '../../../shared/domain/translatedTexts.ts';
import { useLimits } from '../limits/useLimits.ts';
import { type Translatable, useTranslatableRecord } from './translatable.ts';

const TranslationsDialog = lazy(async () => ({
  default: (await import('./TranslationsDialog.tsx')).TranslationsDialog,
}));

/** Above a form: the record's texts in other languages. */
export function TranslationsAction({ hasUnsaved }: { hasUnsaved: boolean }) {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  if (!record || record.deletedAt || !isTranslatedKind(resource)) return null;
  return <OfRecord kind={resource} record={record} hasUnsaved={hasUnsaved} />;
}

interface OfRecordProps {
  kind: TranslatedKind;
  record: RaRecord;
  hasUnsaved: boolean;
}

function OfRecord({ kind, record, hasUnsaved }: OfRecordProps) {
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(kind);
  const of = useTranslatableRecord(kind, record);
  const limited = useLimits()(kind, record);
  return (
    <TranslationsButton
      of={of}
      name={String(represent(record))}
      hasUnsaved={hasUnsaved}
      refusal={limited ? translate(`admin.limits.${limited}`) : null}
    />
  );
}

interface TranslationsButtonProps {
  of: Translatable;
  /** Whose texts, in the title of the dialog. */
  name: string;
  /** Whether there is something typed in the form of the source. */
  hasUnsaved: boolean;
  /** Why nothing may be written. */
  refusal?: string | null;
}

/** Opens texts in other languages. */
export function TranslationsButton({ of, name, hasUnsaved, refusal = null }: TranslationsButtonProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<Translate />} onClick={() => setOpen(true)}>
        {translate('admin.translations.open')}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <TranslationsDialog
            of={of}
            name={name}
            refusal={hasUnsaved ? translate('admin.translations.unsaved') : refusal}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
