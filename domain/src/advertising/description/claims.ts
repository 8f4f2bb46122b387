import { ANNEXES } from '../../kernel/property-types.ts'
import { endedNotices, withoutNotices } from '../notices.ts'
import { ANNEX_WORDS } from './annex-words.ts'
import { spanishAreaClaims } from './area-claims.ts'
import { type Facts, nounOf } from './facts.ts'
import type { FalseClaim } from './false-claim.ts'

const COUNTS: Readonly<Record<string, number>> = {
  un: 1,
  una: 1,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
}
const ORDINALS = [
  'baja',
  'primera',
  'segunda',
  'tercera',
  'cuarta',
  'quinta',
  'sexta',
  'septima',
  'octava',
  'novena',
  'decima',
]

const COUNT = `\\d+|${Object.keys(COUNTS).join('|')}`
/** A number is read only from its first digit. From each of its digits, the time would grow with the square. */
const NUMBER = '(?<!\\d\\.*)\\d[\\d.]*(?:,\\d+)?'

/** Words for kinds of property. A word for a different kind is a false claim. */
const KIND_WORDS =
  /\b(atico|duplex|triplex|estudio|chalet|adosado|pareado|loft|bajo comercial|local comercial|local de ocio|oficina|nave|hotel|finca rustica|parcela|solar|edificio|piso|casa|apartamento|villa)\b/g
const SAME_KIND: Readonly<Record<string, readonly string[]>> = {
  piso: ['apartamento'],
  bajo: ['piso', 'apartamento'],
  estudio: ['apartamento', 'piso'],
  ático: ['piso', 'apartamento'],
  dúplex: ['piso', 'apartamento'],
  tríplex: ['piso', 'apartamento'],
  casa: ['villa', 'chalet'],
  'casa rural': ['casa'],
}

/** Claims that language models often invent. Advertisements have no fields for these claims. */
const UNKNOWN =
  /\b(a estrenar|obra nueva|(?:recien |totalmente )?reformad[oa]s?|a reformar|buen estado|como nuev[oa]|vistas? (?:a|al|despejadas?|panoramicas?)|luminos[oa]s?|sole?ad[oa]s?|exterior(?:es)?|orientad[oa]|orientacion|calefaccion|aire acondicionado|climatiza\w+|amueblad[oa]s?|armarios? empotrados?|metro(?! cuadrado)|estacion|parada|autobus|playa|mar|colegios?|escuelas?|universidad|parques?|supermercados?|hospital|restaurantes?|tiendas?|comercios|centric[oa]s?|pleno centro|casco (?:antiguo|historico)|minutos?|kilometros?|certificado energetico|rentabilidad|inquilin[oa]s?|cocina|electrodomesticos|vestidor|balcon(?:es)?|chimenea|parque?t|marmol|domotica|alarma|video ?vigilancia|licencia|financiacion|sin comision(?:es)?|gastos de comunidad|ibi|libre de cargas|proteccion oficial|barrio|urbanizacion|tranquil[oa]s?|silencios[oa]s?|segur[oa]s?|ampli[oa]s?|espacios[oa]s?|historic[oa]s?|renovad[oa]s?|modern[oa]s?)\b/g

/** Words that promise a visit, possession or a lifestyle. Such promises contradict the notices in an advertisement. */
const PROMISES =
  /\b(visita\w*|visite\w*|entrar a vivir|para vivir|disponibles?|libres?|vaci[oa]s?|desocupad[oa]s?|llaves|dia a dia|tendras|disfrutaras|te espera|hogar)\b/g

/** Contact details and secrets, for which an advertisement has no fields. */
const CONTACT = new RegExp(
  [
    '(?<!\\S)\\S*@\\S*',
    '\\b(?:arroba|whatsapp|telegram|instagram|facebook|bizum|e-?mail|correo electronico|telefono|movil)\\b',
    '\\b(?:https?:|www\\.|bit\\.ly|wa\\.me)\\S*',
    '(?<![a-z0-9.-])[a-z0-9.-]*[a-z0-9-]\\.(?:com|es|net|org|info|eu|cat|gal|eus|io|app|co|me|tv|ly|biz|xyz|shop|online|site|link|web)\\b(?:/\\S*)?',
    '\\bpunto (?:com|es|net|org)\\b',
    '\\b(?:contrasena|password|clave|usuario|pin|iban|codigo de acceso)\\b',
  ].join('|'),
  'g',
)

