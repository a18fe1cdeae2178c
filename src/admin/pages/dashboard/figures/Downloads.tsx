import { useCanAccess, useTranslate } from 'react-admin';
import type { ReportPeriod } from '../../../../shared/contract/report.ts';
import { useMarkets } from '../../../components/markets/useMarkets.ts';
import { CARD_HEIGHT, DayFigures, useTableSwitch } from './DayFigures.tsx';
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
      height={CARD_HEIGHT}
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

/** What a part of the downloads begins with. */
function useParts(days: ReportPeriod) {
  const translate = useTranslate();
  const query = useDownloads(days);
  const empty = query.data?.downloads === 0 ? NONE : undefined;
  const { canAccess: mayOpen = false } = useCanAccess({ resource: 'library-item', action: 'show' });
  return { translate, query, empty, mayOpen, downloads: translate('admin.report.downloads') };
}

export function DownloadsByLibrary({ days }: { days: ReportPeriod }) {
  const { translate, query, empty, mayOpen, downloads } = useParts(days);
  return (
    <ReportCard title="admin.report.libraries" query={query} empty={empty} sheet={{ of: 'libraries', days }}>
      <RankedTable
        caption={translate('admin.report.libraries')}
        columns={[translate('admin.report.library'), downloads]}
        rows={(query.data?.libraries ?? []).map((one) => ({
          key: one.id,
          name: one.title,
          to: mayOpen ? `/library/${one.id}` : undefined,
          value: one.downloads,
        }))}
      />
    </ReportCard>
  );
}

export function DownloadsByMarket({ days }: { days: ReportPeriod }) {
  const { nameOf } = useMarkets();
  const { translate, query, empty, downloads } = useParts(days);
  return (
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
        rows={(query.data?.markets ?? []).map(({ market, downloads: value }) => ({
          key: market ?? '',
          name: market === null ? translate('admin.report.all_markets') : nameOf(market),
          value,
        }))}
      />
    </ReportCard>
  );
}

export function MostDownloaded({ days }: { days: ReportPeriod }) {
  const { translate, query, empty, mayOpen, downloads } = useParts(days);
  return (
    <ReportCard title="admin.report.items" query={query} empty={empty} sheet={{ of: 'items', days }}>
      <RankedTable
        caption={translate('admin.report.items')}
        columns={[translate('admin.report.item'), downloads]}
        rows={(query.data?.items ?? []).map((one) => ({
          key: one.id,
          name: one.title,
          detail: one.library,
          to: mayOpen ? `/library-item/${one.id}` : undefined,
          value: one.downloads,
        }))}
      />
    </ReportCard>
  );
}
