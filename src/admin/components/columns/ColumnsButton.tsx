import ViewWeek from '@mui/icons-material/ViewWeekOutlined';
import { Button } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';

const ColumnsMenu = lazy(async () => ({ default: (await import('./ColumnsMenu.tsx')).ColumnsMenu }));

interface ColumnsButtonProps {
  list: string;
  /** The `ListColumn`s of the list, those that are hidden included. */
  columns: ReactNode;
}

/** Opens the choice of a list's columns. */
export function ColumnsButton({ list, columns }: ColumnsButtonProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('ra.action.select_columns');
  return (
    <>
      <Button
        size="small"
        aria-label={label}
        aria-haspopup="dialog"
        startIcon={<ViewWeek />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          minWidth: 44,
          minHeight: { xs: 44, sm: 0 },
          '& .label': { display: { xs: 'none', sm: 'inline' } },
          '& .MuiButton-startIcon': { m: { xs: 0, sm: '0 8px 0 -4px' } },
        }}
      >
        <span className="label">{label}</span>
      </Button>
      {anchor ? (
        <Suspense fallback={null}>
          <ColumnsMenu list={list} columns={columns} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
