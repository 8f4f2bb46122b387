import type { Annex } from '../../kernel/property-types.ts'

/**
 * Spanish words for each annex: the noun for descriptions, and a pattern that finds claims about the annex. A negated
 * claim is true only if the asset is known not to have the annex.
 */
export const ANNEX_WORDS = {
  lift: { noun: 'ascensor', claim: 'ascensor(?:es)?' },
  boxroom: { noun: 'trastero', claim: 'trasteros?' },
  parking: { noun: 'plaza de aparcamiento', claim: '(?:plazas? de )?(?:garajes?|aparcamientos?|parking)' },
  garden: { noun: 'jardín', claim: 'jardin(?:es)?|zonas? ajardinadas?' },
  terrace: { noun: 'terraza', claim: 'terrazas?' },
  pool: { noun: 'piscina', claim: 'piscinas?' },
  sportsCenter: {
    noun: 'instalaciones deportivas',
    claim: '(?:instalaciones|pistas?|zonas?) deportivas?|pistas? de (?:padel|tenis)|gimnasio',
  },
  doorman: { noun: 'conserje', claim: 'conserje|porter[oi]a?|conserjeria' },
} as const satisfies Record<Annex, { noun: string; claim: string }>
