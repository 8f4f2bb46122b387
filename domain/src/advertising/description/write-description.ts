import { formatNumber } from '../../kernel/formats.ts'
import { ANNEXES, type Annex, isDwelling } from '../../kernel/property-types.ts'
import { noticeText } from '../notices.ts'
import { ANNEX_WORDS } from './annex-words.ts'
import { unitDecimals } from './area-evidence.ts'
import {
  counted,
  type Facts,
  floorWords,
  hasFloor,
  isGroundFloor,
  joined,
  nounOf,
  placeLine,
  priceWords,
  sizeWords,
} from './facts.ts'
import { type Clause, type ClauseForms, composed } from './style-choices.ts'
import type { Style } from './styles.ts'
import { areaClause, orientationClause, placesClause } from './write-area.ts'

/** Styles that list values instead of writing whole sentences. */
const LISTING: ReadonlySet<Style> = new Set(['technical', 'minimal'])

/** Verbs of the rooms and annexes in styles with other verbs than the usual ones. */
const ROOM_STARTS: Partial<Record<Style, string>> = {
  luxury: 'Interior con',
  premium: 'Ofrece',
  poetic: 'Dispone de',
}
const ANNEX_STARTS: Partial<Record<Style, string>> = {
  premium: 'Incluye',
  urban: 'Hay',
  commercial: 'Tiene',
  practical: 'Dispone de',
}

/**
 * Writes a Spanish description by rules, from the facts of the property alone. Unknown facts are not mentioned, and
 * neither are missing features, except a missing lift. No sentence fits every property: a text with few facts is short.
 */
export function writeDescription(facts: Facts, style: Style): string {
  const sentences = composed(style, (clause, chosen) => clauseOf(clause, facts, chosen))
  return [noticeText(facts.notices ?? [], 'es', facts.letUntil), ...sentences]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function clauseOf(clause: Clause, facts: Facts, style: Style): ClauseForms | null {
  const isList = LISTING.has(style)
  const isFeminine = nounOf(facts).gender === 'f'
  const o = isFeminine ? 'a' : 'o'
  const forms = (words: string, start: string, inside: string, list = start): ClauseForms | null =>
    words === '' ? null : { start: isList ? list : start, inside }
  switch (clause) {
    case 'what':
      return whatOf(facts)
    case 'rooms': {
      const words = layoutWords(facts)
      return forms(words, `${ROOM_STARTS[style] ?? 'Tiene'} ${words}`, `con ${words}`, `Distribución: ${words}`)
    }
    case 'floor':
      return floorClause(facts)
    case 'annexes': {
      const words = joined(annexesOf(facts).map((annex) => ANNEX_WORDS[annex].noun))
      return forms(words, `${ANNEX_STARTS[style] ?? 'Cuenta con'} ${words}`, `con ${words}`, `Equipamiento: ${words}`)
    }
    case 'comfort': {
      const words = comfortWords(facts)
      return forms(words, `Dispone de ${words}`, `con ${words}`, capital(words))
    }
    case 'year': {
      const year = facts.constructionYear ? String(facts.constructionYear) : ''
      return forms(year, `Se construyó en ${year}`, `construid${o} en ${year}`)
    }
    case 'state':
      return stateClause(facts)
    case 'energy':
      return energyClause(facts, o)
    case 'consumption': {
      const figure = facts.energyConsumption ? `${formatNumber(facts.energyConsumption, 'es')} kWh/m²` : ''
      return forms(figure, `Consume ${figure} al año`, `con un consumo de ${figure} al año`)
    }
    case 'useful': {
      const size = facts.usefulSize ? sizeWords(facts.usefulSize) : ''
      return forms(size, `La superficie útil es de ${size}`, `${size} útiles`)
    }
    case 'plot': {
      const size = facts.plotSize && isDwelling(facts.typeId) ? sizeWords(facts.plotSize) : ''
      return forms(size, `La parcela mide ${size}`, `con una parcela de ${size}`)
    }
    case 'price':
      return priceClause(facts)
    case 'unit': {
      const { price, size, operationType } = facts
      const unit =
        operationType === 'sale' && price && size
          ? `${formatNumber(price / size, 'es', unitDecimals('sale', price / size))} €/m²`
          : ''
      return forms(unit, `Precio por metro cuadrado: ${unit}`, `es decir, ${unit}`)
    }
    case 'area':
      return areaClause(facts, style)
    case 'orientation':
      return orientationClause(facts)
    case 'places':
      return placesClause(facts, style)
  }
}

function whatOf(facts: Facts): ClauseForms {
  const { text } = nounOf(facts)
  const words = `${text}${facts.size ? ` de ${sizeWords(facts.size)}` : ''}${placeLine(facts)}`
  return { start: capital(words), inside: words }
}

function floorClause(facts: Facts): ClauseForms | null {
  const words = floorWords(hasFloor(facts) ? facts.floor : null)
  if (words === null || isGroundFloor(facts)) return null
  const lift = liftWords(facts)
  return { start: capital(`${words}${lift}`), inside: `en ${facts.floor === 0 ? '' : 'la '}${words}${lift}` }
}

/** The lift belongs to the floor, if the floor is stated and above the ground. */
function liftWords({ lift, floor, typeId }: Facts): string {
  if (!isDwelling(typeId) || (floor ?? 0) <= 0 || lift !== false) return ''
  return ' sin ascensor'
}

function comfortWords({ airConditioning, wardrobes }: Facts): string {
  return joined([
    ...(airConditioning === true ? ['aire acondicionado'] : []),
    ...(wardrobes === true ? ['armarios empotrados'] : []),
  ])
}

function stateClause({ state }: Facts): ClauseForms | null {
  if (state === 'good') return { start: 'Buen estado de conservación', inside: 'en buen estado' }
  return state === 'toRenovate' ? { start: 'Necesita una reforma', inside: 'necesita una reforma' } : null
}

function energyClause({ energyRating }: Facts, o: string): ClauseForms | null {
  if (!energyRating) return null
  if (energyRating === 'IN_PROCESS') return same('Certificado energético en trámite')
  if (energyRating === 'EXEMPT') return same(`Exent${o} de certificado energético`)
  return same(`Calificación energética: ${energyRating}`)
}

function priceClause({ price, operationType }: Facts): ClauseForms | null {
  if (!price || price <= 0) return null
  const words = priceWords(price)
  return same(operationType === 'rent' ? `Renta: ${words} al mes` : `Precio: ${words}`)
}

const same = (words: string): ClauseForms => ({ start: words, inside: words })

/**
 * The annexes that the text mentions. For a garage, `parking` is the property itself and not an annex; the same applies
 * to `boxroom` for a storage room.
 */
function annexesOf(facts: Facts): Annex[] {
  const itself = { 15: 'parking', 16: 'boxroom' }[facts.typeId as number]
  return ANNEXES.filter((annex) => facts[annex] === true && annex !== itself)
}

/** Rooms and bathrooms, without the size, which is in the first sentence. */
function layoutWords({ rooms, bathrooms, typeId }: Facts): string {
  const hasRooms = isDwelling(typeId)
  return joined([
    ...(hasRooms && rooms ? [counted(rooms, { text: 'dormitorio', gender: 'm' }, 'dormitorios')] : []),
    ...(typeId !== 15 && typeId !== 16 && bathrooms
      ? [counted(bathrooms, { text: 'baño', gender: 'm' }, 'baños')]
      : []),
  ])
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
