import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { FileUse } from '../../../../shared/contract/folder.ts';

const addressOf = ({ kind, id }: FileUse): string =>
  kind === 'configuration' ? '/configuration' : `/${kind}/${id}`;

interface UseListProps {
  uses: readonly FileUse[];
  /** Whether each says which file it shows: where there are several. */
  hasNames?: boolean;
  onLeave?: () => void;
}

/** What shows files, each with the way there. */
export function UseList({ uses, hasNames = false, onLeave }: UseListProps) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto' }}>
      {uses.map((use) => {
        const isSettings = use.kind === 'configuration';
        const noun = isSettings ? '' : translate(`resources.${use.kind}.name`, { smart_count: 1 });
        const facts = [hasNames && use.name, noun, use.isCopy && translate('admin.files.details.copy_of')];
        return (
          <Box
            component="li"
            key={`${use.kind} ${use.id} ${use.nodeId} ${use.isCopy}`}
            sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider' }}
          >
            <Link component={RouterLink} to={addressOf(use)} onClick={onLeave}>
              {isSettings ? translate('admin.files.in_use.configuration') : use.title}
            </Link>
            <Typography sx={{ fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {facts.filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
