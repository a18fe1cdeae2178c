import { BooleanInput, useCanAccess, useListContext } from 'react-admin';

/** Whether the list shows the trash instead of the records in use. */
export function useIsTrash(): boolean {
  const { filterValues } = useListContext();
  return filterValues.trashed === true;
}

/** Among a list's filters: shows the trash instead of the records in use, to those who may delete. */
export function TrashSwitch({ source = 'trashed' }: { source?: string }) {
  const { onUnselectItems, resource } = useListContext();
  const { canAccess } = useCanAccess({ resource, action: 'delete' });
  if (!canAccess) return null;
  return (
    <BooleanInput
      source={source}
      label="admin.trash.title"
      helperText={false}
      // What is selected in one of the two cannot be acted on in the other.
      onChange={() => onUnselectItems()}
      // Empty values leave the filter; react-admin would put the old value back for undefined.
      parse={(value: boolean) => value || null}
    />
  );
}
