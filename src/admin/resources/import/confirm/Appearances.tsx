import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ImportAppearance, ImportRecord } from '../../../../shared/contract/import.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { useFieldWords } from '../fieldWords.ts';

/** How many items members will see that they do not see now, when, and which members. */
export function Appearances({
  record,
}: {
  record: Pick<ImportRecord, 'id' | 'options' | 'revision' | 'rechecks'>;
}) {
  const translate = useTranslate();
  const { sayValue } = useFieldWords();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { id, options, revision, rechecks } = record;
  const { data, isError } = useQuery({
    queryKey: ['import', id, 'appearances', revision, rechecks],
    queryFn: ({ signal }) => dataProvider.readAppearances(id, signal),
  });
  if (isError)
    return <Typography color="error">{translate('admin.import.confirm.appear_unknown')}</Typography>;
  if (!data) return null;
  const say = ({ publishedAt, roles, markets, groups, isNew, count }: ImportAppearance): string => {
    const audience = [
      ['roles', roles],
      ['markets', markets],
      ['groups', groups],
    ] as const;
    const names = audience.flatMap(([field, list]) =>
      list.length > 0 ? [sayValue(field, list.join('; '), options.timeZone)] : [],
    );
    const isUnlikeOptions = isNew && publishedAt === null && options.arriveAs === 'draft';
    return translate(`admin.import.confirm.${publishedAt === null ? 'appear_now' : 'appear_at'}`, {
      smart_count: count,
      date: publishedAt === null ? '' : sayValue('publishedAt', publishedAt, options.timeZone),
      audience: names.length > 0 ? names.join(', ') : translate('admin.import.confirm.everybody'),
      although: isUnlikeOptions ? translate('admin.import.confirm.although_drafts') : '',
    });
  };
  return (
    <Box component="section" aria-label={translate('admin.import.confirm.appear_title')}>
      {data.length === 0 ? <Typography>{translate('admin.import.confirm.appear_none')}</Typography> : null}
      {data.map((one) => (
        <Typography key={JSON.stringify(one)}>{say(one)}</Typography>
      ))}
    </Box>
  );
}
