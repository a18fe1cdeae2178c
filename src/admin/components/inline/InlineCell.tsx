import Edit from '@mui/icons-material/EditOutlined';
import { Box, IconButton } from '@mui/material';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import {
  type RaRecord,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';

import { useLimits } from '../limits/useLimits.ts';

const InlineEditor = lazy(async () => ({ default: (await import('./InlineEditor.tsx')).InlineEditor }));

/** Marks the button that edits a cell, by which F2 finds it in a row. */
export const INLINE_MARK = 'data-inline-edit';

/** What an editor over a cell needs. */
export interface EditorFrame {
  /** The cell over which it opens. */
  anchor: HTMLElement | null;
  record: RaRecord;
  onClose: () => void;
}

interface InlineCellProps {
  /** What the cell shows. */
  children: ReactNode;
  /** The name of what is edited, as a key of the texts. */
  label: string;
  /** The inputs of the usual editor, which saves them together. */
  inputs?: ReactNode;
  /** Another editor in its place. */
  renderEditor?: (frame: EditorFrame) => ReactNode;
}

/**
 * A cell of a list whose fields can be changed in place: by its pencil, or by F2 in its row. Records of the trash and
 * phones, where the row opens the form, have no pencil; nor has what is outside the limits of an editor.
 */
export function InlineCell({ children, label, inputs, renderEditor }: InlineCellProps) {
  const translate = useTranslate();
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const represent = useGetRecordRepresentation(resource);
  const whyLimited = useLimits();
  const cell = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (!record || record.deletedAt || whyLimited(resource, record)) return children;
  return (
    <Box
      ref={cell}
      sx={{
        position: 'relative',
        minWidth: 0,
        // In the space between the columns, so that no column is wider for it.
        '& .inline-edit': {
          position: 'absolute',
          top: '50%',
          right: -18,
          translate: '0 -50%',
          bgcolor: 'background.paper',
          opacity: 0,
        },
        'tr:hover & .inline-edit, tr:focus-within & .inline-edit': { opacity: 1 },
        '@media (hover: none)': { '& .inline-edit': { display: 'none' } },
      }}
    >
      {children}
      <IconButton
        size="small"
        className="inline-edit"
        aria-label={translate('admin.inline.edit', {
          field: translate(label, { _: label }),
          name: String(represent(record)),
        })}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.stopPropagation();
          setIsOpen(true);
        }}
        {...{ [INLINE_MARK]: '' }}
      >
        <Edit sx={{ fontSize: 16 }} />
      </IconButton>
      {isOpen ? (
        <Suspense fallback={null}>
          {renderEditor ? (
            renderEditor({ anchor: cell.current, record, onClose: () => setIsOpen(false) })
          ) : (
            <InlineEditor
              anchor={cell.current}
              record={record}
              label={label}
              onClose={() => setIsOpen(false)}
            >
              {inputs}
            </InlineEditor>
          )}
        </Suspense>
      ) : null}
    </Box>
  );
}
