import { formatNumber } from '../../kernel/formats.ts'
import { isDwelling } from '../../kernel/property-types.ts'
import { type Facts, roundedInhabitants } from './facts.ts'

/**
 * Sentences about the construction year, the state, a missing lift, the price per square metre and the size of the
 * town. If a fact is unknown, its sentence is omitted.
 */
export function factSentences(facts: Facts): string[] {
  const { constructionYear, state, lift, floor, typeId, price, size, operationType } = facts
  const inhabitants = roundedInhabitants(facts)
  const unit = operationType === 'sale' && price && size ? Math.round(price / size) : null
  return [
    ...(constructionYear ? [`Se construyó en ${constructionYear}, según su ficha.`] : []),
    ...(state === 'good' ? ['Está en buen estado de conservación.'] : []),
    ...(state === 'toRenovate'
      ? ['Necesita una reforma, un dato que conviene tener presente al estudiar su precio.']
      : []),
    ...(lift === false && isDwelling(typeId) && (floor ?? 0) > 0 ? ['No tiene ascensor.'] : []),
    ...(unit ? [`El precio equivale a ${formatNumber(unit, 'es')} €/m².`] : []),
    ...(inhabitants ? [`El municipio tiene unos ${formatNumber(inhabitants, 'es')} habitantes.`] : []),
  ]
}

/** Possible uses of property types other than homes. */
const USES: Partial<Record<Facts['typeId'], string>> = {
  15: 'Está pensada para estacionar un vehículo.',
  16: 'Está pensado para guardar lo que no hace falta tener a mano.',
}
/** Property types in which a business can operate, within the planning of the municipality. */
const ACTIVITIES: ReadonlySet<Facts['typeId']> = new Set([21, 22, 31, 32, 33, 41, 61, 71])
const LAND: ReadonlySet<Facts['typeId']> = new Set([51, 53, 54])

function useSentence({ typeId }: Facts): string {
  if (ACTIVITIES.has(typeId))
    return 'La actividad que se quiera desarrollar depende de lo que permita el planeamiento del municipio.'
  if (LAND.has(typeId))
    return 'Lo que se puede construir depende del planeamiento del municipio: conviene pedir al ayuntamiento un informe urbanístico.'
  return USES[typeId] ?? 'Los datos de este anuncio proceden de la ficha del inmueble.'
}

/** The sentence about costs in addition to the price or rent. The deposits follow art. 36 of the Urban Leases Act. */
function costSentence({ operationType, typeId }: Facts): string {
  if (operationType === 'sale') {
    return 'Antes de decidir conviene calcular también los impuestos y los gastos de la compraventa, que no son los mismos en todas las comunidades autónomas.'
  }
  if (isDwelling(typeId))
    return 'La fianza legal del alquiler de una vivienda es de una mensualidad; las demás garantías se acuerdan en el contrato.'
  return 'La duración, la actualización de la renta y las garantías del alquiler se concretan en el contrato.'
}

/** Sentences that are true for every property of a type, the most useful first. */
export function generalSentences(facts: Facts): string[] {
  return [
    useSentence(facts),
    costSentence(facts),
    'La titularidad y las cargas se consultan con una nota simple del Registro de la Propiedad, y la superficie se puede contrastar con la del Catastro.',
    'Las dudas se resuelven a través de este anuncio.',
    'La ubicación se muestra de forma aproximada.',
    'El texto se ha redactado con los datos que constan en la fecha de publicación y no tiene carácter contractual.',
    'Cualquier cambio en el precio o en la situación del inmueble se refleja en este mismo anuncio.',
  ]
}
