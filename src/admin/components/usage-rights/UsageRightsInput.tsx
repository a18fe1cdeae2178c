import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { intersectUsage } from '../../../shared/policy/usage.ts';
import { ChoicesInput } from '../ChoicesInput.tsx';
import { FormSection } from '../FormColumns.tsx';
import { useMarkets } from '../markets/useMarkets.ts';
import { useUsageRights } from './useUsageRights.ts';
import { writeUsage } from './writeUsage.ts';

const codes = z.array(z.string()).catch([]);
const NONE: readonly string[] = [];

interface UsageRightsInputProps {
  /** Key of a text. */
  helperText: string;
  /** Codes of the rights that apply besides: those of an item's library. */
  inherited?: readonly string[];
  /** Further fields about rights. */
  children?: ReactNode;
}

/** The usage rights of a form's record, and what all of them allow together; nothing in a house that has none. */
export function UsageRightsInput({ helperText, inherited = NONE, children }: UsageRightsInputProps) {
  const translate = useTranslate();
  const { choices, nameOf, termsOf } = useUsageRights();
  const { nameOf: marketOf, pathOf } = useMarkets();
  const own = codes.parse(useWatch({ name: 'usageRights' }));
  if (choices(own).length + inherited.length === 0) return null;
  const all = [...new Set([...own, ...inherited])];
  const usage = intersectUsage(termsOf(all), pathOf);
  return (
    <FormSection title="admin.usage.title">
      <ChoicesInput
        source="usageRights"
        label="admin.usage.rights"
        helperText={helperText}
        optionsOf={choices}
        labelOf={nameOf}
      />
      <div>
        {inherited.length > 0 ? (
          <Typography variant="body2" color="textSecondary">
            {translate('admin.usage.of_library', { names: inherited.map(nameOf).join(', ') })}
          </Typography>
        ) : null}
        <Typography variant="body2" role="status">
          {all.length === 0
            ? translate('admin.usage.none')
            : translate('admin.usage.together', {
                smart_count: all.length,
                usage: writeUsage(usage, { translate, marketOf }),
              })}
        </Typography>
        {usage.restrictions.map((text) => (
          <Typography key={text} variant="body2" color="textSecondary">
            {text}
          </Typography>
        ))}
      </div>
      {children}
    </FormSection>
  );
}
