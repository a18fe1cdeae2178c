import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  ArrayInput,
  BooleanInput,
  NumberInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { type ConfigurationEntry, settingShapes } from '../../../shared/contract/configuration.ts';
import { link } from '../../../shared/contract/link.ts';
import { notice } from '../../../shared/contract/notice.ts';
import { fieldRule } from '../../components/fieldRule.ts';
import { MomentFormInput } from '../../components/moment/MomentFormInput.tsx';
import { PictureInput } from '../../components/PictureInput.tsx';
import { RichText } from '../../components/rich-text/RichText.tsx';
import { inputName } from '../../components/translations/translatable.ts';

/** Row actions stay in sight: what shows only under a pointer is not found by everyone. */
const rows = {
  '& .RaSimpleFormIterator-line': { py: 1 },
  '& .RaSimpleFormIterator-action': { visibility: 'visible' },
};
const linkLabel = fieldRule(link.shape.label);
const linkTo = fieldRule(link.shape.to);
const noticeText = fieldRule(notice.shape.text);
const noticeLabel = fieldRule(notice.shape.label);
const noticeTo = fieldRule(notice.shape.to);

/** The input that suits a setting's type. */
export function ConfigurationInput({ entry }: { entry: ConfigurationEntry }) {
  const source = inputName(entry.code);
  const common = { source, label: entry.label, helperText: entry.help || false } as const;
  const checked = { ...common, validate: fieldRule(settingShapes[entry.type]), fullWidth: true } as const;
  switch (entry.type) {
    case 'boolean':
      return <BooleanInput {...common} />;
    case 'picture':
      return (
        <Titled entry={entry}>
          <Box sx={{ maxWidth: 380 }}>
            <PictureInput source={source} picture={entry.picture} label={entry.label} />
          </Box>
        </Titled>
      );
    case 'richtext':
      return (
        <Titled entry={entry}>
          <RichText hasNoBlocks source={source} />
        </Titled>
      );
    case 'links':
      return (
        <ArrayInput {...common}>
          <SimpleFormIterator inline fullWidth disableClear sx={rows}>
            <TextInput
              source="label"
              label="admin.configuration.link_label"
              validate={linkLabel}
              helperText={false}
            />
            <TextInput source="to" label="admin.configuration.link_to" validate={linkTo} helperText={false} />
          </SimpleFormIterator>
        </ArrayInput>
      );
    case 'notices':
      return (
        <ArrayInput {...common}>
          <SimpleFormIterator fullWidth disableClear sx={rows}>
            <NoticeFields />
          </SimpleFormIterator>
        </ArrayInput>
      );
    case 'choice':
      return (
        <SelectInput {...common} choices={entry.choices} optionValue="value" optionText="label" fullWidth />
      );
    case 'longtext':
      return <TextInput {...checked} multiline minRows={3} />;
    case 'number':
      return <NumberInput {...checked} />;
    case 'url':
    case 'email':
      return <TextInput {...checked} type={entry.type} />;
    default:
      return <TextInput {...checked} />;
  }
}

function NoticeFields() {
  return (
    <Box sx={{ width: '100%', display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextInput
          source="text"
          label="admin.configuration.notice_text"
          validate={noticeText}
          helperText={false}
          fullWidth
        />
      </Box>
      <TextInput
        source="label"
        label="admin.configuration.notice_label"
        validate={noticeLabel}
        helperText={false}
      />
      <TextInput source="to" label="admin.configuration.link_to" validate={noticeTo} helperText={false} />
      <MomentFormInput source="from" label="admin.configuration.notice_from" helperText={false} />
      <MomentFormInput source="until" label="admin.configuration.notice_until" helperText={false} />
    </Box>
  );
}

function Titled({ entry, children }: { entry: ConfigurationEntry; children: ReactNode }) {
  return (
    <Box>
      <Typography sx={{ mb: 1 }}>{entry.label}</Typography>
      {children}
      <Typography variant="caption" color="textSecondary">
        {entry.help}
      </Typography>
    </Box>
  );
}
