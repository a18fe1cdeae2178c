import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  DataTableBase,
  FieldTitle,
  ListNoResults,
  type RaRecord,
  RecordContextProvider,
  type RowClickFunction,
  SelectPageCheckbox,
  SelectRowCheckbox,
  SortButton,
  useCreatePath,
  useDataTableDataContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router';
import { SortableCard } from '../sortable/SortableRow.tsx';
import type { ListColumn } from './listColumns.ts';
import { RowsLoading } from './RowsLoading.tsx';
import { type Card, readCard } from './readCard.ts';

interface RecordCardsProps<Row extends RaRecord> {
  /** Those that the list shows, in their order. */
  columns: readonly ListColumn[];
  /** What is done to a single record, below its facts. */
  actions?: ReactNode;
  hasSelection: boolean;
  isRowSelectable?: ((record: Row) => boolean) | undefined;
  rowClick: string | RowClickFunction<Row> | false | undefined;
  /** Whether the records are in an order by hand, and it can be changed now. */
  isSortable: boolean;
  handle?: ReactNode;
  /** Whether the screen has no choice of an order of its own. */
  hasSort: boolean;
}

/** Where a click on a record leads; nowhere in the trash. */
function useRecordPath<Row extends RaRecord>(rowClick: RecordCardsProps<Row>['rowClick']): string | null {
  const record = useRecordContext<Row>();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  if (!record || rowClick === false) return null;
  const target =
    typeof rowClick === 'function' ? rowClick(record.id, resource, record) : (rowClick ?? 'edit');
  if (typeof target !== 'string') return null;
  return target.startsWith('/') ? target : createPath({ resource, id: record.id, type: target });
}

/** What a column shows of the record, outside of its cell. */
function Cell({ column: { element, source } }: { column: ListColumn }) {
  const record = useRecordContext();
  const { children, render } = element.props;
  if (children !== undefined) return children;
  if (render) return record ? render(record) : null;
  const value: unknown = source && record ? record[source] : undefined;
  return value === undefined || value === null ? '—' : String(value);
}

function RecordCard<Row extends RaRecord>({
  card,
  actions,
  hasSelection,
  rowClick,
  handle,
}: RecordCardsProps<Row> & { card: Card }) {
  const path = useRecordPath(rowClick);
  const resource = useResourceContext() ?? '';
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        p: 1.5,
        pl: hasSelection ? 0.5 : 1.5,
        border: 1,
        borderColor: 'divider',
        // The row's own ways to change a field need a pointer; here the form does.
        '& .inline-edit': { display: 'none' },
        '& .MuiCheckbox-root, & button, & a.MuiButton-root': { position: 'relative', zIndex: 1 },
        '&:has(.select-item :checked)': { borderColor: 'text.primary' },
      }}
    >
      {hasSelection ? <SelectRowCheckbox /> : null}
      {card.picture ? (
        <Box sx={{ flex: 'none', mt: 0.25 }}>
          <Cell column={card.picture} />
        </Box>
      ) : null}
      <Box sx={{ flex: 1, minWidth: 0, pt: hasSelection || card.picture ? 0.25 : 0 }}>
        <Box
          {...(path === null ? {} : { component: Link, to: path })}
          sx={{
            display: 'block',
            overflowWrap: 'anywhere',
            color: 'inherit',
            fontWeight: 500,
            textDecoration: 'none',
            '& .MuiTypography-root': { fontWeight: 'inherit', whiteSpace: 'normal' },
            '&[href]::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {card.title ? <Cell column={card.title} /> : null}
        </Box>
        <Box component="dl" sx={{ m: 0, mt: 0.5, display: 'grid', gap: 0.25 }}>
          {card.facts.map((column) => (
            <Box
              key={column.name}
              sx={{
                display: 'flex',
                alignItems: 'baseline',
                gap: 1,
                minWidth: 0,
                // What a record does not have needs no line.
                '&:has(> dd:empty), &:has(> dd > .MuiTypography-root:only-child:empty)': { display: 'none' },
              }}
            >
              <Typography variant="caption" component="dt" color="textSecondary" sx={{ flex: 'none' }}>
                <FieldTitle label={column.label} source={column.source} resource={resource} />
              </Typography>
              <Typography
                variant="body2"
                component="dd"
                sx={{ m: 0, minWidth: 0, '& .MuiTypography-root': { fontSize: 'inherit' } }}
              >
                <Cell column={column} />
              </Typography>
            </Box>
          ))}
        </Box>
        {card.actions.length > 0 || actions ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1, ml: -1 }}>
            {card.actions.map((column) => (
              <Cell key={column.name} column={column} />
            ))}
            {actions}
          </Box>
        ) : null}
      </Box>
      {handle}
    </Box>
  );
}

function CardRows<Row extends RaRecord>(props: RecordCardsProps<Row>) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const records = useDataTableDataContext() ?? [];
  const card = readCard(props.columns);
  const sources = props.columns.flatMap(({ source, element }) =>
    source && !element.props.disableSort ? source : [],
  );
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44, pl: 0.5 }}>
        {props.hasSelection ? <SelectPageCheckbox /> : null}
        <Box sx={{ flex: 1 }} />
        {props.hasSort && sources.length > 0 ? <SortButton fields={sources} /> : null}
      </Box>
      <Box
        component="ul"
        aria-label={translate(`resources.${resource}.name`, { smart_count: 2 })}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
      >
        {records.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            {props.isSortable ? (
              <SortableCard>
                <RecordCard {...props} card={card} />
              </SortableCard>
            ) : (
              <li>
                <RecordCard {...props} card={card} />
              </li>
            )}
          </RecordContextProvider>
        ))}
      </Box>
    </>
  );
}

/** A list on a phone: a card for each record, with its picture, its title, two facts, and what can be done to it. */
export function RecordCards<Row extends RaRecord>(props: RecordCardsProps<Row>) {
  return (
    <DataTableBase<Row>
      hasBulkActions={props.hasSelection}
      isRowSelectable={props.isRowSelectable}
      loading={<RowsLoading height={92} />}
      empty={<ListNoResults />}
    >
      <CardRows {...props} />
    </DataTableBase>
  );
}
