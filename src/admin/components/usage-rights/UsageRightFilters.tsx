import { AutocompleteInput, BooleanInput, useListContext } from 'react-admin';
import { useUsageRights } from './useUsageRights.ts';

/** Filters items by a usage right, their own or their library's, or for those without any; nothing in a house that has none. */
export function UsageRightFilters() {
  const { isPending, choices, nameOf } = useUsageRights();
  const { filterValues } = useListContext();
  const { usageRight: chosen, withoutRights } = filterValues;
  const codes = choices(typeof chosen === 'string' ? [chosen] : []);
  if (codes.length === 0 && !withoutRights) return null;
  return (
    <>
      <AutocompleteInput
        // It takes the text of the chosen one when it is mounted, which is before the names are there.
        key={isPending ? 'codes' : 'names'}
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
