import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ReportPeriod } from '../../../../shared/contract/report.ts';
import { DayFigures, useTableSwitch } from './DayFigures.tsx';
import { RankedTable } from './RankedTable.tsx';
import { ReportCard } from './ReportCard.tsx';
import { useDownloads } from './useReports.ts';

const TITLE = 'admin.report.downloads_title';
const NONE = 'admin.report.downloads_none';

/** What members took, by day. */
export function DownloadsByDay({ days }: { days: ReportPeriod }) {
  const translate = useTranslate();
  const query = useDownloads(days);
  const { isTable, button } = useTableSwitch(TITLE);
  const { data } = query;
  const portals = data?.portalDownloads ?? 0;
  return (
    <ReportCard
      title={TITLE}
      query={query}
      empty={data?.downloads === 0 ? NONE : undefined}
      sheet={{ of: 'downloads', days }}
      notes={[
        'admin.report.downloads_help',
        'admin.report.no_list',
        ...(portals > 0 ? [`${translate('admin.report.portals', { smart_count: portals })}.`] : []),
      ]}
      actions={button}
      height={290}
    >
      {data ? (
        <DayFigures
          days={data.days.map(({ day }) => day)}
          series={[
            {
              label: translate('admin.report.downloads'),
              total: data.downloads,
              values: data.days.map(({ downloads }) => downloads),
              tone: 'ink',
            },
          ]}
          isTable={isTable}
          caption={translate(TITLE)}
        />
      ) : null}
    </ReportCard>
  );
}

/** The same by library and market, and what was taken most. */
export function DownloadCards({ days }: { days: ReportPeriod }) {
  const translate = useTranslate();
  const query = useDownloads(days);
  const { data } = query;
  const empty = data?.downloads === 0 ? NONE : undefined;
  const downloads = translate('admin.report.downloads');
  return (
    <>
      <Box sx={{ display: 'grid', gap: { xs: 4, lg: 5 }, minWidth: 0 }}>
        <ReportCard
          title="admin.report.libraries"
          query={query}
          empty={empty}
          sheet={{ of: 'libraries', days }}
        >
          <RankedTable
            caption={translate('admin.report.libraries')}
            columns={[translate('admin.report.library'), downloads]}
            rows={(data?.libraries ?? []).map((one) => ({
              key: one.id,
              name: one.title,
              to: `/library/${one.id}`,
              value: one.downloads,
            }))}
          />
        </ReportCard>
        <ReportCard
          title="admin.report.markets"
          query={query}
          empty={empty}
          sheet={{ of: 'markets', days }}
          notes={['admin.report.market_help']}
        >
          <RankedTable
            caption={translate('admin.report.markets')}
            columns={[translate('admin.report.market'), downloads]}
            rows={(data?.markets ?? []).map(({ market, downloads: value }) => ({
              key: market ?? '',
              name:
                market === null
                  ? translate('admin.report.all_markets')
                  : translate(`admin.markets.${market}`, { _: market }),
              value,
            }))}
          />
        </ReportCard>
      </Box>
      <ReportCard title="admin.report.items" query={query} empty={empty} sheet={{ of: 'items', days }}>
        <RankedTable
          caption={translate('admin.report.items')}
          columns={[translate('admin.report.item'), downloads]}
          rows={(data?.items ?? []).map((one) => ({
            key: one.id,
            name: one.title,
            detail: one.library,
            to: `/library-item/${one.id}`,
            value: one.downloads,
          }))}
        />
      </ReportCard>
    </>
  );
}
