import { SelectInput, useTranslate } from 'react-admin';
import { type ApiKey, KEY_STATES } from '../../../shared/contract/apiKey.ts';
import { KEY_SCOPES } from '../../../shared/policy/keyScopes.ts';
import { fromLg, fromMd, fromSm } from '../../components/columns/fromWidth.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { TimeField } from '../../components/TimeField.tsx';
import { formatMediumDateTime } from '../../providers/formats.ts';
import { KeyState } from './KeyState.tsx';

const Column = ListColumn<ApiKey>;
const stateChoices = KEY_STATES.map((id) => ({ id, name: `admin.api_keys.state.${id}` }));
const scopeChoices = KEY_SCOPES.map((id) => ({ id, name: `admin.api_keys.scope.${id}` }));

const wayChoices = [
  { id: false, name: 'admin.api_keys.ways.made' },
  { id: true, name: 'admin.api_keys.ways.app' },
];

/** Keys that one may see: administrators all, others their own. */
export function ApiKeyList() {
  const translate = useTranslate();
  return (
    <RecordList<ApiKey>
      sort={{ field: 'name', order: 'ASC' }}
      filters={
        <>
          <SelectInput
            source="state"
            label="admin.status.title"
            choices={stateChoices}
            helperText={false}
            fullWidth
          />
          <SelectInput
            source="scope"
            label="resources.api-key.fields.scopes"
            choices={scopeChoices}
            helperText={false}
            fullWidth
          />
          <SelectInput
            source="isApp"
            label="admin.api_keys.way"
            choices={wayChoices}
            helperText={false}
            fullWidth
          />
        </>
      }
      isRowSelectable={({ state }) => state !== 'active'}
    >
      <Column source="name" />
      <Column
        source="account"
        sx={fromSm}
        disableSort
        render={({ account: { name, isService }, app }) =>
          isService || app !== null
            ? translate(`admin.api_keys.${isService ? 'of_program' : 'of_app'}`, { name, app })
            : name
        }
      />
      <Column
        source="scopes"
        sx={fromMd}
        disableSort
        render={({ scopes, libraryIds }) =>
          [
            ...scopes.map((scope) => translate(`admin.api_keys.scope.${scope}`)),
            ...(libraryIds
              ? [translate('admin.api_keys.of_libraries', { smart_count: libraryIds.length })]
              : []),
          ].join(', ')
        }
      />
      <Column
        source="lastUsedAt"
        sx={fromLg}
        render={({ lastUsedAt }) =>
          lastUsedAt ? formatMediumDateTime(lastUsedAt) : translate('admin.api_keys.never_used')
        }
      />
      <Column source="expiresAt" sx={fromSm}>
        <TimeField source="expiresAt" />
      </Column>
      <Column
        source="state"
        label="admin.status.title"
        disableSort
        render={({ state }) => <KeyState state={state} />}
      />
    </RecordList>
  );
}
