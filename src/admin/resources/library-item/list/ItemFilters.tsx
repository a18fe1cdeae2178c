import { BooleanInput, ReferenceInput, SearchInput, SelectInput } from 'react-admin';
import { FILE_KINDS, renditionState } from '../../../../shared/contract/file.ts';
import { ListFilters } from '../../../components/ListFilters.tsx';
import { StatusFilter } from '../../../components/StatusFilter.tsx';
import { TrashSwitch } from '../../../components/trash/TrashSwitch.tsx';
import { UsageRightFilters } from '../../../components/usage-rights/UsageRightFilters.tsx';
import { ImportFilterInput } from './ImportFilterInput.tsx';
import { UploadBatchFilterInput } from './UploadBatchFilterInput.tsx';
import { ValuesFilterInput } from './ValuesFilterInput.tsx';

const kindChoices = FILE_KINDS.map((id) => ({ id, name: `admin.file.kind.${id}` }));
const renditionChoices = renditionState.options.map((id) => ({ id, name: `admin.file.rendition.${id}` }));
const stateChoices = (['ready', 'checking', 'failed'] as const).map((id) => ({
  id,
  name: `admin.file.state.${id}`,
}));

/** What items can be narrowed by; names are those of the server's filters. */
export function ItemFilters({ libraryId }: { libraryId: number | null }) {
  return (
    <ListFilters libraryId={libraryId}>
      <SearchInput source="q" helperText={false} fullWidth />
      {libraryId === null ? (
        <ReferenceInput
          source="libraryId"
          reference="library"
          sort={{ field: 'position', order: 'ASC' }}
          perPage={500}
        >
          <SelectInput optionText="title" label="admin.items.library" helperText={false} fullWidth />
        </ReferenceInput>
      ) : null}
      <ImportFilterInput source="importId" />
      <UploadBatchFilterInput source="uploadBatch" />
      <BooleanInput
        source="isCover"
        label="admin.stacks.one_tile"
        helperText={false}
        parse={(value: boolean) => value || null}
      />
      <ValuesFilterInput source="valueIds" />
      <BooleanInput
        source="withoutValues"
        label="admin.items.without_values"
        helperText={false}
        parse={(value: boolean) => value || null}
      />
      <SelectInput
        source="kind"
        label="admin.items.kind"
        choices={kindChoices}
        helperText={false}
        fullWidth
      />
      <StatusFilter source="status" />
      <UsageRightFilters />
      <SelectInput
        source="renditionState"
        label="admin.items.rendition"
        choices={renditionChoices}
        helperText={false}
        fullWidth
      />
      <SelectInput
        source="state"
        label="admin.items.check"
        choices={stateChoices}
        helperText={false}
        fullWidth
      />
      <TrashSwitch source="trashed" />
    </ListFilters>
  );
}
