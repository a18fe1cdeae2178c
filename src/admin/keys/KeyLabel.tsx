import { Box } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { labelKeys } from './readKey.ts';

/** The keys of a shortcut, each in a frame. */
export function KeyLabel({ keys }: { keys: string }) {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', whiteSpace: 'nowrap' }}
    >
      {labelKeys(keys).map((press, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: presses have no identity but their place
        <Fragment key={index}>
          {index > 0 ? <span>{translate('admin.keys.followed_by')}</span> : null}
          {press.map((key) => (
            <Box
              key={key}
              component="kbd"
              sx={{
                font: 'inherit',
                fontSize: '0.75rem',
                lineHeight: 1.5,
                minWidth: 22,
                px: 0.75,
                textAlign: 'center',
                border: 1,
                borderColor: 'divider',
                color: 'text.secondary',
                bgcolor: 'background.default',
              }}
            >
              {key}
            </Box>
          ))}
        </Fragment>
      ))}
    </Box>
  );
}
