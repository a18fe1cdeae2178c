import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { preparationQuery } from '../../lib/queries/presets.ts';

/** The preset to download the basket by; `null`: none. Until the user chooses, the one that is being prepared. */
export function useChosenPreset() {
  const { data: preparation } = useQuery(preparationQuery);
  const [chosen, setPreset] = useState<number | null>();
  return { presetId: chosen === undefined ? (preparation?.preset.id ?? null) : chosen, setPreset };
}
