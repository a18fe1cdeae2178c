import { Typography } from '@mui/material';
import { lazy } from 'react';
import { useRecordContext } from 'react-admin';
import type { Attribute } from '../../../shared/contract/attribute.ts';
import type { LibraryItem } from '../../../shared/contract/libraryItem.ts';
import { InlineCell } from './InlineCell.tsx';

const ValuesEditor = lazy(async () => ({ default: (await import('./ValuesEditor.tsx')).ValuesEditor }));

/** The values of one attribute that an item has, which can be changed in its row. */
export function InlineValues({ attribute }: { attribute: Attribute }) {
  const item = useRecordContext<LibraryItem>();
  const labels = attribute.values.flatMap(({ id, label }) => (item?.valueIds.includes(id) ? label : []));
  return (
    <InlineCell
      label={attribute.label}
      renderEditor={(frame) => <ValuesEditor {...frame} attribute={attribute} />}
    >
      <Typography
        variant="body2"
        component="span"
        noWrap
        title={labels.join(', ')}
        sx={{ display: 'block', minHeight: '1.5em', minWidth: 60 }}
      >
        {labels.join(', ')}
      </Typography>
    </InlineCell>
  );
}
