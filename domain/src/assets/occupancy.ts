import { foldWords } from '../kernel/parse-result.ts'

/** Occupancy of an asset. `withoutTitle`: people without a right to the asset occupy it. */
export const OCCUPANCIES = ['vacant', 'let', 'occupied', 'withoutTitle'] as const
export type Occupancy = (typeof OCCUPANCIES)[number]

/**
 * Words for each occupancy in tapes, in lower case without accents. Migration 986 applies the same patterns to stored
 * texts.
 */
const WORDS: Readonly<Record<Occupancy, RegExp>> = {
  vacant:
    /^(libre|vaci[oa]|vacante|desocupad[oa]|no ocupad[oa]|sin ocupa(r|ntes|cion)|libre de (ocupantes|inquilinos)|disponible|con posesion|en posesion|lliure|buit|buida|desocupat|libre de cargas y ocupantes|hutsik|vacant|empty|free|unoccupied|not occupied|with possession|no|false)$/,
  let: /^(alquilad[oa]|arrendad[oa]|en (alquiler|arrendamiento)|con inquilinos?|con (contrato de )?(alquiler|arrendamiento)|ocupad[oa] (con|por) (contrato|inquilinos?|arrendatarios?)|llogat|llogada|arrendat|arrendada|alugad[oa]|alokatuta|let|leased|rented|tenanted)$/,
  occupied:
    /^(ocupad[oa]|ocupat|ocupada per tercers|okupatuta|sin posesion|ocupad[oa] con titulo|ocupad[oa] por (el )?(deudor|titular|propietario|hipotecado|tercero)|deudor|occupied|without possession|no possession|owner occupied|si|yes|true)$/,
  withoutTitle:
    /^(ocupad[oa] (sin titulo|ilegal(mente)?|en precario)|precari[oa]?|precaristas?|ocupat sense titol|ocupada sense titol|ocupado sen titulo|ocupacion (ilegal|sin titulo)|ocupantes? sin titulo|okupas?|okupad[oa]|ilegal|illegal|squatted|squatters?|illegally occupied|occupied (illegally|without title)|withouttitle)$/,
}

/**
 * The occupancy that a text states.
 *
 * @returns null unless the whole text is a known term
 */
export function occupancyOf(text: string): Occupancy | null {
  const words = foldWords(text)
  return OCCUPANCIES.find((occupancy) => WORDS[occupancy].test(words)) ?? null
}
