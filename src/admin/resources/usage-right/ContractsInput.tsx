import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCanAccess, useDataProvider, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { z } from 'zod';
import { CONTRACTS_MAX, type ContractFile } from '../../../shared/contract/usageRight.ts';
import { FormSection } from '../../components/FormColumns.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { formatNumber, formatSize } from '../../providers/formats.ts';
import { FormUploadButton } from '../../transfer/FormUploadButton.tsx';
import { useFormUpload } from '../../transfer/useFormUpload.ts';
import { fileAddress } from '../files/fileBytes.ts';
import { ContractFinder } from './ContractFinder.tsx';

const idList = z.array(z.int()).catch([]);

/** The contract files of a right: by name for those who may read them, their number for others. */
export function ContractsInput() {
  const translate = useTranslate();
  const { field } = useController({ name: 'contracts', defaultValue: [] });
  const { canAccess, isPending } = useCanAccess({ resource: 'contract', action: 'show' });
  const ids = idList.parse(field.value);
  if (isPending) return null;
  return (
    <FormSection title="resources.usage-right.fields.contracts">
      {canAccess ? (
        <Contracts ids={ids} />
      ) : (
        <Typography variant="body2">
          {formatNumber(ids.length)}
          {' · '}
          {translate('admin.usage.contracts_help')}
        </Typography>
      )}
    </FormSection>
  );
}

function Contracts({ ids }: { ids: readonly number[] }) {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: 'contracts', defaultValue: [] });
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { upload, share, error, isAway } = useFormUpload('contract');
  const { data: found, isPending } = useQuery({
    queryKey: ['usage-right', 'contracts', ids.join()],
    queryFn: ({ signal }) => dataProvider.readContracts(ids, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const add = (fileId: number) => field.onChange([...ids.filter((id) => id !== fileId), fileId]);
  const remove = (fileId: number) => field.onChange(ids.filter((id) => id !== fileId));
  const handleFile = async (file: File) => {
    const stored = await upload(file);
    if (stored) add(stored.file.id);
  };
  const isFull = ids.length >= CONTRACTS_MAX;
  const message = error ?? fieldState.error?.message ?? '';
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2" color="textSecondary">
        {translate('admin.usage.contracts_help')}
      </Typography>
      {ids.length === 0 ? null : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {ids.map((id) => (
            <ContractLine
              key={id}
              id={id}
              file={found?.find(({ fileId }) => fileId === id)}
              isPending={isPending}
              onRemove={() => remove(id)}
            />
          ))}
        </Box>
      )}
      <ContractFinder taken={ids} isFull={isFull} onAdd={add} />
      <FormUploadButton
        share={share}
        isAway={isAway}
        label={translate('admin.files.upload')}
        isDisabled={isFull}
        onFile={(file) => void handleFile(file)}
      />
      <Typography role="status" variant="caption" color="error">
        {message}
      </Typography>
    </Box>
  );
}

interface ContractLineProps {
  id: number;
  file: ContractFile | undefined;
  isPending: boolean;
  onRemove: () => void;
}

function ContractLine({ id, file, isPending, onRemove }: ContractLineProps) {
  const translate = useTranslate();
  const name = file?.name ?? (isPending ? '…' : `#${id}`);
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1}
      sx={{
        alignItems: 'center',
        justifyContent: 'space-between',
        borderBottom: 1,
        borderColor: 'divider',
        py: 0.5,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {file ? (
          <Link
            href={fileAddress(file.nodeId, 'inline')}
            target="_blank"
            rel="noreferrer"
            variant="body2"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {name}
          </Link>
        ) : (
          <Typography variant="body2">{name}</Typography>
        )}
        {file ? (
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {formatSize(file.size)}
            {' · '}
            <Link component={RouterLink} to={placeOf(file)} color="inherit">
              {translate('admin.files.title')}
            </Link>
          </Typography>
        ) : null}
      </Box>
      <Button size="small" onClick={onRemove} aria-label={`${translate('ra.action.remove')} ${name}`}>
        {translate('ra.action.remove')}
      </Button>
    </Stack>
  );
}

const placeOf = ({ folderId, nodeId }: ContractFile): string =>
  `/files?${folderId === null ? '' : `folder=${folderId}&`}open=${nodeId}`;
