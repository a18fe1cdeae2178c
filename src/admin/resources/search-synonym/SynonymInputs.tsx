import { RadioButtonGroupInput, TextArrayInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  type SearchSynonym,
  SYNONYM_DIRECTIONS,
  type SynonymDirection,
  searchSynonym,
} from '../../../shared/contract/searchSynonym.ts';
import { FormColumns } from '../../components/FormColumns.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import type { ResourceForm } from '../../kit/resourceForm.ts';
import { OpenSearches } from './OpenSearches.tsx';

const wordsRule = fieldRule(searchSynonym.shape.words);
const findsRule = fieldRule(searchSynonym.shape.finds);
const directions = SYNONYM_DIRECTIONS.map((id) => ({ id, name: `admin.synonym.directions.${id}` }));

/** Words that mean the same, or that find others besides; each is ended by the Enter key. */
function SynonymInputs() {
  const direction = useWatch<{ direction: SynonymDirection }, 'direction'>({ name: 'direction' });
  return (
    <FormColumns aside={<OpenSearches />}>
      <RadioButtonGroupInput source="direction" choices={directions} row={false} isRequired />
      <TextArrayInput
        source="words"
        label={`admin.synonym.words.${direction}`}
        helperText="admin.synonym.words_help"
        validate={wordsRule}
        isRequired
      />
      {direction === 'one' ? (
        <TextArrayInput
          source="finds"
          helperText="admin.synonym.finds_help"
          validate={findsRule}
          isRequired
        />
      ) : null}
    </FormColumns>
  );
}

export const form: ResourceForm = {
  Inputs: SynonymInputs,
  defaults: { direction: 'both', words: [], finds: [] },
  created: 'list',
  deleteText: 'admin.synonym.delete_text',
  portalPath: ({ words }) =>
    `/search?${new URLSearchParams({ q: (words as SearchSynonym['words'])[0] ?? '' })}`,
};
