import type { LackReason, PresetDefinition } from '../../../../shared/contract/renditionPreset.ts';
import type { PlannedSize } from '../../../../shared/domain/presetSize.ts';
import { hasRatio } from '../../../../shared/domain/ratios.ts';
import { kindOf } from '../../../files/file.present.ts';
import { planItem } from './recipe.ts';
import type { Shot, SourceItem } from './renditionPresets.repo.ts';

interface Candidate {
  readonly from: SourceItem;
  readonly plan: PlannedSize;
}

/** Which format of a shot a preset is made of, or why there is none. */
export type ChosenFormat = Candidate | { readonly from: SourceItem; readonly plan: LackReason };

const ratioOf = ({ file }: SourceItem): number | null =>
  file.width && file.height ? file.width / file.height : null;

/**
 * The format that is cut least: one that has the preset's shape, the item itself before its siblings; else the item;
 * else the sibling of which most is left. What would need bars comes last. An item that is no picture has no other
 * formats here.
 */
export function chooseFormat(shot: Shot, definition: PresetDefinition): ChosenFormat {
  const own = { from: shot, plan: planItem(shot.file, definition) };
  const isPicture = kindOf(shot.file.mediaType) === 'image';
  const siblings = isPicture
    ? shot.formats.map((from) => ({ from, plan: planItem(from.file, definition) }))
    : [];
  const found = [own, ...siblings].filter((one): one is Candidate => typeof one.plan !== 'string');
  const rank = (candidate: Candidate): number => rankOf(candidate, shot, definition);
  const [best] = found.sort((a, b) => rank(a) - rank(b));
  return best ?? { from: shot, plan: reasonOf([own, ...siblings].map(({ plan }) => plan as LackReason)) };
}

/** Lower is better; equals stay in the stack's order. */
function rankOf({ from, plan }: Candidate, shot: Shot, { fit, width, height }: PresetDefinition): number {
  const isOwn = from.item.id === shot.item.id;
  const wanted = fit === 'crop' && width && height ? width / height : ratioOf(shot);
  const isShaped = wanted !== null && hasRatio(ratioOf(from), wanted);
  if (isShaped) return isOwn ? 0 : 1;
  const lost = 1 - keptShare(from, plan);
  const barred = plan.inset ? 2 : 0;
  return 2 + barred + (isOwn ? 0 : 1 + lost);
}

function keptShare({ file }: SourceItem, { region }: PlannedSize): number {
  const area = (file.width ?? 0) * (file.height ?? 0);
  return area > 0 ? (region.width * region.height) / area : 1;
}

/** Too few pixels say more than another type of file. */
const REASONS: readonly LackReason[] = ['checking', 'small', 'large', 'type'];
const reasonOf = (reasons: readonly LackReason[]): LackReason =>
  REASONS.find((reason) => reasons.includes(reason)) ?? 'type';
