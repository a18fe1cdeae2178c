import type { EmbeddedRights } from '../../../../shared/contract/file.ts';
import { textOf, timeOf } from './embeddedValues.ts';

const LONGEST = { terms: 2000, name: 200, id: 120, address: 500 } as const;
const IDS_MAX = 20;

type Facts = Readonly<Record<string, unknown>>;

/** Rights as programs write them in XMP, by the names of its fields without their prefixes; `undefined`: none. */
export function rightsFrom(facts: Facts): EmbeddedRights | undefined {
  const licensor = firstOf(facts.Licensor);
  const owner = firstOf(facts.CopyrightOwner);
  const words = (value: unknown, longest: number) => textOf(value).slice(0, longest) || undefined;
  const rights: EmbeddedRights = {
    usageTerms: words(facts.UsageTerms, LONGEST.terms),
    webStatement: words(facts.WebStatement, LONGEST.address),
    licensor: words(licensor?.LicensorName, LONGEST.name),
    licensorUrl: words(licensor?.LicensorURL, LONGEST.address),
    licensorImageId: words(facts.LicensorImageID, LONGEST.id),
    copyrightOwner: words(owner?.CopyrightOwnerName, LONGEST.name),
    modelReleaseStatus: termOf(facts.ModelReleaseStatus),
    modelReleaseIds: idsOf(facts.ModelReleaseID),
    propertyReleaseStatus: termOf(facts.PropertyReleaseStatus),
    propertyReleaseIds: idsOf(facts.PropertyReleaseID),
    media: words(facts.MediaConstraints, LONGEST.terms),
    regions: words(facts.RegionConstraints, LONGEST.terms),
    other: words(facts.OtherConstraints, LONGEST.terms),
    startsOn: timeOf(facts.LicenseStartDate)?.slice(0, 10),
    endsOn: timeOf(facts.LicenseEndDate)?.slice(0, 10),
    creditLineRequired: termOf(facts.CreditLineRequired),
  };
  const found = Object.entries(rights).filter(([, value]) => value !== undefined);
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** A structure, or the first of an ordered list of some. */
function firstOf(value: unknown): Facts | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'object' && first !== null ? (first as Facts) : undefined;
}

/** `http://ns.useplus.org/ldf/vocab/MR-LMR` as `MR-LMR`. */
const termOf = (value: unknown): string | undefined =>
  textOf(value).split('/').at(-1)?.slice(0, LONGEST.id) || undefined;

function idsOf(value: unknown): string[] | undefined {
  const ids = [value].flat().flatMap((one) => textOf(one).slice(0, LONGEST.id) || []);
  return ids.length > 0 ? [...new Set(ids)].slice(0, IDS_MAX) : undefined;
}
