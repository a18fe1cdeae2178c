import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

/** How many accounts a filter of their list finds, and the way there. */
export function AccountsLink({ filter, count }: { filter: Record<string, string>; count: number }) {
  const translate = useTranslate();
  return (
    <Link
      component={RouterLink}
      to={`/users?filter=${encodeURIComponent(JSON.stringify(filter))}`}
      color="inherit"
      onClick={(event) => event.stopPropagation()}
    >
      {translate('admin.coded.accounts', { smart_count: count })}
    </Link>
  );
}
