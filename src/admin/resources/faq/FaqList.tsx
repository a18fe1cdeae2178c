import { FunctionField, ReferenceInput, SelectInput, TextField, useTranslate } from 'react-admin';
import type { Faq } from '../../../shared/contract/faq.ts';
import { BulkChangeButton } from '../../components/BulkChangeButton.tsx';
import { BulkPublishButton } from '../../components/BulkPublishButton.tsx';
import { fromMd } from '../../components/columns/fromWidth.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { InlineTitle } from '../../components/inline/InlineTitle.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { faqColumns } from './faqColumns.ts';

const Column = ListColumn<Faq>;
const inOrder = { field: 'position', order: 'ASC' } as const;
const figure = { ...fromMd, fontVariantNumeric: 'tabular-nums' };

/** In the order in which members see them; within one category rows can be moved too. */
export function FaqList() {
  const translate = useTranslate();
  return (
    <RecordList<Faq>
      isOrdered
      orderWithin="categoryId"
      hasStatus
      csvColumns={faqColumns}
      filters={
        <>
          <ReferenceInput source="categoryId" reference="faq-category" sort={inOrder} perPage={100}>
            <SelectInput optionText="title" helperText={false} fullWidth />
          </ReferenceInput>
          <SelectInput
            source="hasNotes"
            label="admin.faq.notes"
            choices={[
              { id: true, name: 'admin.faq.with_notes' },
              { id: false, name: 'admin.faq.without_notes' },
            ]}
            helperText={false}
            fullWidth
          />
        </>
      }
      bulkActions={
        <>
          <BulkPublishButton />
          <BulkChangeButton label="admin.bulk.unpublish" readData={() => ({ publishedAt: null })} />
        </>
      }
    >
      <Column source="question" disableSort>
        <InlineTitle source="question" />
      </Column>
      <Column source="categoryId" disableSort sx={fromMd}>
        <TextField source="category" emptyText="—" />
      </Column>
      <Column
        source="helpfulCount"
        align="right"
        label={translate('admin.faq.yes')}
        disableSort
        sx={figure}
      />
      <Column
        source="unhelpfulCount"
        align="right"
        label={translate('admin.faq.no')}
        disableSort
        sx={figure}
      />
      <Column label={translate('admin.faq.notes')} align="right" sx={figure}>
        <FunctionField render={({ noteCount }: Faq) => noteCount || '—'} />
      </Column>
    </RecordList>
  );
}
