/**
 * The valuation of a member, derived from the reference asset: the reference asset's unit value times the member's size
 * (product facts 8).
 */
import { homeFeaturesOf } from '../../kernel/home-features.ts'
import type { AssetTypeId } from '../../kernel/property-types.ts'
import { FURTHER_FEATURES } from '../../market/market-evidence.ts'
import { methodOf, type ValuationDocument } from '../methods/methods.ts'
import { furtherOf, type ValuableAsset } from '../record/subject-of-asset.ts'
import type { ValuationError, ValuationViolation } from '../record/valuation.errors.ts'

type MemberOutcome =
  | { kind: 'document'; document: ValuationDocument }
  | { kind: 'notValuable'; code: ValuationError | ValuationViolation }

/**
 * The document of a member: the inputs from the reference asset's document (`anchor`), with the features of the member.
 *
 * @param size size of the member in m²; null if unknown
 */
export function documentOfMember(anchor: ValuationDocument, member: ValuableAsset, size: number | null): MemberOutcome {
  if (size === null || size <= 0) return { kind: 'notValuable', code: 'valuation.missingInformation' }
  const { latitude, longitude } = member
  if (latitude === null || longitude === null) {
    return { kind: 'notValuable', code: 'valuation.propertyNotLocated' }
  }
  const method = methodOf(anchor)
  const outcome = method.compute(anchor)
  if (outcome.kind === 'notValued') return { kind: 'notValuable', code: outcome.code }
  const subject = { ...anchor.subject, ...featuresOf(member), latitude, longitude, size, propertyKey: null }
  return { kind: 'document', document: method.forMember({ anchor, figures: outcome.figures, subject }) }
}

function featuresOf(member: ValuableAsset) {
  const unknown = Object.fromEntries(FURTHER_FEATURES.map((name) => [name, null]))
  return { ...homeFeaturesOf(member), ...unknown, ...furtherOf(member) }
}

/** A member with the data that a group valuation uses: type, subgroup, and current value for one operation. */
interface ValuedMember {
  uuid: string
  externalId: string
  subgroupUuid: string | null
  typeId: AssetTypeId
  unitValue: number | null
  valuationTypeId: number | null
  isSigned: boolean | null
}

/**
 * The members that receive the value of their reference asset: members of the same type in the reference asset's
 * subgroup, or without a subgroup if the reference asset has none. The unit value of a flat does not apply to a garage,
 * so members of a different type keep their value unless they are named. Null if the reference asset is not a member,
 * because then the group has no reference asset.
 * @param named uuids of members of a different type that receive the value nevertheless
 */
export function membersOfAnchor<M extends Pick<ValuedMember, 'uuid' | 'subgroupUuid' | 'typeId'>>(
  members: readonly M[],
  anchorUuid: string | null,
  named: readonly string[] = [],
): { anchor: M; others: M[]; keeping: M[] } | null {
  const anchor = members.find(({ uuid }) => uuid === anchorUuid)
  if (!anchor) return null
  const beside = members.filter((member) => member !== anchor && member.subgroupUuid === anchor.subgroupUuid)
  const isPassed = ({ uuid, typeId }: M) => typeId === anchor.typeId || named.includes(uuid)
  return { anchor, others: beside.filter(isPassed), keeping: beside.filter((member) => !isPassed(member)) }
}

/**
 * Members that a user valued separately, so that their unit value equals neither the old nor the new unit value of the
 * reference asset. The group valuation would replace their value, so the user is warned (product facts 8).
 *
 * @param unitValues the reference asset's unit value, before and after
 */
export function membersValuedAlone<M extends ValuedMember>(
  members: readonly M[],
  unitValues: { before: number | null; after: number },
): M[] {
  return members.filter(({ unitValue, valuationTypeId, isSigned }) => {
    const isByPerson = isSigned === true || (valuationTypeId ?? 1) > 1
    return isByPerson && unitValue !== null && unitValue !== unitValues.before && unitValue !== unitValues.after
  })
}
