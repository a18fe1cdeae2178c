import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { AttributeValue } from '../../../../shared/contract/attribute.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';

/** Address of a library's items that carry a value. */
const itemsPath = (libraryId: number, valueId: number): string =>
  `/library/${libraryId}/items?${new URLSearchParams({ filter: JSON.stringify({ valueIds: [valueId] }) })}`;

function UsageDialog({ value, onClose }: { value: AttributeValue; onClose: () => void }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const titleId = useId();
  const { data, error } = useQuery({
    queryKey: ['attribute', 'usage', value.id],
    queryFn: () => dataProvider.valueUsage(value.attributeId, value.id),
    staleTime: 0,
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{translate('admin.value_tools.usage', { label: value.label })}</DialogTitle>
      <DialogContent>
        {error ? <Alert severity="error">{readErrorMessage(error)}</Alert> : null}
        {!data && !error ? <Typography>{translate('ra.page.loading')}</Typography> : null}
        {data?.items === 0 ? <Typography>{translate('admin.value_tools.usage_none')}</Typography> : null}
        <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {data?.libraries.map(({ id, title, items }) => (
            <li
              key={id}
              style={{ display: 'flex', gap: 16, justifyContent: 'space-between', padding: '6px 0' }}
            >
              <Link
                component={RouterLink}
                underline="always"
                to={itemsPath(id, value.id)}
                aria-label={translate('admin.value_tools.usage_open', { library: title, label: value.label })}
              >
                {title}
              </Link>
              <Typography sx={{ flex: 'none' }}>
                {translate('admin.value.used', { smart_count: items })}
              </Typography>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** How many items carry a value, and where they are. */
export function UsageButton({ value }: { value: AttributeValue }) {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const items = translate('admin.value.used', { smart_count: value.itemCount });
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="dialog"
        aria-label={translate('admin.value_tools.usage_of', { items, label: value.label })}
        onClick={() => setIsOpen(true)}
        sx={{
          flex: 'none',
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
          color: 'text.secondary',
        }}
      >
        {items}
      </Button>
      {isOpen ? <UsageDialog value={value} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
