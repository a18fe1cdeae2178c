import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type BlockHost, type MountedBlock, moveBlock, removeBlock } from './blockHost.ts';

interface Props {
  host: BlockHost;
  block: MountedBlock;
  children: ReactNode;
}

/** A block with what can be done with it. The same can be done by keys while it is selected. */
export function BlockFrame({ host, block, children }: Props) {
  const translate = useTranslate();
  const { kind, upload } = block.attributes;
  const name = translate(`admin.rich_text.blocks.${kind}`);
  const handleEdit = () => host.request.set({ kind, block });
  const handleMove = (by: -1 | 1) => () => {
    const at = block.place();
    if (host.editor && at !== undefined) moveBlock(host.editor, at, by);
  };
  const actions = [
    ...(upload ? [] : [{ text: 'edit', Icon: Edit, act: handleEdit }]),
    { text: 'up', Icon: ArrowUpward, act: handleMove(-1) },
    { text: 'down', Icon: ArrowDownward, act: handleMove(1) },
    { text: 'remove', Icon: Delete, act: () => removeBlock(host, block) },
  ];
  return (
    <Box
      role="group"
      aria-label={name}
      onDoubleClick={upload ? undefined : handleEdit}
      sx={{
        position: 'relative',
        border: 1,
        borderColor: block.isSelected ? 'text.primary' : 'divider',
        outline: block.isSelected ? '1px solid' : 'none',
        outlineColor: 'text.primary',
        cursor: 'default',
        '&:hover > .block-actions, &:focus-within > .block-actions': { opacity: 1 },
      }}
    >
      {children}
      <Box
        className="block-actions"
        sx={{
          position: 'absolute',
          top: 8,
          right: 8,
          display: 'flex',
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          opacity: block.isSelected ? 1 : 0,
        }}
      >
        {actions.map(({ text, Icon, act }) => (
          <Tooltip key={text} title={translate(`admin.rich_text.${text}_block`)}>
            <IconButton
              size="small"
              aria-label={`${translate(`admin.rich_text.${text}_block`)}: ${name}`}
              onClick={act}
            >
              <Icon fontSize="small" />
            </IconButton>
          </Tooltip>
        ))}
      </Box>
    </Box>
  );
}
