import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import { Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import {
  Edit,
  type RaRecord,
  TopToolbar,
  usePermissions,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { addressOf } from '../../shared/domain/addresses.ts';
import type { Role } from '../../shared/policy/roles.ts';
import { RecordComments } from './comments/RecordComments.tsx';
import { SteadyForm } from './conflict/SteadyForm.tsx';
import { DuplicateButton } from './DuplicateButton.tsx';
import { RecordHistoryActions } from './history/RecordHistoryActions.tsx';
import { LimitsNotice } from './limits/LimitsNotice.tsx';
import { useLimits } from './limits/useLimits.ts';
import { type ListSource, Neighbours } from './Neighbours.tsx';
import { PreviewActions } from './preview/PreviewActions.tsx';
import type { RecordFormProps } from './RecordForm.tsx';
import { TranslationsAction } from './translations/TranslationsAction.tsx';
import { UnsavedWatch } from './UnsavedWatch.tsx';

interface RecordEditProps<Row extends RaRecord>
  extends Pick<
    RecordFormProps,
    'children' | 'deleteText' | 'canDelete' | 'forceDelete' | 'redirect' | 'hasToolbar'
  > {
  /** The list that the links to the previous and the next record follow; the resource's own by default. */
  listOf?: (record: Row) => ListSource;
  /** Content above the form, before the link to the portal. */
  actions?: ReactNode;
  /** Where members see the record, where that is not the address of its kind; `null` where they cannot. */
  portalPath?: ((record: Row, roles: readonly Role[]) => string | null) | undefined;
  /** What is edited apart from the form and saved by itself, in a wider column beside it. */
  beside?: ReactNode;
}

function EditActions<Row extends RaRecord>({
  actions,
  portalPath,
  listOf,
  hasUnsaved,
}: Pick<RecordEditProps<Row>, 'actions' | 'portalPath' | 'listOf'> & { hasUnsaved: boolean }) {
  const translate = useTranslate();
  const record = useRecordContext<Row>();
  const resource = useResourceContext() ?? '';
  const { permissions: roles = [] } = usePermissions<Role[]>();
  const path = record ? (portalPath ? portalPath(record, roles) : addressOf(resource, record)) : null;
  return (
    <TopToolbar sx={{ width: '100%', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-start' }}>
      {actions}
      {path === null ? null : (
        <Button href={path} size="small" startIcon={<OpenInNew />}>
          {translate('admin.library.open_portal')}
        </Button>
      )}
      <PreviewActions />
      <TranslationsAction hasUnsaved={hasUnsaved} />
      <RecordHistoryActions hasUnsaved={hasUnsaved} />
      <RecordComments />
      <DuplicateButton />
      <Box sx={{ minHeight: 34, marginLeft: 'auto' }}>
        {record ? <Neighbours id={record.id} list={listOf?.(record)} /> : null}
      </Box>
    </TopToolbar>
  );
}

/**
 * The frame of a resource's form: leads to the records before and after, saves what
 * changed, keeps what is not saved on the device, shows refusals beside their fields and both versions when someone else
 * saved first, and moves the record to the trash.
 */
export function RecordEdit<Row extends RaRecord>({
  actions,
  portalPath,
  listOf,
  beside,
  children,
  hasToolbar = true,
  ...rest
}: RecordEditProps<Row>) {
  const resource = useResourceContext() ?? '';
  const whyLimited = useLimits();
  const hasOwn = typeof hasToolbar === 'function' ? hasToolbar : () => hasToolbar;
  const [hasUnsaved, setHasUnsaved] = useState(false);
  const form = (
    <SteadyForm hasToolbar={(record) => hasOwn(record) && !whyLimited(resource, record)} {...rest}>
      <LimitsNotice />
      {children}
      <UnsavedWatch onChange={setHasUnsaved} />
    </SteadyForm>
  );
  return (
    <Edit
      actions={
        <EditActions<Row> actions={actions} portalPath={portalPath} listOf={listOf} hasUnsaved={hasUnsaved} />
      }
      component={beside ? 'div' : undefined}
      mutationMode="pessimistic"
    >
      {beside ? (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 4, md: 6 },
            gridTemplateColumns: { xs: 'minmax(0,1fr)', md: '340px minmax(0,1fr)' },
            alignItems: 'start',
          }}
        >
          <Box sx={{ minWidth: 0 }}>{form}</Box>
          <Box sx={{ minWidth: 0 }}>{beside}</Box>
        </Box>
      ) : (
        form
      )}
    </Edit>
  );
}
