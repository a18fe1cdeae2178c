import { Box, Typography } from '@mui/material';
import { BooleanInput, SelectInput, useTranslate } from 'react-admin';
import type { UsageRight } from '../../../shared/contract/usageRight.ts';
import { MEDIA } from '../../../shared/policy/usage.ts';
import { fromLg, fromMd } from '../../components/columns/fromWidth.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { FoundLink } from '../../components/FoundLink.tsx';
import { InlineTitle } from '../../components/inline/InlineTitle.tsx';
import { useMarkets } from '../../components/markets/useMarkets.ts';
import { MomentFormInput } from '../../components/moment/MomentFormInput.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';
import { ArchivedDot } from '../../components/users/ArchivedDot.tsx';
import { formatDays } from '../../providers/formats.ts';
import { termOf, todayInUtc } from './term.ts';
import { holderChoices } from './usageRightChoices.ts';

const Column = ListColumn<UsageRight>;
const mediaChoices = MEDIA.map((id) => ({ id, name: `admin.usage.media.${id}` }));

const filters = (
  <>
    <SelectInput
      source="holderKind"
      label="resources.usage-right.fields.holderKind"
      choices={holderChoices}
      helperText={false}
      fullWidth
    />
    <SelectInput
      source="medium"
      label="admin.usage.medium"
      choices={mediaChoices}
      helperText={false}
      fullWidth
    />
    <MomentFormInput source="endsBy" label="admin.usage.ends_by" isDay fullWidth />
    <BooleanInput
      source="isArchived"
      label="admin.coded.archived"
      helperText={false}
      parse={(value: boolean) => value || null}
    />
  </>
);

/** A value with what belongs to it in smaller words below. */
function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <Box>
      {first}
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {second}
      </Typography>
    </Box>
  );
}

function LastDay({ endsOn }: Pick<UsageRight, 'endsOn'>) {
  const translate = useTranslate();
  if (endsOn === null) return <>—</>;
  const day = formatDays(endsOn, endsOn);
  const term = termOf(endsOn, todayInUtc());
  if (term.state === 'open') return <>{day}</>;
  const { days } = term.state === 'soon' ? term : { days: 1 };
  return (
    <Box>
      {day}
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        <StatusDot tone={term.state === 'soon' ? 'warning' : 'muted'}>
          {translate(
            `admin.usage.${term.state === 'ended' ? 'ended' : days === 0 ? 'ends_today' : 'ends_soon'}`,
            {
              smart_count: days,
            },
          )}
        </StatusDot>
      </Typography>
    </Box>
  );
}

function Named({ code, itemCount, libraryCount }: Pick<UsageRight, 'code' | 'itemCount' | 'libraryCount'>) {
  const translate = useTranslate();
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <FoundLink resource="library-item" filter={{ usageRight: code }}>
        {translate('admin.items.count', { smart_count: itemCount })}
      </FoundLink>
      {libraryCount > 0 ? (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {translate('admin.usage.libraries', { smart_count: libraryCount })}
        </Typography>
      ) : null}
    </Box>
  );
}

export function UsageRightList() {
  const translate = useTranslate();
  const { nameOf } = useMarkets();
  return (
    <RecordList<UsageRight> sort={{ field: 'name', order: 'ASC' }} filters={filters}>
      <Column source="name">
        <InlineTitle source="name" />
      </Column>
      <Column
        source="holder"
        render={({ holder, holderKind }) => (
          <TwoLines first={holder} second={translate(`admin.usage.holders.${holderKind}`)} />
        )}
      />
      <Column
        source="endsOn"
        sx={{ whiteSpace: 'nowrap' }}
        render={({ endsOn }) => <LastDay endsOn={endsOn} />}
      />
      <Column
        source="media"
        disableSort
        sx={fromMd}
        render={({ media }) =>
          media.length === 0
            ? translate('admin.usage.every_medium')
            : media.map((one) => translate(`admin.usage.media.${one}`)).join(', ')
        }
      />
      <Column
        source="markets"
        disableSort
        sx={fromLg}
        render={({ markets }) => (markets.length === 0 ? nameOf(null) : markets.map(nameOf).join(', '))}
      />
      <Column source="itemCount" disableSort render={(right) => <Named {...right} />} />
      <Column
        source="isArchived"
        label="admin.status.title"
        disableSort
        sx={fromMd}
        render={({ isArchived }) => (isArchived ? <ArchivedDot /> : null)}
      />
    </RecordList>
  );
}
