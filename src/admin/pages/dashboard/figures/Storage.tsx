import { useTranslate } from 'react-admin';
import type { ReportPeriod } from '../../../../shared/contract/report.ts';
import { formatNumber, formatSize } from '../../../providers/formats.ts';
import { FigureLink, listPath } from './FigureLinks.tsx';
import { RankedTable } from './RankedTable.tsx';
import { ReportCard } from './ReportCard.tsx';
import { useStorage } from './useReports.ts';

/** Items and bytes of each library, largest first. */
export function Storage({ days }: { days: ReportPeriod }) {
  const translate = useTranslate();
  const query = useStorage();
  const { data } = query;
  return (
    <ReportCard
      title="admin.report.storage"
      query={query}
      empty={data?.libraries.length === 0 ? 'admin.report.storage_none' : undefined}
      sheet={{ of: 'storage', days }}
      notes={['admin.report.storage_help']}
    >
      <RankedTable
        caption={translate('admin.report.storage')}
        columns={[
          translate('admin.report.library'),
          translate('admin.report.count'),
          translate('admin.report.size'),
        ]}
        rows={[
          ...(data?.libraries ?? []).map(({ id, title, items, bytes }) => ({
            key: id,
            name: title,
            to: `/library/${id}`,
            value: bytes,
            shown: formatSize(bytes),
            more: (
              <FigureLink
                to={listPath('library-item', { libraryId: id })}
                label={`${title}: ${translate('resources.library-item.name', { smart_count: items })}, ${items}`}
              >
                {formatNumber(items)}
              </FigureLink>
            ),
          })),
          {
            key: 'other',
            name: translate('admin.report.other'),
            value: data?.otherBytes ?? 0,
            shown: formatSize(data?.otherBytes ?? 0),
            more: '—',
          },
        ]}
      />
    </ReportCard>
  );
}
