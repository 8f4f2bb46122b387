import type { CallReply } from '@lindero/contract/kernel/call'
import type { evidencePictureCalls } from '@lindero/contract/valuation/evidence-pictures.contract'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'

type Frozen = CallReply<typeof evidencePictureCalls.valuationPictures>['items']

/**
 * The pictures that the comparables had when the valuation was saved, by uuid; null for a comparable without a picture.
 * The map contains no entry for comparables that were added later or come from a different search.
 */
export function frozenPictures(comparables: readonly Comparable[], saved: Frozen): ReadonlyMap<string, string | null> {
  const frozen = new Map(saved.map((one) => [one.uuid, one]))
  return new Map(
    comparables.flatMap(({ uuid, thumbnail }) => {
      const one = frozen.get(uuid)
      return one && one.thumbnail === thumbnail ? [[uuid, one.picture] as const] : []
    }),
  )
}
