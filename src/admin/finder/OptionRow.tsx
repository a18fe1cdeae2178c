import Folder from '@mui/icons-material/FolderOutlined';
import FormatListBulleted from '@mui/icons-material/FormatListBulletedOutlined';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import { Box, Typography } from '@mui/material';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { FoundKind } from '../../shared/contract/finder.ts';
import { Thumbnail } from '../components/Thumbnail.tsx';
import { VisibilityField } from '../components/VisibilityField.tsx';
import { KeyLabel } from '../keys/KeyLabel.tsx';
import { useResources } from '../kit/resources.ts';
import type { FinderOption } from './finderGroups.ts';

function useIconOf(): (kind: FoundKind) => ComponentType {
  const resources = useResources();
  return (kind) =>
    kind === 'attribute-value' ? LabelIcon : (resources.find(({ name }) => name === kind)?.icon ?? Folder);
}

interface OptionRowProps {
  id: string;
  option: FinderOption;
  isCurrent: boolean;
  onPoint: () => void;
  onChoose: (inNewTab: boolean) => void;
}

function Mark({ option }: { option: FinderOption }) {
  const iconOf = useIconOf();
  if ('record' in option && option.record.picture)
    return <Thumbnail picture={option.record.picture} size={36} fit={option.record.picture.fit} />;
  const Icon =
    'record' in option
      ? iconOf(option.record.kind)
      : 'all' in option
        ? FormatListBulleted
        : option.action.Icon;
  return <Icon />;
}

/** A result or an action. The field keeps the focus; `aria-selected` marks the current row. */
export function OptionRow({ id, option, isCurrent, onPoint, onChoose }: OptionRowProps) {
  const translate = useTranslate();
  const title =
    'record' in option
      ? option.record.title
      : 'all' in option
        ? translate('admin.find.show_all', { smart_count: option.all.total })
        : option.action.label;
  return (
    <Box
      component="div"
      id={id}
      role="option"
      aria-selected={isCurrent}
      onMouseMove={isCurrent ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
      onAuxClick={(event) => {
        if (event.button === 1) onChoose(true);
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 48,
        px: 2,
        py: 0.5,
        cursor: 'pointer',
        borderLeft: '2px solid transparent',
        ...(isCurrent && { bgcolor: 'action.hover', borderLeftColor: 'text.primary' }),
      }}
    >
      <Box
        aria-hidden
        sx={{ width: 36, flex: 'none', display: 'grid', placeItems: 'center', color: 'text.secondary' }}
      >
        <Mark option={option} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap sx={{ lineHeight: 1.4 }}>
          {title}
        </Typography>
        {'record' in option && option.record.detail ? (
          <Typography noWrap color="textSecondary" sx={{ fontSize: '0.75rem', lineHeight: 1.4 }}>
            {option.record.detail}
          </Typography>
        ) : null}
      </Box>
      {'record' in option && option.record.limits ? (
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
          <VisibilityField record={option.record.limits} />
        </Box>
      ) : null}
      {'action' in option && option.action.keys ? (
        <Box aria-hidden sx={{ display: { xs: 'none', sm: 'block' } }}>
          <KeyLabel keys={option.action.keys} />
        </Box>
      ) : null}
    </Box>
  );
}
