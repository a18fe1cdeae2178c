import { Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { PLACES_MAX, type UsageEnd, type UsageRight } from '../../../shared/contract/usageRight.ts';
import { FormSection } from '../../components/FormColumns.tsx';
import { FoundLink } from '../../components/FoundLink.tsx';
import { HoldersButton } from '../../components/holders/HoldersButton.tsx';
import { RecallButton } from '../../components/recalls/RecallButton.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';

/** What would change if the saved right ended today: its items, whatever shows some of them, and who has some. */
export function EndingSection() {
  const translate = useTranslate();
  const record = useRecordContext<UsageRight>();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['usage-right', 'ending', record?.id],
    queryFn: ({ signal }) => dataProvider.readUsageEnd(record?.id ?? 0, signal),
    enabled: record !== undefined,
  });
  if (!record) return null;
  return (
    <FormSection title="admin.usage.ending">
      {error ? (
        <Box role="alert">
          <Typography variant="body2">{readErrorMessage(error)}</Typography>
          <Button size="small" onClick={() => void refetch()}>
            {translate('ra.action.refresh')}
          </Button>
        </Box>
      ) : null}
      {data ? (
        <Ending {...data} code={record.code}>
          <Holders {...data} id={record.id} name={record.name} />
        </Ending>
      ) : error ? null : (
        <Skeleton height={48} />
      )}
      <RecallButton
        start={{
          title: record.name,
          readScope: async () => ({ kind: 'right', rightId: record.id }),
        }}
        sx={{ justifySelf: 'start' }}
      />
    </FormSection>
  );
}

function Holders({ id, name, holderCount }: Pick<UsageEnd, 'holderCount'> & Pick<UsageRight, 'id' | 'name'>) {
  const translate = useTranslate();
  if (holderCount === 0) return <Typography variant="body2">{translate('admin.holders.none')}</Typography>;
  return (
    <Typography variant="body2" component="div">
      <HoldersButton
        thing={{ resource: 'usage-right', id }}
        title={translate('admin.holders.title_right', { name })}
        link={
          holderCount === null
            ? translate('admin.holders.open')
            : translate('admin.holders.total', { smart_count: holderCount })
        }
      />
    </Typography>
  );
}

interface EndingProps extends UsageEnd, Pick<UsageRight, 'code'> {
  /** After what it limits, before what shows it. */
  children: ReactNode;
}

function Ending({ code, itemCount, shownCount, places, children }: EndingProps) {
  const translate = useTranslate();
  if (itemCount === 0)
    return (
      <>
        <Typography variant="body2">{translate('admin.usage.ending_none')}</Typography>
        {children}
      </>
    );
  return (
    <>
      <Typography variant="body2">
        <FoundLink resource="library-item" filter={{ usageRight: code }}>
          {translate('admin.items.count', { smart_count: itemCount })}
        </FoundLink>
        {', '}
        {translate('admin.usage.ending_shown', { smart_count: shownCount })}
      </Typography>
      {children}
      {places.length === 0 ? null : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
          {places.map(({ kind, id, title, itemCount: count }) => (
            <Typography key={`${kind} ${id}`} component="li" variant="body2">
              <Link component={RouterLink} to={`/${kind}/${id}`} color="inherit">
                {title}
              </Link>
              <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                {translate(`resources.${kind}.name`, { smart_count: 1 })}
                {' · '}
                {translate('admin.items.count', { smart_count: count })}
              </Typography>
            </Typography>
          ))}
        </Box>
      )}
      {places.length < PLACES_MAX ? null : (
        <Typography variant="caption" color="textSecondary">
          {translate('admin.usage.ending_more', { smart_count: PLACES_MAX })}
        </Typography>
      )}
    </>
  );
}