/** Capitalised words that do not name a place. */
const KNOWN_NAMES = new Set(['m2', 'euros', 'iva', 'lindero', 'registro', 'propiedad', 'catastro'])

/**
 * The false claims in a Spanish text: numbers, features, kinds of property and places that contradict the facts, and
 * claims for which there is no field. Empty if the text is correct.
 */
export function falseClaims(text: string, facts: Facts): FalseClaim[] {
  const notices = facts.notices ?? []
  const around = spanishAreaClaims(text, facts)
  let rest = folded(withoutNotices(around.rest))
  const claims: FalseClaim[] = [
    ...endedNotices(text, notices, facts.letUntil).map((sentence) => ({ kind: 'possession' as const, text: sentence })),
    ...around.claims,
  ]
  /**
   * Removes each match from the text, so that later patterns do not read it again. A match for which `holds` returns
   * false becomes a claim.
   */
  const take = (pattern: RegExp, kind: FalseClaim['kind'], holds: (match: RegExpExecArray) => boolean) => {
    rest = rest.replace(pattern, (...groups) => {
      const match = groups.slice(0, -2) as RegExpExecArray
      match.index = groups.at(-2) as number
      if (!holds(match)) claims.push({ kind, text: String(match[0]).trim() })
      return ' '.repeat(String(match[0]).length)
    })
  }
  take(
    /calificacion energetica(?: es|:) ([a-g])\b/g,
    'energy',
    ([, letter]) => letter === facts.energyRating?.toLowerCase(),
  )
  take(/certificado energetico (?:esta )?en tramite/g, 'energy', () => facts.energyRating === 'IN_PROCESS')
  take(/exent[oa] de certificado energetico/g, 'energy', () => facts.energyRating === 'EXEMPT')
  take(/\baire acondicionado\b/g, 'unknown', () => facts.airConditioning === true)
  take(/\barmarios empotrados\b/g, 'unknown', () => facts.wardrobes === true)
  const isSize = (stated: string | undefined, size: number | null | undefined) =>
    Boolean(size) && Math.abs(numberOf(stated) - Number(size)) < 0.51
  take(new RegExp(`(?:consumo de|consume) (${NUMBER}) kwh/m2`, 'g'), 'energy', ([, n]) =>
    isSize(n, facts.energyConsumption),
  )
  take(new RegExp(`superficie util es de (${NUMBER}) ?m2|(${NUMBER}) ?m2 utiles`, 'g'), 'size', ([, first, second]) =>
    isSize(first ?? second, facts.usefulSize),
  )
  take(new RegExp(`parcela (?:de|mide) (${NUMBER}) ?m2`, 'g'), 'size', ([, n]) => isSize(n, facts.plotSize))
  take(/\bbuen estado\b/g, 'unknown', () => facts.state === 'good')
  take(/\bnecesita (?:una )?reforma\b/g, 'unknown', () => facts.state === 'toRenovate')
  take(
    /\b(?:construccion data de|construid[oa] en|se construyo en) (\d{4})\b/g,
    'number',
    ([, year]) => Number(year) === facts.constructionYear,
  )
  for (const [word] of rest.matchAll(UNKNOWN)) {
    if (!placeWords(facts).has(word)) claims.push({ kind: 'unknown', text: word })
  }
  for (const [promise] of notices.length > 0 ? rest.matchAll(PROMISES) : []) {
    if (!placeWords(facts).has(promise)) claims.push({ kind: 'possession', text: promise })
  }
  for (const [contact] of rest.matchAll(CONTACT)) claims.push({ kind: 'contact', text: contact })
  const isPrice = (value: number) => facts.price !== null && Math.abs(value - facts.price) <= 0.5
  const unit = facts.price && facts.size ? facts.price / facts.size : null
  take(
    new RegExp(`(${NUMBER}) ?(?:€|euros?) ?/ ?m2`, 'g'),
    'price',
    ([, n]) => unit !== null && Math.abs(numberOf(n) - unit) < 1,
  )
  take(new RegExp(`(${NUMBER})( mil)? ?(?:€|euros?)`, 'g'), 'price', ([, n, mil]) =>
    isPrice(numberOf(n) * (mil ? 1_000 : 1)),
  )
  take(
    new RegExp(`(${NUMBER}) ?(?:m2|metros cuadrados|metros)(?![a-z])`, 'g'),
    'size',
    ([, n]) => facts.size !== null && Math.abs(numberOf(n) - facts.size) < 0.51,
  )
  take(
    new RegExp(`\\b(${COUNT}) (?:\\w+ )?(?:habitaci\\w+|dormitorios?|estancias?|cuartos?(?! de bano))\\b`, 'g'),
    'rooms',
    ([, n]) => countOf(n) === facts.rooms,
  )
  take(
    new RegExp(`\\b(${COUNT}) (?:\\w+ )?(?:banos?|aseos?|cuartos? de bano)\\b`, 'g'),
    'bathrooms',
    ([, n]) => countOf(n) === facts.bathrooms,
  )
  take(/\bplanta (\d+|baja)\b/g, 'floor', ([, n]) => (n === 'baja' ? 0 : Number(n)) === facts.floor)
  take(/\b(\d+)[.ªa°º]* planta\b/g, 'floor', ([, n]) => Number(n) === facts.floor)
  take(
    new RegExp(`\\b(${ORDINALS.slice(1).join('|')}) planta\\b`, 'g'),
    'floor',
    ([, n]) => ORDINALS.indexOf(n ?? '') === facts.floor,
  )
  take(/\bultima planta\b/g, 'floor', () => facts.subtypeId === 'penthouse')

  const noun = folded(nounOf(facts).text)
  const own = new Set([...(SAME_KIND[nounOf(facts).text] ?? []), nounOf(facts).text].map(folded))
  rest = rest.replaceAll(noun, ' '.repeat(noun.length))
  for (const annex of ANNEXES) {
    take(new RegExp(`\\b(?:${ANNEX_WORDS[annex].claim})(?![a-z])`, 'g'), 'annex', ({ index }) =>
      isNegated(folded(around.rest), index) ? facts[annex] === false : facts[annex] === true,
    )
  }
  take(KIND_WORDS, 'type', ([word = '']) => [...own].some((kind) => kind.includes(word)))
  take(new RegExp(NUMBER, 'g'), 'number', ([n = '']) => folded(facts.address ?? '').includes(n))
  return [...claims, ...foreignPlaces(around.rest, facts)]
}

