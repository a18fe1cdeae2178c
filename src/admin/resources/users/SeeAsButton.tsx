import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Button } from '@mui/material';
import { useCanAccess, useRecordContext, useTranslate } from 'react-admin';
import type { User } from '../../../shared/contract/user.ts';
import { isContentManager } from '../../../shared/policy/visibility.ts';
import { useSeeAs } from '../../components/useSeeAs.tsx';

/** Opens the portal as the user of the form; not as content managers, who have access to every audience anyway. */
export function SeeAsButton() {
  const translate = useTranslate();
  const user = useRecordContext<User>();
  const { open, isPending } = useSeeAs();
  const { canAccess } = useCanAccess({ resource: 'audience', action: 'show' });
  if (!canAccess || !user?.active || isContentManager(user)) return null;
  return (
    <Button
      size="small"
      startIcon={<Visibility />}
      loading={isPending}
      onClick={() => open({ userId: user.id })}
    >
      {translate('admin.seeing_as.open_as')}
    </Button>
  );
}
