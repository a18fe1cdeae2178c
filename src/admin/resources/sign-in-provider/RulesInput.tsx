import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import { Alert, Box, Button, IconButton, Typography } from '@mui/material';
import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { useController, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import {
  type DirectoryRule,
  directoryRule,
  type Protocol,
  RULE_OPERATORS,
} from '../../../shared/contract/signInProvider.ts';
import { ROLES } from '../../../shared/policy/roles.ts';
import { ChoicesInput } from '../../components/ChoicesInput.tsx';
import { FormRow, FormStack } from '../../components/FormColumns.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import { useGroups } from '../../components/groups/useGroups.ts';
import { MarketField } from '../../components/markets/MarketField.tsx';

const claimRule = fieldRule(directoryRule.shape.claim);
const valueRule = fieldRule(directoryRule.shape.value);
const operators = RULE_OPERATORS.map((id) => ({ id, name: `admin.providers.operators.${id}` }));
const NEW_RULE: DirectoryRule = {
  claim: 'groups',
  operator: 'equals',
  value: '',
  roles: ['ROLE_USER'],
  groups: [],
  market: null,
};

/** What claims give, in the order in which their markets count. */
export function RulesInput() {
  const translate = useTranslate();
  const { fields, append, remove, move } = useFieldArray<{ rules: DirectoryRule[] }>({ name: 'rules' });
  const { errors } = useFormState({ name: 'rules' });
  const { message } = errors.rules ?? {};
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {translate(fields.length === 0 ? 'admin.providers.no_rules' : 'admin.providers.rules_help')}
      </Typography>
      {typeof message === 'string' ? <Alert severity="error">{message}</Alert> : null}
      {fields.map(({ id }, index) => (
        <Rule
          key={id}
          index={index}
          isLast={index === fields.length - 1}
          onMove={(by) => move(index, index + by)}
          onRemove={() => remove(index)}
        />
      ))}
      <Box>
        <Button variant="outlined" size="small" onClick={() => append(NEW_RULE)}>
          {translate('admin.providers.add_rule')}
        </Button>
      </Box>
    </>
  );
}

interface RuleProps {
  index: number;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function Rule({ index, isLast, onMove, onRemove }: RuleProps) {
  const translate = useTranslate();
  const groups = useGroups();
  const protocol = useWatch<{ protocol: Protocol }, 'protocol'>({ name: 'protocol' });
  const name = translate('admin.providers.rule', { number: index + 1 });
  const at = `rules.${index}`;
  return (
    <Box role="group" aria-label={name} sx={{ border: 1, borderColor: 'divider', p: { xs: 1.5, sm: 2 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1.5 }}>
        <Typography sx={{ flex: 1 }}>{name}</Typography>
        <IconButton
          size="small"
          disabled={index === 0}
          aria-label={translate('admin.providers.move_up', { name })}
          onClick={() => onMove(-1)}
        >
          <ArrowUpward fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          disabled={isLast}
          aria-label={translate('admin.providers.move_down', { name })}
          onClick={() => onMove(1)}
        >
          <ArrowDownward fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={translate('admin.providers.remove', { name })}
          onClick={onRemove}
        >
          <Delete fontSize="small" />
        </IconButton>
      </Box>
      <FormStack>
        <FormRow columns="2fr 2fr 3fr">
          <TextInput
            source={`${at}.claim`}
            label={`admin.providers.claim.${protocol}`}
            validate={claimRule}
            isRequired
          />
          <SelectInput
            source={`${at}.operator`}
            label="admin.providers.operator"
            choices={operators}
            sx={{ m: 0 }}
            validate={fieldRule(directoryRule.shape.operator)}
          />
          <TextInput source={`${at}.value`} label="admin.providers.value" validate={valueRule} isRequired />
        </FormRow>
        <FormRow>
          <ChoicesInput
            source={`${at}.roles`}
            label="resources.users.fields.roles"
            helperText="admin.providers.roles_help"
            optionsOf={() => ROLES}
            labelOf={(role) => translate(`admin.roles.${role}`)}
          />
          <RuleMarket source={`${at}.market`} />
        </FormRow>
        {groups.choices([]).length > 0 ? (
          <ChoicesInput
            source={`${at}.groups`}
            label="resources.users.fields.groups"
            helperText="admin.providers.groups_help"
            optionsOf={groups.choices}
            labelOf={groups.nameOf}
          />
        ) : null}
      </FormStack>
    </Box>
  );
}

/** The market that a rule gives; none of its own by default. */
function RuleMarket({ source }: { source: string }) {
  const translate = useTranslate();
  const { field } = useController({ name: source });
  return (
    <MarketField
      label={translate('resources.users.fields.market')}
      first={[{ value: '', label: translate('admin.providers.no_market') }]}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={(code) => field.onChange(code || null)}
      helperText={translate('admin.providers.market_help')}
    />
  );
}
