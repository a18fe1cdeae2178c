import { Box, Typography } from '@mui/material';
import { ArrayInput, BooleanInput, SelectInput, SimpleFormIterator, TextInput } from 'react-admin';
import { type ConfigurationEntry, link } from '../../../shared/contract/configuration.ts';
import { fieldRule } from '../../components/fieldRule.ts';
import { PictureInput } from '../../components/PictureInput.tsx';
import { fieldName } from './configurationForm.ts';

/** Row actions stay in sight: what shows only under a pointer is not found by everyone. */
const linkRows = {
  '& .RaSimpleFormIterator-line': { py: 1 },
  '& .RaSimpleFormIterator-action': { visibility: 'visible' },
};
const linkLabel = fieldRule(link.shape.label);
const linkTo = fieldRule(link.shape.to);

/** The input that suits a setting's type. */
export function ConfigurationInput({ entry }: { entry: ConfigurationEntry }) {
  const source = fieldName(entry.code);
  const common = { source, label: entry.label, helperText: entry.help || false } as const;
  switch (entry.type) {
    case 'boolean':
      return <BooleanInput {...common} />;
    case 'picture':
      return (
        <Box sx={{ maxWidth: 380, mb: 2 }}>
          <Typography sx={{ mb: 1 }}>{entry.label}</Typography>
          <PictureInput source={source} picture={entry.picture} label={entry.label} />
          <Typography variant="caption" color="textSecondary">
            {entry.help}
          </Typography>
        </Box>
      );
    case 'links':
      return (
        <ArrayInput {...common}>
          <SimpleFormIterator inline fullWidth disableClear sx={linkRows}>
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
    case 'choice':
      return (
        <SelectInput {...common} choices={entry.choices} optionValue="value" optionText="label" fullWidth />
      );
    case 'longtext':
      return <TextInput {...common} multiline minRows={3} fullWidth />;
    case 'url':
      return <TextInput {...common} type="url" fullWidth />;
    default:
      return <TextInput {...common} fullWidth />;
  }
}
