import { useTranslate } from 'react-admin';
import type { ReportPeriod } from '../../../../shared/contract/report.ts';
import { CARD_HEIGHT, DayFigures, useTableSwitch } from './DayFigures.tsx';
import { RankedTable } from './RankedTable.tsx';
import { ReportCard } from './ReportCard.tsx';
import { usePageViews } from './useReports.ts';

const TITLE = 'admin.views.title';
const NONE = 'admin.views.none';

/** Page views by day. */
export function ViewsByDay({ days }: { days: ReportPeriod }) {
  const translate = useTranslate();
  const query = usePageViews(days);
  const { isTable, button } = useTableSwitch(TITLE);
  const { data } = query;
  return (
    <ReportCard
      title={TITLE}
      query={query}
      empty={data?.total === 0 ? NONE : undefined}
      notes={['admin.views.help']}
      actions={button}
      height={CARD_HEIGHT}
    >
      {data ? (
        <DayFigures
          days={data.days.map(({ day }) => day)}
          series={[
            {
              label: translate('admin.views.views'),
              total: data.total,
              values: data.days.map(({ views }) => views),
              tone: 'ink',
            },
          ]}
          isTable={isTable}
          caption={translate('admin.views.by_day')}
        />
      ) : null}
    </ReportCard>
  );
}

/** The pages and records that members viewed most. */
export function MostViewed({ days }: { days: ReportPeriod }) {
  const translate = useTranslate();
  const query = usePageViews(days);
  const { data } = query;
  const nameOf = (page: string) => (page.includes(':') ? translate('admin.views.gone') : page);
  return (
    <ReportCard title="admin.views.most" query={query} empty={data?.total === 0 ? NONE : undefined}>
      <RankedTable
        caption={translate('admin.views.most')}
        columns={[translate('admin.views.page'), translate('admin.views.views')]}
        rows={(data?.most ?? []).map(({ page, record, views }) => ({
          key: `${page}/${record?.id ?? ''}`,
          name: record?.title ?? nameOf(page),
          ...(record && {
            detail: translate(`resources.${record.resource}.name`, { smart_count: 1 }),
            to: `/${record.resource}/${record.id}`,
          }),
          value: views,
        }))}
      />
    </ReportCard>
  );
}
