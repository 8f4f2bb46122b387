import { formatArea, formatNumber, formatWholeCurrency } from '../../kernel/formats.ts'
import { ANNEXES, isDwelling } from '../../kernel/property-types.ts'
import { noticeText } from '../notices.ts'
import { unitDecimals } from './area-evidence.ts'
import { ENGLISH_ANNEXES, englishNoun } from './english-words.ts'
import { type Facts, hasFloor, isGroundFloor, townWords } from './facts.ts'
import { type Clause, type ClauseForms, composed } from './style-choices.ts'
import type { Style } from './styles.ts'
import { englishAreaClause, englishOrientationClause, englishPlacesClause } from './write-area-english.ts'

/** Words before the rooms and annexes in styles with other words than the usual ones. */
const ROOM_STARTS: Partial<Record<Style, string>> = {
  technical: 'Layout:',
  luxury: 'Inside:',
  premium: 'It offers',
  urban: 'Rooms:',
}
const ANNEX_STARTS: Partial<Record<Style, string>> = {
  technical: 'Features:',
  premium: 'It includes',
  urban: 'Amenities:',
  commercial: 'Extras:',
  practical: 'Equipment:',
  family: 'It has',
}

/** Writes an English description by rules, from the facts of the property alone. The notices come first. */
export function writeEnglish(facts: Facts, style: Style): string {
  const sentences = composed(style, (clause, chosen) => clauseOf(clause, facts, chosen))
  return [noticeText(facts.notices ?? [], 'en', facts.letUntil), ...sentences]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function clauseOf(clause: Clause, facts: Facts, style: Style): ClauseForms | null {
  const forms = (words: string, start: string, inside: string): ClauseForms | null =>
    words === '' ? null : { start, inside }
  switch (clause) {
    case 'what': {
      const words = `${withArticle(thingWords(facts))}${placeWords(facts)}`
      return { start: words.charAt(0).toUpperCase() + words.slice(1), inside: words }
    }
    case 'rooms': {
      const words = layoutWords(facts)
      return forms(words, `${ROOM_STARTS[style] ?? 'It has'} ${words}`, `with ${words}`)
    }
    case 'floor': {
      const words = floorWords(facts)
      return forms(words, words.charAt(0).toUpperCase() + words.slice(1), words)
    }
    case 'annexes': {
      const words = annexWords(facts)
      return forms(words, `${ANNEX_STARTS[style] ?? 'It comes with'} ${words}`, `with ${words}`)
    }
    case 'comfort': {
      const words = comfortWords(facts)
      return forms(words, `It has ${words}`, `with ${words}`)
    }
    case 'year': {
      const year = facts.constructionYear ? String(facts.constructionYear) : ''
      return forms(year, `It was built in ${year}`, `built in ${year}`)
    }
    case 'state':
      if (facts.state === 'good') return { start: 'Good state of repair', inside: 'in a good state' }
      return facts.state === 'toRenovate' ? { start: 'It needs a renovation', inside: 'in need of a renovation' } : null
    case 'energy':
      return energyClause(facts)
    case 'consumption': {
      const figure = facts.energyConsumption ? `${formatNumber(facts.energyConsumption, 'en')} kWh/m² a year` : ''
      return forms(figure, `It consumes ${figure}`, `consuming ${figure}`)
    }
    case 'useful': {
      const size = facts.usefulSize ? formatArea(facts.usefulSize, 'en') : ''
      return forms(size, `The usable area is ${size}`, `${size} of usable area`)
    }
    case 'plot': {
      const size = facts.plotSize && isDwelling(facts.typeId) ? formatArea(facts.plotSize, 'en') : ''
      return forms(size, `The plot measures ${size}`, `on a plot of ${size}`)
    }
    case 'price': {
      const { price, operationType } = facts
      if (!price || price <= 0) return null
      const amount = formatWholeCurrency(price, 'en')
      return same(operationType === 'rent' ? `Rent: ${amount} a month` : `Price: ${amount}`)
    }
    case 'unit': {
      const { price, size, operationType } = facts
      const unit =
        operationType === 'sale' && price && size
          ? `€${formatNumber(price / size, 'en', unitDecimals('sale', price / size))}/m²`
          : ''
      return forms(unit, `Price per square metre: ${unit}`, `or ${unit}`)
    }
    case 'area':
      return englishAreaClause(facts, style)
    case 'orientation':
      return englishOrientationClause(facts)
    case 'places':
      return englishPlacesClause(facts, style)
  }
}

const same = (words: string): ClauseForms => ({ start: words, inside: words })

/** Size and noun of the property, such as `85.5 m² penthouse`. */
const thingWords = (facts: Facts) => `${facts.size ? `${formatArea(facts.size, 'en')} ` : ''}${englishNoun(facts)}`

/**
 * Adds the indefinite article: `an apartment`, `an 85 m² apartment`, `an 11.5 m² storage room`, `a house`. The article
 * depends on the sound of the first word.
 */
export function withArticle(words: string): string {
  const isVowel = /^(?:[aeio]|urban|8|1[18](?!\d))/i.test(words)
  return `${isVowel ? 'an' : 'a'} ${words}`
}

function placeWords({ municipality, province }: Facts): string {
  if (!municipality) return province ? ` in the province of ${province}` : ''
  return ` in ${townWords(municipality, province)}`
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const counted = (count: number, noun: string) => `${NUMBERS[count] ?? count} ${noun}${count === 1 ? '' : 's'}`
const joined = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

function layoutWords({ rooms, bathrooms, typeId }: Facts): string {
  return joined([
    ...(isDwelling(typeId) && rooms ? [counted(rooms, 'bedroom')] : []),
    ...(typeId !== 15 && typeId !== 16 && bathrooms ? [counted(bathrooms, 'bathroom')] : []),
  ])
}

function floorWords(facts: Facts): string {
  const { floor, typeId, lift } = facts
  if (!hasFloor(facts) || floor === null || floor < 0 || isGroundFloor(facts)) return ''
  const hasNoLift = isDwelling(typeId) && floor > 0 && lift === false
  return `${floor === 0 ? 'on the ground floor' : `on floor ${floor}`}${hasNoLift ? ' without a lift' : ''}`
}

/**
 * The annexes. For a garage, `parking` is the property itself and not an annex; the same applies to `boxroom` for a
 * storage room.
 */
function annexWords(facts: Facts): string {
  const itself = { 15: 'parking', 16: 'boxroom' }[facts.typeId as number]
  const annexes = ANNEXES.filter((annex) => facts[annex] === true && annex !== itself)
  return joined(annexes.map((annex) => ENGLISH_ANNEXES[annex]))
}

function comfortWords({ airConditioning, wardrobes }: Facts): string {
  return joined([
    ...(airConditioning === true ? ['air conditioning'] : []),
    ...(wardrobes === true ? ['fitted wardrobes'] : []),
  ])
}

function energyClause({ energyRating }: Facts): ClauseForms | null {
  if (!energyRating) return null
  if (energyRating === 'IN_PROCESS') return same('Energy certificate in process')
  if (energyRating === 'EXEMPT') return same('Exempt from an energy certificate')
  return same(`Energy rating: ${energyRating}`)
}
