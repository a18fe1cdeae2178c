import { useTranslate } from 'react-admin';
import { FoundLink } from '../FoundLink.tsx';

/** How many accounts a filter of their list finds, and the way there. */
export function AccountsLink({ filter, count }: { filter: Record<string, string>; count: number }) {
  const translate = useTranslate();
  return (
    <FoundLink resource="users" filter={filter}>
      {translate('admin.coded.accounts', { smart_count: count })}
    </FoundLink>
  );
}
