import { Alert, Box, Skeleton } from '@mui/material';
import {
  CanAccess,
  Form,
  HttpError,
  ResourceContextProvider,
  SaveButton,
  Title,
  useDataProvider,
  useGetList,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { problem } from '../../../shared/contract/common.ts';
import type { ConfigurationEntry } from '../../../shared/contract/configuration.ts';
import { FormSection } from '../../components/FormColumns.tsx';
import { ForbiddenPage } from '../../layout/ForbiddenPage.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { ConfigurationInput } from './ConfigurationInput.tsx';
import { fieldName, readChanges } from './configurationForm.ts';

function groupEntries(entries: ConfigurationEntry[]): [string, ConfigurationEntry[]][] {
  const groups = new Map<string, ConfigurationEntry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups];
}

function ConfigurationForm({ entries }: { entries: ConfigurationEntry[] }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const record = {
    id: 'all',
    ...Object.fromEntries(entries.map(({ code, value }) => [fieldName(code), value])),
  };

  const handleSubmit = async (values: FieldValues) => {
    const changes = readChanges(entries, values);
    if (Object.keys(changes).length === 0) return undefined;
    try {
      await dataProvider.updateConfiguration(changes);
      notify('admin.configuration.saved', { type: 'info' });
      refresh();
      return undefined;
    } catch (error) {
      const body = error instanceof HttpError ? problem.safeParse(error.body) : null;
      if (!body?.success || !body.data.errors) {
        notify(readErrorMessage(error), { type: 'error' });
        return undefined;
      }
      const known = Object.entries(body.data.errors).map(([code, message]) => [fieldName(code), message]);
      return Object.fromEntries(known);
    }
  };

  return (
    <Form record={record} onSubmit={handleSubmit} warnWhenUnsavedChanges>
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 720, pt: 2 }}>
        {groupEntries(entries).map(([group, members]) => (
          <FormSection key={group} title={group}>
            {members.map((entry) => (
              <ConfigurationInput key={entry.code} entry={entry} />
            ))}
          </FormSection>
        ))}
        <Box
          sx={{
            position: 'sticky',
            zIndex: 2,
            bottom: 0,
            py: 2,
            bgcolor: 'background.default',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <SaveButton />
        </Box>
      </Box>
    </Form>
  );
}

function ConfigurationScreen() {
  const translate = useTranslate();
  const { data, isPending, error } = useGetList<ConfigurationEntry>('configuration', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'group', order: 'ASC' },
  });
  if (isPending) return <Skeleton variant="rectangular" height={400} sx={{ mt: 2 }} />;
  if (error || !data) return <Alert severity="error">{translate('ra.notification.http_error')}</Alert>;
  return <ConfigurationForm entries={data} />;
}

/** Every setting of the portal on one page, saved together. */
export function ConfigurationPage() {
  return (
    <CanAccess resource="configuration" action="edit" accessDenied={<ForbiddenPage />}>
      <ResourceContextProvider value="configuration">
        <Title title="admin.configuration.title" />
        <ConfigurationScreen />
      </ResourceContextProvider>
    </CanAccess>
  );
}
