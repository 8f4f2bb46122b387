import type { Exactness } from '@lindero/domain/market/exactness'
import type { ContactType, VpoKind } from '@lindero/domain/market/explorer-filter'
import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import { Random } from '../kernel/random.ts'

const AGENCIES = [
  'Inmobiliaria Ejemplo Centro',
  'Fincas Ejemplo del Mar',
  'Servicios Inmobiliarios Muestra',
  'Habitat Muestra',
] as const
const DEVELOPERS = ['Promociones Ejemplo', 'Residencial Muestra'] as const
const BANKS = ['Banco de Ejemplo'] as const

export interface DemoAdvert {
  advertiser: string | null
  contactType: ContactType | null
  vpo: VpoKind | null
}

/**
 * Exactness of the address. Two in ten invented listings give only the street. Closings have the exact address from
 * the title deed.
 */
export function exactnessOf({ uuid, kind }: Pick<MarketEvidence, 'uuid' | 'kind'>): Exactness {
  return kind === 'listing' && new Random(uuid, 'exactness').chance(0.2) ? 'street' : 'address'
}

/**
 * The contact in an invented listing, or whether an invented closing is protected housing (`vpo` 2; 1 is market
 * housing). The same evidence always returns the same result.
 */
export function advertOf({ uuid, kind, state }: Pick<MarketEvidence, 'uuid' | 'kind' | 'state'>): DemoAdvert {
  const random = new Random(uuid, 'advert')
  // About six in a hundred sold homes are protected housing.
  if (kind === 'closing') return { advertiser: null, contactType: null, vpo: random.integer(1, 100) <= 6 ? 2 : 1 }
  const named = (contactType: ContactType, names: readonly string[]) => ({
    advertiser: names[random.integer(0, names.length - 1)] ?? null,
    contactType,
    vpo: null,
  })
  if (state === 'new') return named('developer', DEVELOPERS)
  const share = random.integer(1, 100)
  if (share <= 28) return { advertiser: null, contactType: 'private', vpo: null }
  return share <= 34 ? named('bank', BANKS) : named('agency', AGENCIES)
}
