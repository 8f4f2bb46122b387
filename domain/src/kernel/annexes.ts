/** The catalogue of annexes, and the lists derived from it. An annex without an entry is a compile error. */
import { ANNEXES, type Annex, type Annexes } from './property-types.ts'

interface AnnexEntry {
  /** `building`: all units of the building share the annex. `unit`: the annex belongs to a single home. */
  of: 'building' | 'unit'
  /**
   * Words that show the annex in cadastral data. An `own` word must be the use of one of the property's units; an
   * `estate` word may be the use of any unit in the estate. Null if the cadastre never mentions the annex. The lift has
   * no words, because it is derived from the year and the storeys.
   */
  cadastre: { own?: readonly string[]; estate?: readonly string[] } | null
}

const CATALOGUE = {
  lift: { of: 'building', cadastre: {} },
  boxroom: { of: 'unit', cadastre: { own: ['trastero', 'almacen'] } },
  parking: { of: 'unit', cadastre: { own: ['aparcamiento', 'garaje', 'estacionamiento'] } },
  garden: { of: 'unit', cadastre: { own: ['jardin'] } },
  terrace: { of: 'unit', cadastre: { own: ['terraza', 'porche'] } },
  pool: { of: 'building', cadastre: { own: ['piscina'], estate: ['piscina'] } },
  sportsCenter: {
    of: 'building',
    cadastre: { own: ['deportivo', 'deportiva', 'pista'], estate: ['deportivo', 'deportiva'] },
  },
  doorman: { of: 'building', cadastre: null },
} as const satisfies Record<Annex, AnnexEntry>

type Catalogue = typeof CATALOGUE
type AnnexOf<Holder> = { [A in Annex]: Catalogue[A]['of'] extends Holder ? A : never }[Annex]
type CadastralAnnex = { [A in Annex]: Catalogue[A]['cadastre'] extends null ? never : A }[Annex]

export const BUILDING_ANNEXES = ANNEXES.filter((annex) => CATALOGUE[annex].of === 'building') as AnnexOf<'building'>[]
export const UNIT_ANNEXES = ANNEXES.filter((annex) => CATALOGUE[annex].of === 'unit') as AnnexOf<'unit'>[]

/** Annexes that cadastral data can show. */
export const CADASTRAL_ANNEXES = ANNEXES.filter((annex) => CATALOGUE[annex].cadastre !== null) as CadastralAnnex[]

/** The cadastre's words for an annex. */
export function cadastralAnnexWords(annex: Annex, where: 'own' | 'estate'): readonly string[] {
  return (CATALOGUE[annex] as AnnexEntry).cadastre?.[where] ?? []
}

/** One value for each annex, in the order of `ANNEXES`. */
export function byAnnex<Value>(make: (annex: Annex) => Value): Record<Annex, Value> {
  return Object.fromEntries(ANNEXES.map((annex) => [annex, make(annex)])) as Record<Annex, Value>
}

/** The annexes of a home, without the home's other fields. An annex without a value is unknown. */
export function annexesOf(home: Readonly<Partial<Record<Annex, boolean | null | undefined>>>): Annexes {
  return byAnnex((annex) => home[annex] ?? null)
}

export const UNKNOWN_ANNEXES: Readonly<Annexes> = byAnnex(() => null)
