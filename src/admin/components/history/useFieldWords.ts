import { useTranslate } from 'react-admin';
import { type FieldChange, isCodeFormat } from '../../../shared/contract/history.ts';
import { formatDays, formatMediumDateTime } from '../../providers/formats.ts';
import { useCodeWords } from '../useCodeWords.ts';

/** Names of fields and their values as this back-office writes them. */
export function useFieldWords(resource: string) {
  const translate = useTranslate();
  const codeWords = useCodeWords();
  const nameOf = ({
    field,
    label,
  }: Pick<FieldChange, 'field'> & Partial<Pick<FieldChange, 'label'>>): string =>
    label ??
    translate(`resources.${resource}.fields.${field}`, {
      _: translate(`admin.history.fields.${field}`, { _: humanize(field) }),
    });
  const write = (text: string, format: FieldChange['format']): string => {
    if (text === '') return '';
    if (format === 'moment') return formatMediumDateTime(text);
    if (format === 'day') return formatDays(text, text);
    return isCodeFormat(format) ? text.split(', ').map(codeWords[format]).join(', ') : text;
  };
  return { nameOf, write };
}

/** `longestEdge` as `Longest edge`. */
function humanize(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
