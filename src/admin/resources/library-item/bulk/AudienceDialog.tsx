import { MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import { ROLES } from '../../../../shared/policy/roles.ts';
import { ChoicesField } from '../../../components/ChoicesField.tsx';
import { useGroups } from '../../../components/groups/useGroups.ts';
import { useMarkets } from '../../../components/markets/useMarkets.ts';
import type { ListBatch } from '../../../providers/bulkChanges.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { useBulk } from './useBulk.ts';

const MODES = ['keep', 'set', 'add', 'remove'] as const;
const mode = z.enum(MODES);
type Mode = z.output<typeof mode>;

interface Choice<Value extends string> {
  mode: Mode;
  values: Value[];
}

/** Adding or removing nothing changes nothing; setting nothing opens the items to everyone. */
const isMeant = ({ mode: how, values }: Choice<string>) =>
  how === 'set' || (how !== 'keep' && values.length > 0);

interface AudienceFieldProps<Value extends string> {
  label: string;
  choices: readonly Value[];
  name: (value: Value) => string;
  choice: Choice<Value>;
  onChange: (choice: Choice<Value>) => void;
}

function AudienceField<Value extends string>(props: AudienceFieldProps<Value>) {
  const { label, choices, name, choice, onChange } = props;
  const translate = useTranslate();
  return (
    <>
      <TextField
        select
        label={label}
        value={choice.mode}
        onChange={(event) => onChange({ ...choice, mode: mode.parse(event.target.value) })}
        fullWidth
      >
        {MODES.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`admin.many.modes.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {choice.mode === 'keep' ? null : (
        <ChoicesField
          label={`${label}: ${translate(`admin.many.modes.${choice.mode}`)}`}
          {...(choice.mode === 'set' && { helperText: translate('admin.many.audience_set_help') })}
          options={choices}
          labelOf={name}
          value={choice.values}
          onChange={(values) => onChange({ ...choice, values })}
        />
      )}
    </>
  );
}

/** Sets, adds or removes the roles, markets and groups of many items. */
export function AudienceDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { choices, nameOf } = useMarkets();
  const { dataProvider, count, isRunning, run, readTarget } = useBulk(onClose);
  const [roles, setRoles] = useState<Choice<(typeof ROLES)[number]>>({ mode: 'keep', values: [] });
  const [markets, setMarkets] = useState<Choice<string>>({ mode: 'keep', values: [] });
  const [groups, setGroups] = useState<Choice<string>>({ mode: 'keep', values: [] });
  const { choices: groupChoices, nameOf: groupOf } = useGroups();
  const hasGroups = groupChoices([]).length > 0;

  const listsOf = (wanted: Mode): ListBatch['set'] => ({
    ...(roles.mode === wanted && isMeant(roles) ? { roles: roles.values } : {}),
    ...(markets.mode === wanted && isMeant(markets) ? { markets: markets.values } : {}),
    ...(groups.mode === wanted && isMeant(groups) ? { groups: groups.values } : {}),
  });
  const handleRun = () =>
    run(async () =>
      dataProvider.changeLists({
        target: await readTarget(),
        set: listsOf('set'),
        add: listsOf('add'),
        remove: listsOf('remove'),
      }),
    );

  return (
    <BulkDialog
      title={translate('admin.many.audience_title', { smart_count: count })}
      action={translate('admin.bulk.apply')}
      canRun={isMeant(roles) || isMeant(markets) || isMeant(groups)}
      isRunning={isRunning}
      onRun={() => void handleRun()}
      onClose={onClose}
    >
      <Typography color="textSecondary">{translate('admin.many.audience_help')}</Typography>
      <AudienceField
        label={translate('admin.visibility.roles')}
        choices={ROLES}
        name={(role) => translate(`admin.roles.${role}`)}
        choice={roles}
        onChange={setRoles}
      />
      <AudienceField
        label={translate('admin.visibility.markets')}
        choices={choices(markets.values)}
        name={nameOf}
        choice={markets}
        onChange={setMarkets}
      />
      {hasGroups ? (
        <AudienceField
          label={translate('admin.visibility.groups')}
          choices={groupChoices(groups.values)}
          name={groupOf}
          choice={groups}
          onChange={setGroups}
        />
      ) : null}
    </BulkDialog>
  );
}
