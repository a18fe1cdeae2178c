import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'react-admin';
import type { MediaPortal } from '../../../shared/contract/mediaPortal.ts';
import { addressOf } from '../../../shared/domain/addresses.ts';
import { FormSection } from '../../components/FormColumns.tsx';
import { useCopy } from '../../components/useCopy.ts';
import { readStatus } from '../../components/visibilityStatus.ts';

/** Pixels of the code on the screen; as a drawing it prints at any size. */
const CODE_SIZE = 160;

/** The address of the saved page: to copy, and as a code for print. */
export function ShareSection() {
  const translate = useTranslate();
  const copy = useCopy();
  const record = useRecordContext<MediaPortal>();
  if (!record) return null;
  const address = window.location.origin + (addressOf('media-portal', record) ?? '');
  return (
    <FormSection title="admin.media_portal.share">
      <Typography sx={{ overflowWrap: 'anywhere' }}>{address}</Typography>
      {readStatus(record) === 'published' ? null : (
        <Typography variant="caption" color="textSecondary">
          {translate('admin.media_portal.not_open')}
        </Typography>
      )}
      <Button
        size="small"
        startIcon={<ContentCopy />}
        onClick={() => void copy(address)}
        sx={{ justifySelf: 'start' }}
      >
        {translate('admin.media_portal.copy')}
      </Button>
      <Code address={address} name={record.slug} />
    </FormSection>
  );
}

function Code({ address, name }: { address: string; name: string }) {
  const translate = useTranslate();
  const { data: drawing } = useQuery({
    queryKey: ['media-portal', 'code', address],
    queryFn: async () => {
      const { renderSVG } = await import('uqr');
      return `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { ecc: 'M', border: 2 }))}`;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!drawing) return <Skeleton variant="rectangular" width={CODE_SIZE} height={CODE_SIZE} />;
  return (
    <>
      <Box
        component="img"
        src={drawing}
        alt={translate('admin.media_portal.code')}
        width={CODE_SIZE}
        height={CODE_SIZE}
        sx={{ display: 'block', bgcolor: '#fff' }}
      />
      <Button
        size="small"
        startIcon={<FileDownload />}
        href={drawing}
        download={`${name}.svg`}
        sx={{ justifySelf: 'start' }}
      >
        {translate('admin.media_portal.save_code')}
      </Button>
    </>
  );
}