export function repeatedSentences(text: string): string[] {
  const seen = new Set<string>()
  return sentencesOf(text)
    .map((sentence) =>
      folded(sentence)
        .replace(/[^a-z0-9]+/g, ' ')
        .trim(),
    )
    .filter((sentence) => sentence !== '' && (seen.has(sentence) || !seen.add(sentence)))
}

/** The sentences in a text, each with its final punctuation mark. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/)

/** Names inside a sentence that occur in neither the address, the municipality nor the province. */
function foreignPlaces(text: string, facts: Facts): FalseClaim[] {
  const allowedWords = placeWords(facts)
  return [...text.matchAll(/(?<![.!?¡¿:«"“\n]\s?)(?<=\s|\(|\/)\p{Lu}[\p{L}\p{N}'’-]+/gu)]
    .map(([word]) => word)
    .filter(
      (word) =>
        !folded(word)
          .split(/[^a-z0-9]+/)
          .every((part) => allowedWords.has(part) || KNOWN_NAMES.has(part)),
    )
    .map((word) => ({ kind: 'place', text: word }))
}

function placeWords({ address, municipality, province }: Facts): Set<string> {
  return new Set(
    folded([address, municipality, province].join(' '))
      .split(/[^a-z0-9]+/)
      .filter(Boolean),
  )
}

function isNegated(text: string, index: number): boolean {
  const clause =
    text
      .slice(0, index)
      .split(/[.;:!?]/)
      .at(-1) ?? ''
  return /\b(sin|ni|carece de|no (?:\w+ )?(?:tiene|dispone|cuenta|hay|incluye|posee)\b)[^,]*(?:, [^,]*\bni )?$/.test(
    clause,
  )
}

/** The text in lower case, without accents, and with the same length. `²` becomes `2`. */
function folded(text: string): string {
  return [...text.normalize('NFC').replaceAll('\u00a0', ' ')]
    .map((letter) => (letter === '²' ? '2' : letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()))
    .join('')
}

function numberOf(text = ''): number {
  const isDecimalPoint = /^\d+\.\d{1,2}$/.test(text)
  return Number(isDecimalPoint ? text : text.replace(/\./g, '').replace(',', '.'))
}

function countOf(text = ''): number {
  return COUNTS[text] ?? Number(text)
}
