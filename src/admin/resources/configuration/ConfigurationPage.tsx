import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  CanAccess,
  Form,
  ResourceContextProvider,
  SaveButton,
  Title,
  useDataProvider,
  useTranslate,
} from 'react-admin';
import type { ConfigurationEntry } from '../../../shared/contract/configuration.ts';
import { isSameValue } from '../../components/drafts/changedFields.ts';
import type { Draft } from '../../components/drafts/draftStore.ts';
import { FormDrafts } from '../../components/drafts/FormDrafts.tsx';
import { useDraftKeeper } from '../../components/drafts/useDraftKeeper.ts';
import { FormSection } from '../../components/FormColumns.tsx';
import { FormShortcuts } from '../../components/FormShortcuts.tsx';
import { inputName } from '../../components/translations/translatable.ts';
import { WarnOfUnsavedChanges } from '../../components/WarnOfUnsavedChanges.tsx';
import { ForbiddenPage } from '../../layout/ForbiddenPage.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { ConfigurationField } from './ConfigurationField.tsx';
import { groupEntries } from './configurationForm.ts';
import { SettingHistory } from './SettingHistory.tsx';
import { SettingTranslations } from './SettingTranslations.tsx';
import { useSaveConfiguration } from './useSaveConfiguration.ts';

function ConfigurationForm({ read }: { read: ConfigurationEntry[] }) {
  const [entries, setEntries] = useState(read);
  const keeper = useDraftKeeper('configuration', 'all');
  const { save, theirs, meet } = useSaveConfiguration(entries, (saved) => {
    keeper?.drop();
    setEntries(saved);
  });
  const [restores, setRestores] = useState(0);
  // A new record would replace what is being typed: there is one only after a save.
  const record = useMemo(
    () => ({
      id: 'all',
      ...Object.fromEntries(entries.map(({ code, value }) => [inputName(code), value])),
    }),
    [entries],
  );
  const groups = groupEntries(entries);
  const handleRestored = ({ before, mine }: Draft) => {
    const isMet = ({ code, value }: ConfigurationEntry) => {
      const name = inputName(code);
      return name in mine && !isSameValue(value, before[name]) && !isSameValue(value, mine[name]);
    };
    meet(entries.filter(isMet));
    setRestores(restores + 1);
  };
  return (
    <Form
      record={record}
      onSubmit={save}
      noValidate
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={WarnOfUnsavedChanges}
    >
      <FormShortcuts />
      {keeper ? (
        <FormDrafts
          keeper={keeper}
          // Each setting has a version of its own.
          version={0}
          labelOf={(name) => entries.find(({ code }) => inputName(code) === name)?.label ?? ''}
          onRestored={handleRestored}
        />
      ) : null}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 6 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '180px minmax(0, 720px)' },
          alignItems: 'start',
          pt: 2,
        }}
      >
        <GroupIndex groups={groups.map(([group]) => group)} />
        <Box key={restores} sx={{ display: 'grid', gap: 4 }}>
          {groups.map(([group, members]) => (
            <Box key={group} id={groupId(group)} sx={{ scrollMarginTop: 80 }}>
              <FormSection title={group}>
                {members.map((entry) => (
                  <ConfigurationField key={entry.code} entry={entry} theirs={theirs.get(entry.code)} />
                ))}
              </FormSection>
            </Box>
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
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
              <SaveButton />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 1 }}>
                <SettingTranslations entries={entries} />
                <SettingHistory onRead={setEntries} />
              </Box>
            </Box>
          </Box>
        </Box>
      </Box>
    </Form>
  );
}

const groupId = (group: string) => `group-${group.toLowerCase().replaceAll(' ', '-')}`;

/** Leads to a group without leaving the form. */
function GroupIndex({ groups }: { groups: string[] }) {
  const translate = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={translate('admin.configuration.groups')}
      sx={{
        position: { md: 'sticky' },
        top: 72,
        display: 'flex',
        flexDirection: { md: 'column' },
        flexWrap: 'wrap',
        alignItems: 'start',
      }}
    >
      {groups.map((group) => (
        <Button
          key={group}
          size="small"
          color="inherit"
          sx={{ minWidth: 0 }}
          onClick={() => document.getElementById(groupId(group))?.scrollIntoView()}
        >
          {group}
        </Button>
      ))}
    </Box>
  );
}

function ConfigurationScreen() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data, isPending, error } = useQuery({
    queryKey: ['configuration', 'all'],
    queryFn: ({ signal }) => dataProvider.readConfiguration(signal),
    // The form begins with what is in force now, not with what was read when it was last open.
    gcTime: 0,
  });
  if (isPending) return <Skeleton variant="rectangular" height={400} sx={{ mt: 2 }} />;
  if (error || !data) return <Alert severity="error">{translate('ra.notification.http_error')}</Alert>;
  return <ConfigurationForm read={data} />;
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
