import { Alert, Box, Button, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { Authenticated, CanAccess, useTranslate } from 'react-admin';
import { Link, useParams, useSearchParams } from 'react-router';
import type { ImportRecord } from '../../../shared/contract/import.ts';
import { CommentsButton } from '../../components/comments/CommentsButton.tsx';
import { PausedNotice } from '../../components/jobs/PausedNotice.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';
import { ForbiddenPage } from '../../layout/ForbiddenPage.tsx';
import { BringStep } from './bring/BringStep.tsx';
import { NewImport } from './bring/NewImport.tsx';
import { CheckStep } from './check/CheckStep.tsx';
import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { ConfirmStep } from './confirm/ConfirmStep.tsx';
import { ImportFrame } from './ImportFrame.tsx';
import { STEPS, stateTones, stepOf, stepsOf } from './importStates.ts';
import { SentBy } from './SentBy.tsx';
import { useImport } from './useImport.ts';

function ImportSteps({ record }: { record: ImportRecord }) {
  const translate = useTranslate();
  const [parameters] = useSearchParams();
  const steps = stepsOf(record);
  const wanted = STEPS.find((step) => step === parameters.get('step'));
  const step = wanted && steps.includes(wanted) ? wanted : stepOf(record);
  const hrefOf = (one: string) => `/import/${record.id}?step=${one}`;
  const frame = {
    title: translate('admin.import.title', { library: record.library.title }),
    status: (
      <>
        <Box role="status" sx={{ display: { xs: 'none', sm: 'block' } }}>
          <StatusDot tone={stateTones[record.state]}>
            {translate(`admin.import.state.${record.state}`)}
          </StatusDot>
        </Box>
        <CommentsButton record={{ kind: 'import', recordId: record.id }} name={record.name} />
      </>
    ),
    step,
    steps,
    hrefOf,
  };
  const fault = (
    <>
      <PausedNotice kinds={['import.run', 'import.folder']} />
      {record.source === 'request' ? <SentBy importId={record.id} /> : null}
      {record.fault ? (
        <Alert severity="error" sx={{ mb: 3 }}>
          {record.fault}
        </Alert>
      ) : null}
    </>
  );
  switch (step) {
    case 'bring':
      return <BringStep key={record.id} record={record} frame={frame} fault={fault} />;
    case 'columns':
      return <ColumnsStep record={record} frame={frame} fault={fault} />;
    case 'check':
      return <CheckStep record={record} frame={frame} fault={fault} />;
    case 'confirm':
      return <ConfirmStep record={record} frame={frame} fault={fault} />;
  }
}

function OneImport({ id }: { id: number }) {
  const translate = useTranslate();
  const { data, error, refetch } = useImport(id);
  if (data) return <ImportSteps record={data} />;
  const isGone = error && 'status' in error && error.status === 404;
  return (
    <ImportFrame title={translate('resources.import.name', { smart_count: 1 })} step="bring" steps={[]}>
      {error ? (
        <Alert
          severity="error"
          action={
            isGone ? (
              <Button component={Link} to="/import" color="inherit" size="small">
                {translate('resources.import.name', { smart_count: 2 })}
              </Button>
            ) : (
              <Button color="inherit" size="small" onClick={() => void refetch()}>
                {translate('admin.import.retry')}
              </Button>
            )
          }
        >
          {translate(isGone ? 'admin.import.gone' : 'admin.import.unreadable')}
        </Alert>
      ) : (
        <Skeleton variant="rectangular" height={320} />
      )}
    </ImportFrame>
  );
}

function Guarded({ children }: { children: ReactNode }) {
  return (
    <Authenticated>
      <CanAccess resource="import" action="edit" accessDenied={<ForbiddenPage isFramed={false} />}>
        {children}
      </CanAccess>
    </Authenticated>
  );
}

/** One import, on the whole screen. */
export function ImportPage() {
  const { importId = '' } = useParams();
  return (
    <Guarded>
      <OneImport key={importId} id={Number(importId)} />
    </Guarded>
  );
}

/** An import that is created with the first files that are added. */
export function NewImportPage() {
  return (
    <Guarded>
      <NewImport />
    </Guarded>
  );
}
