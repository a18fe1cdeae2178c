import { useTranslate } from 'react-admin';
import type { FieldChange } from '../../../shared/contract/history.ts';
import { formatMediumDateTime } from '../../providers/formats.ts';
import { useGroups } from '../groups/useGroups.ts';
import { useMarkets } from '../markets/useMarkets.ts';

/** Names of fields and their values as this back-office writes them. */
export function useFieldWords(resource: string) {
  const translate = useTranslate();
  const { nameOf: marketOf } = useMarkets();
  const { nameOf: groupOf } = useGroups();
  const nameOf = ({
    field,
    label,
  }: Pick<FieldChange, 'field'> & Partial<Pick<FieldChange, 'label'>>): string =>
    label ??
    translate(`resources.${resource}.fields.${field}`, {
      _: translate(`admin.history.fields.${field}`, { _: humanize(field) }),
    });
  const names = {
    roles: (name: string) => translate(`admin.roles.${name}`, { _: name }),
    markets: marketOf,
    groups: groupOf,
  };
  const write = (text: string, format: FieldChange['format']): string => {
    if (text === '') return '';
    if (format === 'moment') return formatMediumDateTime(text);
    if (format !== 'roles' && format !== 'markets' && format !== 'groups') return text;
    return text.split(', ').map(names[format]).join(', ');
  };
  return { nameOf, write };
}

/** `longestEdge` as `Longest edge`. */
function humanize(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
