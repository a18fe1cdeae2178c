import { Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Attribute, AttributeValue } from '../../../../shared/contract/attribute.ts';
import { SortableContainer } from '../../../components/sortable/SortableContainer.tsx';
import { useTranslatableRecord } from '../../../components/translations/translatable.ts';
import { AddValue } from './AddValue.tsx';
import { DeleteValueDialog } from './DeleteValueDialog.tsx';
import { useValueMutations } from './useValueMutations.ts';
import { ValueRow } from './ValueRow.tsx';

const HistoryDrawer = lazy(async () => ({
  default: (await import('../../../components/history/HistoryDrawer.tsx')).HistoryDrawer,
}));

const TranslationsDialog = lazy(async () => ({
  default: (await import('../../../components/translations/TranslationsDialog.tsx')).TranslationsDialog,
}));

/** The values of the attribute on screen. Every change is saved by itself, apart from the form beside it. */
export function AttributeValues() {
  const record = useRecordContext<Attribute>();
  return record ? <ValueList key={record.id} attribute={record} /> : null;
}

function ValueList({ attribute }: { attribute: Attribute }) {
  const translate = useTranslate();
  const mutations = useValueMutations(attribute.id);
  const [order, setOrder] = useState<number[] | null>(null);
  const queryClient = useQueryClient();
  const [traced, setTraced] = useState<AttributeValue | null>(null);
  const [translated, setTranslated] = useState<AttributeValue | null>(null);
  const [doomed, setDoomed] = useState<AttributeValue | null>(null);

  const byId = new Map(attribute.values.map((value) => [value.id, value]));
  const isCurrent = order?.length === byId.size && order.every((id) => byId.has(id));
  const ids = isCurrent && order ? order : [...byId.keys()];

  const handleReorder = async (next: number[]) => {
    setOrder(next);
    await mutations.reorder(next, ids);
    // What was read since then is the order, also once this one is taken back.
    setOrder(null);
  };

  return (
    <>
      {ids.length === 0 ? (
        <Typography color="textSecondary" sx={{ py: 1 }}>
          {translate('admin.value.none')}
        </Typography>
      ) : null}
      <SortableContainer
        ids={ids}
        describe={(id) => byId.get(id)?.label ?? String(id)}
        onReorder={(next) => void handleReorder(next)}
      >
        <Box
          component="ul"
          aria-label={translate('admin.attribute.values')}
          sx={{ listStyle: 'none', m: 0, p: 0 }}
        >
          {ids.flatMap((id) => {
            const value = byId.get(id);
            return value ? (
              <ValueRow
                key={`${id}-${value.version}`}
                value={value}
                onUpdate={mutations.update}
                onDelete={setDoomed}
                onHistory={setTraced}
                onTranslate={setTranslated}
              />
            ) : (
              []
            );
          })}
        </Box>
      </SortableContainer>
      <AddValue onAdd={mutations.create} />
      <DeleteValueDialog
        value={doomed}
        onClose={() => setDoomed(null)}
        onDelete={(value, force) => mutations.remove(value, force)}
      />
      {translated ? (
        <Suspense fallback={null}>
          <ValueTranslations value={translated} onClose={() => setTranslated(null)} />
        </Suspense>
      ) : null}
      {traced ? (
        <Suspense fallback={null}>
          <HistoryDrawer
            of={{ resource: 'attribute-value', id: traced.id }}
            name={traced.label}
            onWritten={() => void queryClient.invalidateQueries({ queryKey: ['attribute'] })}
            onClose={() => setTraced(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function ValueTranslations({ value, onClose }: { value: AttributeValue; onClose: () => void }) {
  const of = useTranslatableRecord('attribute-value', value);
  return <TranslationsDialog of={of} name={value.label} refusal={null} onClose={onClose} />;
}
