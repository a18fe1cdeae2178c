import { useTranslate } from 'react-admin';
import type { ReportPeriod } from '../../../../shared/contract/report.ts';
import { CARD_HEIGHT, DayFigures, useTableSwitch } from './DayFigures.tsx';
import { ReportCard } from './ReportCard.tsx';
import { useVisits } from './useReports.ts';

const TITLE = 'admin.report.visits_title';

/** Visits by day, and for those who may list accounts how many different ones made them. */
export function Visits({ days }: { days: ReportPeriod }) {
  const translate = useTranslate();
  const query = useVisits(days);
  const { isTable, button } = useTableSwitch(TITLE);
  const { data } = query;
  const hasMembers = data?.members !== null;
  return (
    <ReportCard
      title={hasMembers ? TITLE : 'admin.report.visits'}
      query={query}
      empty={data?.visits === 0 ? 'admin.report.visits_none' : undefined}
      sheet={{ of: 'visits', days }}
      notes={['admin.report.visits_help', 'admin.report.visits_list']}
      actions={button}
      height={CARD_HEIGHT}
    >
      {data ? (
        <DayFigures
          days={data.days.map(({ day }) => day)}
          series={[
            {
              label: translate('admin.report.visits'),
              total: data.visits,
              values: data.days.map(({ visits }) => visits),
              tone: 'ink',
            },
            ...(data.members === null
              ? []
              : [
                  {
                    label: translate('admin.report.members'),
                    total: data.members,
                    values: data.days.map(({ members }) => members ?? 0),
                    tone: 'quiet' as const,
                  },
                ]),
          ]}
          isTable={isTable}
          caption={translate(TITLE)}
        />
      ) : null}
    </ReportCard>
  );
}
