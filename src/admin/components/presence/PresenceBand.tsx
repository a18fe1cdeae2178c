import { Avatar, Box, Typography } from '@mui/material';
import { type Identifier, useTranslate } from 'react-admin';
import { usePresence } from './usePresence.ts';

interface PresenceBandProps {
  resource: string;
  id: Identifier;
  version: number;
}

/** Up to two letters of a name. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** Who else is in the record, above its form; nothing while nobody is. */
export function PresenceBand({ resource, id, version }: PresenceBandProps) {
  const translate = useTranslate();
  const others = usePresence(resource, id, version);
  const names = others.map(({ name }) => name);
  const last = names.at(-1) ?? '';
  const words =
    names.length > 1
      ? translate('admin.presence.many', {
          names: translate('admin.presence.and', { names: names.slice(0, -1).join(', '), name: last }),
        })
      : translate('admin.presence.one', { name: last });
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, '&:not(:empty)': { minHeight: 32, mb: 1 } }}
    >
      {others.slice(0, 3).map(({ id: key, name }) => (
        <Avatar
          key={key}
          aria-hidden
          variant="circular"
          sx={{
            width: 26,
            height: 26,
            fontSize: 11,
            bgcolor: 'transparent',
            color: 'text.primary',
            border: 1,
            borderColor: 'text.secondary',
            borderRadius: '50%',
          }}
        >
          {initialsOf(name)}
        </Avatar>
      ))}
      {names.length > 0 ? <Typography variant="body2">{words}</Typography> : null}
    </Box>
  );
}
