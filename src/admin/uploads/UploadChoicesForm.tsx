import ExpandMore from '@mui/icons-material/ExpandMore';
import {
  Box,
  Button,
  Checkbox,
  Collapse,
  FormControl,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { uploadArrival } from '../../shared/contract/storage.ts';
import { AudiencePicker } from '../components/AudiencePicker.tsx';
import { MomentInput } from '../components/moment/MomentInput.tsx';
import { TagPicker } from '../components/TagPicker.tsx';
import { ValuePicker } from '../components/ValuePicker.tsx';
import type { UploadChoices } from './uploadMeta.ts';

const DAY_MS = 24 * 3_600_000;
const { arriveAs: arrivals } = uploadArrival.shape;

/** Whether files can be started with these choices. */
export const isComplete = ({ arriveAs, publishAt }: UploadChoices): boolean =>
  arriveAs !== 'scheduled' || Boolean(publishAt);

interface UploadChoicesFormProps {
  value: UploadChoices;
  onChange: (patch: UploadChoices) => void;
}

/** What the added files become: drafts by default, with these values, tags and limits. */
export function UploadChoicesForm({ value, onChange }: UploadChoicesFormProps) {
  const translate = useTranslate();
  const words = (name: string) => translate(`admin.transfer.${name}`);
  const stackHelpId = useId();
  const moreId = useId();
  const {
    arriveAs = 'draft',
    publishAt = null,
    valueIds = [],
    tags = [],
    roles = [],
    markets = [],
    groups = [],
  } = value;
  const [isMore, setIsMore] = useState(tags.length + roles.length + markets.length + groups.length > 0);

  const handleArrival = (next: string) => {
    const chosen = arrivals.parse(next);
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
    onChange({ arriveAs: chosen, publishAt: chosen === 'scheduled' ? (publishAt ?? tomorrow) : null });
  };

  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start', gridTemplateColumns: 'minmax(0,1fr)' }}>
      <TextField
        select
        label={words('arrive.label')}
        value={arriveAs}
        onChange={(event) => handleArrival(event.target.value)}
      >
        {arrivals.unwrap().options.map((one) => (
          <MenuItem key={one} value={one}>
            {words(`arrive.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {arriveAs === 'scheduled' ? (
        <MomentInput
          label={words('arrive.at')}
          value={publishAt}
          error={publishAt === null ? words('arrive.at_missing') : undefined}
          onChange={(next) => onChange({ publishAt: next })}
        />
      ) : null}
      <ValuePicker
        value={valueIds}
        onChange={(next) => onChange({ valueIds: next })}
        label={translate('admin.upload.values')}
        helperText={translate('admin.upload.values_help')}
      />
      <FormControl>
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={value.stack ?? false}
              onChange={(event) => onChange({ stack: event.target.checked })}
              slotProps={{ input: { 'aria-describedby': stackHelpId } }}
            />
          }
          label={translate('admin.upload.stack')}
        />
        <FormHelperText id={stackHelpId} sx={{ ml: 0 }}>
          {translate('admin.upload.stack_help')}
        </FormHelperText>
      </FormControl>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isMore}
        aria-controls={moreId}
        startIcon={<ExpandMore sx={{ transform: isMore ? 'rotate(180deg)' : 'none' }} />}
        onClick={() => setIsMore(!isMore)}
        sx={{ justifySelf: 'start' }}
      >
        {words('more')}
      </Button>
      <Collapse in={isMore} id={moreId} unmountOnExit>
        <Box sx={{ display: 'grid', gap: 1.5, pt: 0.5, gridTemplateColumns: 'minmax(0,1fr)' }}>
          <TagPicker
            value={tags}
            onChange={(next) => onChange({ tags: next })}
            label={words('tags')}
            helperText={words('tags_help')}
          />
          <AudiencePicker value={{ roles, markets, groups }} onChange={onChange} />
        </Box>
      </Collapse>
    </Box>
  );
}
