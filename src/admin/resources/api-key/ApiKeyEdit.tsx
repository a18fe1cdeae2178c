import { type RaRecord, useRecordContext } from 'react-admin';
import type { ApiKey } from '../../../shared/contract/apiKey.ts';
import { FormStack } from '../../components/FormColumns.tsx';
import { RecordEdit } from '../../components/RecordEdit.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import { KeyInputs } from './KeyInputs.tsx';
import { KeyPanel } from './KeyPanel.tsx';

export function ApiKeyEdit() {
  return (
    <RecordEdit<ApiKey>
      hasToolbar={isChangeable}
      deleteText="admin.api_keys.delete_text"
      canDelete={({ state }) => state !== 'active'}
      beside={<KeyPanel />}
    >
      <FormStack>
        <Fields />
      </FormStack>
    </RecordEdit>
  );
}

/** A revoked key, and that of an app, stays as it is: it is shown, and has no form. */
const isChangeable = ({ state, app }: RaRecord): boolean => state !== 'revoked' && app === null;

function Fields() {
  const key = useRecordContext<ApiKey>();
  if (!key) return null;
  return isChangeable(key) ? <KeyInputs /> : <KeyFacts apiKey={key} />;
}
