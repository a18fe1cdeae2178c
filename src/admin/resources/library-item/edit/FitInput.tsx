import { RadioButtonGroupInput, useTranslate } from 'react-admin';
import { pictureFit } from '../../../../shared/contract/file.ts';
import { useItem } from './useItem.ts';

/** Represents `null` in a group of radio buttons, whose values are strings. */
const AUTOMATIC = 'automatic';
export const fitChoices = [
  { id: AUTOMATIC, name: 'admin.items.fit.automatic' },
  { id: 'contain', name: 'admin.items.fit.contain' },
  { id: 'cover', name: 'admin.items.fit.cover' },
];
export const readFit = (choice: string) => (choice === AUTOMATIC ? null : pictureFit.parse(choice));

/** How tiles show the picture; while "automatic" is chosen, its result is shown. */
export function FitInput() {
  const translate = useTranslate();
  const item = useItem();
  const automatic =
    item?.fit === null && item.picture ? `admin.items.fit.is_${item.picture.fit}` : 'admin.items.fit.help';
  return (
    <RadioButtonGroupInput
      source="fit"
      choices={fitChoices}
      row={false}
      format={(fit: string | null) => fit ?? AUTOMATIC}
      parse={readFit}
      helperText={translate(automatic)}
    />
  );
}
