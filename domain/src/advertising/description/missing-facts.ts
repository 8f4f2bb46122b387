import { isDwelling } from '../../kernel/property-types.ts'
import type { Facts } from './facts.ts'

/** Facts that would give a text more to say. */
const MISSING_FACTS = [
  'images',
  'size',
  'rooms',
  'bathrooms',
  'floor',
  'lift',
  'terrace',
  'parking',
  'constructionYear',
  'state',
  'energyRating',
  'usefulSize',
  'orientation',
  'area',
  'places',
] as const
type MissingFact = (typeof MISSING_FACTS)[number]

/** The unknown facts of a property with which its text would say more, the most useful first. */
export function missingFacts(facts: Facts, images: number): MissingFact[] {
  const isHome = isDwelling(facts.typeId)
  const ofHomes: readonly MissingFact[] = [
    ...(['rooms', 'floor', 'lift', 'terrace', 'parking', 'usefulSize', 'orientation'] as const),
  ]
  return MISSING_FACTS.filter((fact) => {
    if (fact === 'images') return images === 0
    if (fact === 'places') return (facts.places ?? []).length === 0
    if (ofHomes.includes(fact) && !isHome) return false
    return (facts[fact] ?? null) === null
  })
}
