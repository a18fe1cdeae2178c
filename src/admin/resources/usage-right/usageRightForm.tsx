import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { BooleanInput, SelectInput, TextInput, useDataProvider, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ENDS_FIRST, endsFirst, medium, usageRightInput } from '../../../shared/contract/usageRight.ts';
import { intersectUsage, MEDIA } from '../../../shared/policy/usage.ts';
import { ChoicesInput } from '../../components/ChoicesInput.tsx';
import { FormRow, FormSection } from '../../components/FormColumns.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import { useMarkets } from '../../components/markets/useMarkets.ts';
import { MomentFormInput } from '../../components/moment/MomentFormInput.tsx';
import { writeUsage } from '../../components/usage-rights/writeUsage.ts';
import { CodedInputs } from '../../components/users/CodedInputs.tsx';
import { WatermarkInput } from '../../components/WatermarkInput.tsx';
import type { ResourceForm } from '../../kit/resourceForm.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { sayInPageLanguage } from '../../providers/inPageLanguage.ts';
import { ContractsInput } from './ContractsInput.tsx';
import { EndingSection } from './EndingSection.tsx';
import { holderChoices } from './usageRightChoices.ts';

const { holderKind, holder, credit, restrictions, contact, costCenter } = usageRightInput.shape;
const dayRules = {
  startsOn: fieldRule(usageRightInput.shape.startsOn),
  endsOn: fieldRule(usageRightInput.shape.endsOn),
};
const isAfterStart = (value: unknown, values: Record<string, unknown>, props: object) =>
  endsFirst(values) ? sayInPageLanguage(ENDS_FIRST) : dayRules.endsOn(value, values, props);

const day = z.string().min(1).nullable().catch(null);
const terms = z.object({
  media: z.array(medium).catch([]),
  markets: z.array(z.string()).catch([]),
  startsOn: day,
  endsOn: day,
  credit: z.string().catch(''),
});

/** What the form's right allows, as it is typed. */
function Allowed() {
  const translate = useTranslate();
  const { nameOf, pathOf } = useMarkets();
  const [media, markets, startsOn, endsOn, creditLine] = useWatch({
    name: ['media', 'markets', 'startsOn', 'endsOn', 'credit'],
  }) as unknown[];
  const typed = terms.parse({ media, markets, startsOn, endsOn, credit: creditLine });
  const usage = intersectUsage([{ ...typed, restrictions: '' }], pathOf);
  const words = writeUsage(usage, { translate, marketOf: nameOf });
  return (
    <FormSection title="admin.usage.allows">
      <Typography role="status" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
        {words}
      </Typography>
    </FormSection>
  );
}

/** Who is written to before the right ends. */
function ResponsibleInput() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data: choices, isPending } = useQuery({
    queryKey: ['usage-right', 'editors'],
    queryFn: ({ signal }) => dataProvider.readUsageEditors(signal),
    staleTime: 60_000,
  });
  return (
    <SelectInput
      source="responsibleId"
      choices={choices ?? []}
      isPending={isPending}
      translateChoice={false}
      emptyText="admin.usage.administrators"
      helperText="admin.usage.responsible_help"
      margin="none"
      fullWidth
    />
  );
}

const Aside = () => (
  <>
    <Allowed />
    <EndingSection />
  </>
);

function UsageRightInputs() {
  const translate = useTranslate();
  const { choices, nameOf, levelOf } = useMarkets();
  return (
    <CodedInputs rules={usageRightInput.shape} aside={<Aside />}>
      <FormRow>
        <TextInput source="holder" validate={fieldRule(holder)} isRequired helperText={false} fullWidth />
        <SelectInput
          source="holderKind"
          choices={holderChoices}
          validate={fieldRule(holderKind)}
          isRequired
          helperText={false}
          margin="none"
          fullWidth
        />
      </FormRow>
      <ChoicesInput
        source="media"
        label="resources.usage-right.fields.media"
        helperText="admin.usage.media_help"
        optionsOf={() => MEDIA}
        labelOf={(one) => translate(`admin.usage.media.${one}`)}
      />
      <ChoicesInput
        source="markets"
        label="resources.usage-right.fields.markets"
        helperText="admin.usage.markets_help"
        optionsOf={choices}
        labelOf={nameOf}
        levelOf={levelOf}
      />
      <FormRow>
        <MomentFormInput
          source="startsOn"
          label="resources.usage-right.fields.startsOn"
          helperText="admin.usage.starts_help"
          validate={dayRules.startsOn}
          isDay
          fullWidth
        />
        <MomentFormInput
          source="endsOn"
          label="resources.usage-right.fields.endsOn"
          helperText="admin.usage.ends_help"
          validate={isAfterStart}
          isDay
          fullWidth
        />
      </FormRow>
      <BooleanInput source="isExclusive" helperText="admin.usage.exclusive_help" />
      <TextInput
        source="credit"
        validate={fieldRule(credit)}
        helperText="admin.usage.credit_help"
        fullWidth
      />
      <TextInput
        source="restrictions"
        validate={fieldRule(restrictions)}
        helperText="admin.usage.restrictions_help"
        multiline
        minRows={2}
        fullWidth
      />
      <BooleanInput source="requiresConfirmation" helperText="admin.usage.confirmation_help" />
      <WatermarkInput />
      <FormSection title="admin.usage.internal">
        <TextInput
          source="contact"
          validate={fieldRule(contact)}
          helperText="admin.usage.contact_help"
          multiline
          fullWidth
        />
        <TextInput source="costCenter" validate={fieldRule(costCenter)} helperText={false} fullWidth />
        <ResponsibleInput />
      </FormSection>
      <ContractsInput />
    </CodedInputs>
  );
}

export const form: ResourceForm = {
  Inputs: UsageRightInputs,
  defaults: {
    media: [],
    markets: [],
    startsOn: null,
    endsOn: null,
    isExclusive: false,
    credit: '',
    restrictions: '',
    requiresConfirmation: false,
    watermark: null,
    contact: '',
    costCenter: '',
    contracts: [],
    responsibleId: null,
    isArchived: false,
  },
  created: 'list',
  deleteText: 'admin.usage.delete_text',
};
