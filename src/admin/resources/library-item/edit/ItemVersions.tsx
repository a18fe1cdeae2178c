import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined';
import Compare from '@mui/icons-material/CompareOutlined';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Restore from '@mui/icons-material/RestoreOutlined';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { FormSection } from '../../../components/FormColumns.tsx';
import { useRecallDialog } from '../../../components/recalls/useRecallDialog.tsx';
import { formatMediumDateTime, formatSize } from '../../../providers/formats.ts';
import { useFileActions } from './useFileActions.ts';
import { useItem } from './useItem.ts';
import { useVersions } from './useVersions.ts';

function VersionRows({ item }: { item: LibraryItem }) {
  const translate = useTranslate();
  const { download } = useFileActions(item);
  const { restore } = useVersions(item.id);
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const current = item.versions[0]?.number ?? null;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {item.versions.map((version) => (
        <Box
          component="li"
          key={version.number}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            minHeight: 44,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography noWrap title={version.file.name}>
              {translate('admin.items.version', { number: version.number })} · {version.file.name}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {formatMediumDateTime(version.createdAt)} · {formatSize(version.file.size)}
              {version.createdBy ? ` · ${version.createdBy}` : ''}
            </Typography>
          </Box>
          <Tooltip title={translate('admin.items.download')}>
            <IconButton
              size="small"
              aria-label={translate('admin.items.download_version', { number: version.number })}
              onClick={() => void download(version.number)}
            >
              <FileDownload fontSize="small" />
            </IconButton>
          </Tooltip>
          {version.number === current ? null : (
            <Tooltip title={translate('admin.many.compare_version')}>
              <IconButton
                size="small"
                href={`/compare?one=${item.id}.${version.number}&other=${item.id}.${current}`}
                target="_blank"
                rel="noopener"
                aria-label={translate('admin.many.compare_version_name', { number: version.number })}
              >
                <Compare fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
          <RecallVersion item={item} number={version.number} />
          {version.number === current ? null : (
            <Tooltip title={translate('admin.many.restore_version')}>
              <span>
                <IconButton
                  size="small"
                  disabled={isDirty}
                  aria-label={translate('admin.many.restore_version_name', { number: version.number })}
                  onClick={() => void restore(version.number, current, item.version)}
                >
                  <Restore fontSize="small" />
                </IconButton>
              </span>
            </Tooltip>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** Opens the dialog that calls one version back. */
function RecallVersion({ item, number }: { item: LibraryItem; number: number }) {
  const translate = useTranslate();
  const { canRecall, open, dialog } = useRecallDialog({
    title: `${item.title}, ${translate('admin.items.version', { number })}`,
    readScope: async () => ({ kind: 'version', itemId: item.id, version: number }),
  });
  if (!canRecall) return null;
  return (
    <>
      <Tooltip title={translate('admin.holders.recall')}>
        <IconButton
          size="small"
          aria-label={translate('admin.holders.recall_version', { number })}
          onClick={open}
        >
          <AssignmentReturn fontSize="small" />
        </IconButton>
      </Tooltip>
      {dialog}
    </>
  );
}

/** The current file and those it replaced, newest first. */
export function ItemVersions() {
  const item = useItem();
  if (!item) return null;
  return (
    <FormSection title="admin.items.versions">
      <VersionRows item={item} />
    </FormSection>
  );
}
