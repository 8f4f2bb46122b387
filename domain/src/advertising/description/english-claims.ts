import { ANNEXES, type Annex } from '../../kernel/property-types.ts'
import { endedNotices, noticeText, withoutNotices } from '../notices.ts'
import { englishAreaClaims } from './area-claims.ts'
import { falseClaims } from './claims.ts'
import type { Facts } from './facts.ts'
import type { FalseClaim } from './false-claim.ts'
import { textByLanguage } from './text-language.ts'

/* Checks English descriptions independently of the writer's code: it extracts the claims in a text and compares them
   with the facts. */

const ANNEX_CLAIMS: Readonly<Record<Annex, RegExp>> = {
  lift: /\b(?:lifts?|elevators?)\b/gi,
  boxroom: /\b(?:box ?rooms?|store ?rooms?)\b/gi,
  parking: /\b(?:parking places?|garages?|car ports?)\b/gi,
  garden: /\bgardens?\b/gi,
  terrace: /\b(?:terraces?|balcon(?:y|ies))\b/gi,
  pool: /\bpools?\b/gi,
  sportsCenter: /\b(?:sports facilit\w+|gyms?|tennis|padel)\b/gi,
  doorman: /\b(?:doorm[ae]n|porters?|concierges?)\b/gi,
}
const COUNTS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const UNKNOWN =
  /\b(bright|sunny|sea ?views?|views?|renovated|refurbished|brand new|close to|near|minutes?|quiet|spacious|modern|furnished|heating|metro(?! cuadrado)|beach|schools?|shops?|tenants?|profitab\w+|yield|luxur\w+|stunning|charming)\b/gi
const PROMISES = /\b(viewings?|visit|move in|available|vacant|keys|live|your days|your home)\b/gi
const CONTACT = /\S+@\S+|\bhttps?:\S+|\bwww\.\S+|\b(?:whatsapp|phone|call us)\b/gi

/** The claims in an English text that the facts do not support. */
export function englishFalseClaims(text: string, facts: Facts): FalseClaim[] {
  const notices = facts.notices ?? []
  const missing = notices
    .map((notice) => noticeText([notice], 'en', facts.letUntil))
    .filter((sentence) => !text.includes(sentence))
  const claims: FalseClaim[] = [...endedNotices(text, notices, facts.letUntil, ['en']), ...missing].map((sentence) => ({
    kind: 'possession',
    text: sentence,
  }))
  const { rest, claims: aroundClaims } = englishAreaClaims(withoutNotices(text, 'en'), facts)
  claims.push(...aroundClaims)
  if (/air conditioning/i.test(rest) && facts.airConditioning !== true) {
    claims.push({ kind: 'unknown', text: 'air conditioning' })
  }
  for (const [word] of rest.matchAll(UNKNOWN)) claims.push({ kind: 'unknown', text: word })
  for (const [word] of rest.matchAll(CONTACT)) claims.push({ kind: 'contact', text: word })
  if (notices.length > 0) for (const [word] of rest.matchAll(PROMISES)) claims.push({ kind: 'possession', text: word })
  claims.push(...numberClaims(rest, facts), ...countClaims(rest, facts), ...annexClaims(rest, facts))
  const rating = /energy rating(?: is|:) ([A-G])\b/i.exec(rest)?.[1]
  if (rating && rating !== facts.energyRating) claims.push({ kind: 'energy', text: rating })
  if (/certificate (?:is )?in process/.test(rest) && facts.energyRating !== 'IN_PROCESS') {
    claims.push({ kind: 'energy', text: 'in process' })
  }
  if (/exempt from/i.test(rest) && facts.energyRating !== 'EXEMPT') claims.push({ kind: 'energy', text: 'exempt' })
  if (/good state/.test(rest) && facts.state !== 'good') claims.push({ kind: 'unknown', text: 'good state' })
  if (/needs a renovation/.test(rest) && facts.state !== 'toRenovate')
    claims.push({ kind: 'unknown', text: 'renovation' })
  return claims
}

/** Reports each number in the text that does not occur in the facts. */
function numberClaims(text: string, facts: Facts): FalseClaim[] {
  const { size, price, floor, rooms, bathrooms, constructionYear, address, municipality, province } = facts
  const others = [facts.usefulSize, facts.plotSize, facts.energyConsumption]
  const unit = price && size ? price / size : null
  const isKnown = (value: number) =>
    [rooms, bathrooms, floor, constructionYear].includes(value) ||
    others.some((other) => other !== null && other !== undefined && Math.abs(value - other) < 0.51) ||
    (size !== null && Math.abs(value - size) < 0.51) ||
    (price !== null && Math.abs(value - price) <= 0.5) ||
    (unit !== null && Math.abs(value - unit) < 1)
  const places = [address, municipality, province].join(' ')
  return [...text.replaceAll('m²', '').matchAll(/\d[\d,]*(?:\.\d+)?/g)]
    .map(([figure]) => figure.replace(/,$/, ''))
    .filter((figure) => !isKnown(Number(figure.replaceAll(',', ''))) && !places.includes(figure))
    .map((figure) => ({ kind: 'number' as const, text: figure }))
}

function countClaims(text: string, { rooms, bathrooms }: Facts): FalseClaim[] {
  return [...text.matchAll(/\b(\w+) (bedrooms?|bathrooms?)\b/gi)].flatMap(([claim, countWord = '', noun = '']) => {
    const count =
      COUNTS.indexOf(countWord.toLowerCase()) >= 0 ? COUNTS.indexOf(countWord.toLowerCase()) : Number(countWord)
    const isBedroom = noun.startsWith('bed')
    const isRight = count === (isBedroom ? rooms : bathrooms) && noun.endsWith('s') === (count !== 1)
    return isRight ? [] : [{ kind: isBedroom ? ('rooms' as const) : ('bathrooms' as const), text: claim }]
  })
}

function annexClaims(text: string, facts: Facts): FalseClaim[] {
  return ANNEXES.flatMap((annex) =>
    [...text.matchAll(ANNEX_CLAIMS[annex])].flatMap(({ 0: word, index }) => {
      const isNegated = /\b(?:no|without(?: an?)?)\s+$/i.test(text.slice(0, index))
      return facts[annex] === !isNegated ? [] : [{ kind: 'annex' as const, text: word }]
    }),
  )
}

/**
 * Grammar and typing errors: `a apartment`, `one bedrooms`, double spaces and full stops, a lower-case letter after a
 * full stop.
 */
export function englishErrors(text: string): string[] {
  return [
    ...[...text.matchAll(/ {2,}| [,.;:]|\.\.|\{|\}|undefined|null|NaN/g)].map(([error]) => error),
    ...[...text.matchAll(/(?:^|[.!?]\s+)\p{Ll}\S*/gu)].map(([start]) => start),
    ...[...text.matchAll(/\ba (?=[aeio]|urban|8\d*[\s,.]|1[18][\s,.])\S+|\ban (?=[bcdfghjklmnpqrstvwxyz])\S+/gi)].map(
      ([error]) => error,
    ),
  ]
}

/**
 * The statements of a text that contradict the facts, each sentence read in its language: the language that a user
 * selects is that of the next text, not that of the present one.
 */
export function claimsInAnyLanguage(text: string, facts: Facts): FalseClaim[] {
  const { es, en } = textByLanguage(text)
  // A checker also reports missing notices, so it must not read an empty part.
  return [...(es === '' ? [] : falseClaims(es, facts)), ...(en === '' ? [] : englishFalseClaims(en, facts))]
}
