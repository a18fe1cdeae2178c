import { Box, Typography } from '@mui/material';
import { Labeled, TextField, TextInput, useRecordContext } from 'react-admin';
import { type AccessRequest, accessRequestPatch } from '../../../shared/contract/accessRequest.ts';
import { FormSection, FormStack } from '../../components/FormColumns.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import { MarketInput } from '../../components/markets/MarketInput.tsx';
import { RecordEdit } from '../../components/RecordEdit.tsx';
import { useAccountRights } from '../users/useAccountRights.ts';
import { DecisionPanel } from './DecisionPanel.tsx';

const { name, company } = accessRequestPatch.shape;

/** A request with what the account is made of, and the decision beside it. */
export function RequestEdit() {
  return (
    <RecordEdit<AccessRequest>
      hasToolbar={({ state }) => state === 'waiting'}
      deleteText="admin.access.delete_text"
      beside={<DecisionPanel />}
    >
      <FormStack>
        <Person />
        <Reason />
      </FormStack>
    </RecordEdit>
  );
}

function Person() {
  const { home } = useAccountRights();
  return (
    <>
      <TextInput source="name" validate={fieldRule(name)} isRequired fullWidth />
      <Labeled source="email">
        <TextField source="email" sx={{ overflowWrap: 'anywhere' }} />
      </Labeled>
      <TextInput source="company" validate={fieldRule(company)} fullWidth />
      <MarketInput source="market" within={home} />
    </>
  );
}

function Reason() {
  const record = useRecordContext<AccessRequest>();
  return (
    <FormSection title="resources.access-request.fields.reason">
      <Box>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{record?.reason}</Typography>
      </Box>
    </FormSection>
  );
}
