import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { type KeyboardEvent, useDeferredValue } from 'react';
import { useTranslate } from 'react-admin';
import { type LinkTarget, useLinkTargets } from './useLinkTargets.ts';

interface Props {
  value: string;
  isWrong: boolean;
  onType: (words: string) => void;
  onChoose: (target: LinkTarget) => void;
  /** The address is as it should be. */
  onEnter: () => void;
}

/** An address, typed or found: words that are none look for pages, libraries and items. */
export function LinkTargetInput({ value, isWrong, onType, onChoose, onEnter }: Props) {
  const translate = useTranslate();
  const targets = useLinkTargets(useDeferredValue(value.trim()));
  // Words that find something are no wrong address.
  const isFault = isWrong && targets.length === 0;
  // No form of its own: it would stand inside that of the article.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isHighlighted(event)) onEnter();
  };
  return (
    <Autocomplete
      freeSolo
      openOnFocus={false}
      options={targets}
      value={null}
      inputValue={value}
      filterOptions={(found) => found}
      groupBy={({ group }) => group}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.title)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.address)}
      onInputChange={(_event, next, reason) => {
        if (reason !== 'selectOption') onType(next);
      }}
      onChange={(_event, chosen) => {
        if (chosen && typeof chosen !== 'string') onChoose(chosen);
      }}
      renderOption={({ key, ...props }, { title, address }) => (
        <Box component="li" key={key} {...props} sx={{ minWidth: 0 }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography noWrap>{title}</Typography>
            <Typography noWrap variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {address}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          label={translate('admin.rich_text.address')}
          error={isFault}
          helperText={translate(isFault ? 'admin.rich_text.wrong_address' : 'admin.rich_text.address_help')}
          onKeyDown={handleKey}
        />
      )}
      slotProps={{ paper: { sx: { border: 1, borderColor: 'divider' } } }}
      sx={{ width: { xs: 240, sm: 360 } }}
    />
  );
}

/** Enter then takes what the list highlights. */
const isHighlighted = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.hasAttribute('aria-activedescendant');
