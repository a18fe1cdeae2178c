import { AutocompleteInput, BooleanInput, useListContext } from 'react-admin';
import { useUsageRights } from './useUsageRights.ts';

/** Filters items by a usage right, their own or their library's, or for those without any; nothing in a house that has none. */
export function UsageRightFilters() {
  const { isPending, choices, nameOf } = useUsageRights();
  const { filterValues } = useListContext();
  const { usageRight: chosen, withoutRights } = filterValues;
  const codes = choices(typeof chosen === 'string' ? [chosen] : []);
  // The input would show the code of the chosen one, and keep it once the name is there.
  if (isPending || (codes.length === 0 && !withoutRights)) return null;
  return (
    <>
      <AutocompleteInput
        source="usageRight"
        label="admin.usage.right"
        choices={codes.map((id) => ({ id, name: nameOf(id) }))}
        translateChoice={false}
        helperText={false}
        fullWidth
      />
      <BooleanInput
        source="withoutRights"
        label="admin.usage.without"
        helperText={false}
        parse={(value: boolean) => value || null}
      />
    </>
  );
}
