import { useState } from 'react';
import {
  CheckboxGroupInput,
  Create,
  NumberInput,
  ReferenceInput,
  SelectInput,
  TextInput,
  useDataProvider,
  useNotify,
  useRedirect,
  useTranslate,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { FILE_KINDS } from '../../../shared/contract/file.ts';
import { fileRequestInput } from '../../../shared/contract/fileRequest.ts';
import { FormColumns, FormSection } from '../../components/FormColumns.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import { WithRequestTexts } from '../../components/lateTexts.tsx';
import { MomentFormInput } from '../../components/moment/MomentFormInput.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readFileRequestCalls } from '../../providers/fileRequests.ts';
import { readErrorMessage, readFieldErrors } from '../../providers/httpClient.ts';

const DAY_MS = 24 * 3_600_000;
/** Days that are suggested. */
const SUGGESTED_DAYS = 14;
/** As sizes are shown: in steps of 1000. */
const GB = 1e9;

const { title, note, endsAt, filesMax } = fileRequestInput.shape;
const rules = {
  title: fieldRule(title),
  note: fieldRule(note),
  endsAt: fieldRule(endsAt),
  filesMax: fieldRule(filesMax),
};
const kindChoices = FILE_KINDS.map((id) => ({ id, name: `admin.file_request.kind.${id}` }));

const inGb = (bytes: unknown) => (typeof bytes === 'number' ? bytes / GB : '');
const inBytes = (text: string) => (text === '' ? null : Math.round(Number(text) * GB));

/** A link by which people without an account send files into an import. */
export function FileRequestCreate() {
  return (
    <WithRequestTexts>
      <Screen />
    </WithRequestTexts>
  );
}

function Screen() {
  const translate = useTranslate();
  const redirect = useRedirect();
  const notify = useNotify();
  const dataProvider = useDataProvider<AdminDataProvider>();
  // Other defaults would empty the form.
  const [defaults] = useState(() => ({
    ...{
      title: '',
      note: '',
      password: '',
      kinds: [],
      filesMax: 200,
      bytesMax: 20 * GB,
      fileBytesMax: 2 * GB,
    },
    endsAt: new Date(Date.now() + SUGGESTED_DAYS * DAY_MS).toISOString(),
  }));

  const handleSubmit = async ({ password, ...fields }: FieldValues) => {
    try {
      await (await readFileRequestCalls(dataProvider)).createFileRequest({
        title: fields.title ?? '',
        note: fields.note ?? '',
        libraryId: fields.libraryId,
        endsAt: fields.endsAt,
        filesMax: fields.filesMax,
        bytesMax: fields.bytesMax,
        fileBytesMax: fields.fileBytesMax,
        kinds: fields.kinds ?? [],
        ...(password && { password }),
      });
    } catch (error) {
      const errors = readFieldErrors(error);
      return Object.keys(errors).length > 0 ? errors : { root: { serverError: readErrorMessage(error) } };
    }
    notify(translate('admin.file_request.made'), { type: 'info' });
    redirect('list', 'file-request');
    return undefined;
  };

  return (
    <Create>
      {/* A draft on the device would hold the password. */}
      <RecordForm defaultValues={defaults} onSubmit={handleSubmit} keeper={null}>
        <FormColumns
          aside={
            <FormSection title="admin.file_request.limits">
              <MomentFormInput
                source="endsAt"
                label="resources.file-request.fields.endsAt"
                validate={rules.endsAt}
                fullWidth
              />
              <NumberInput source="filesMax" validate={rules.filesMax} min={1} fullWidth />
              <NumberInput source="bytesMax" format={inGb} parse={inBytes} min={0} fullWidth />
              <NumberInput source="fileBytesMax" format={inGb} parse={inBytes} min={0} fullWidth />
              <TextInput
                source="password"
                type="password"
                autoComplete="new-password"
                helperText="admin.file_request.password_help"
                fullWidth
              />
            </FormSection>
          }
        >
          <TextInput source="title" validate={rules.title} isRequired fullWidth />
          <TextInput
            source="note"
            validate={rules.note}
            helperText="admin.file_request.note_help"
            multiline
            minRows={4}
            fullWidth
          />
          <ReferenceInput
            source="libraryId"
            reference="library"
            sort={{ field: 'position', order: 'ASC' }}
            perPage={500}
          >
            <SelectInput
              optionText="title"
              label="resources.file-request.fields.libraryId"
              helperText="admin.file_request.library_help"
              isRequired
              fullWidth
            />
          </ReferenceInput>
          <CheckboxGroupInput
            source="kinds"
            choices={kindChoices}
            helperText="admin.file_request.kinds_help"
          />
        </FormColumns>
      </RecordForm>
    </Create>
  );
}
