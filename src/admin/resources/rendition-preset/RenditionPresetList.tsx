import { useTranslate } from 'react-admin';
import type { RenditionPreset } from '../../../shared/contract/renditionPreset.ts';
import { BulkChangeButton } from '../../components/BulkChangeButton.tsx';
import { BulkPublishButton } from '../../components/BulkPublishButton.tsx';
import { fromSm } from '../../components/columns/fromWidth.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { InlineTitle } from '../../components/inline/InlineTitle.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { formatSize } from '../../providers/formats.ts';
import { sizeArguments, sizeModeOf } from './sizeMode.ts';

const Column = ListColumn<RenditionPreset>;
const fromMd = { display: { xs: 'none', md: 'table-cell' }, fontVariantNumeric: 'tabular-nums' };

/** In the order in which members see them. */
export function RenditionPresetList() {
  const translate = useTranslate();
  return (
    <RecordList<RenditionPreset>
      isOrdered
      hasStatus
      bulkActions={
        <>
          <BulkPublishButton />
          <BulkChangeButton label="admin.bulk.unpublish" readData={() => ({ publishedAt: null })} />
        </>
      }
    >
      <Column source="name" disableSort>
        <InlineTitle source="name" />
      </Column>
      <Column
        source="size"
        disableSort
        sx={fromSm}
        render={(record) => translate(`admin.preset.short.${sizeModeOf(record)}`, sizeArguments(record))}
      />
      <Column
        source="format"
        disableSort
        sx={fromSm}
        render={({ format, colourSpace }) =>
          `${translate(`admin.preset.formats.${format}`)} · ${translate(`admin.preset.colours.${colourSpace}`)}`
        }
      />
      <Column source="madeCount" disableSort sx={fromMd} />
      <Column source="madeBytes" disableSort sx={fromMd} render={({ madeBytes }) => formatSize(madeBytes)} />
      <Column source="failedCount" disableSort sx={fromMd} />
    </RecordList>
  );
}
