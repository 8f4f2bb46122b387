import { fold } from '@lindero/domain/operations/transcription/note-text'
import { numberInWords } from '@lindero/domain/operations/transcription/spanish-words'

const ORDINALS = ['primera', 'segunda', 'tercera', 'cuarta', 'quinta', 'sexta', 'septima', 'octava', 'novena', 'decima']

/** The number of an inscription: "Inscripción 4ª", "inscripción cuarta". */
export function numberIn(text: string | null): number | null {
  const folded = fold(text ?? '')
  const digits = /\d+/.exec(folded)?.[0]
  if (digits) return Number(digits)
  const at = ORDINALS.findIndex((each) => folded.includes(each))
  return at === -1 ? null : at + 1
}

const TREATMENT = /\b(?:don|dona|dna|d|da|la|el|los|las|entidad|mercantil|sociedad mercantil|compania)\b/g

const nameKey = (text: string) =>
  fold(text)
    .replace(/ª/g, 'a')
    .replace(/\b([a-z])\.(?=[a-z]\.)/g, '$1')
    .replace(/[^a-z0-9,]+/g, ' ')
    .replace(TREATMENT, ' ')

/** Names are equal without case, accents, treatment and order: "GIL SANZ, ANA" equals "Ana Gil Sanz". */
export function isSameName(one: string, other: string): boolean {
  const words = (text: string) =>
    nameKey(text)
      .split(/[\s,]+/)
      .filter(Boolean)
      .toSorted()
      .join(' ')
  if (words(one) === words(other)) return words(one) !== ''
  const joined = (text: string) => nameKey(text).replace(/[\s,]+/g, '')
  if (joined(one) === joined(other)) return joined(one) !== ''
  return BODIES.some((body) => body.test(fold(one)) && body.test(fold(other)))
}

const BODIES = [/hacienda publica|agencia estatal|\baeat\b|\bhacienda\b/, /tesoreria general|\btgss\b|seguridad social/]

export const isSameText = (one: string, other: string | undefined) =>
  fold(one).replace(/[^a-z0-9]/g, '') === fold(other ?? '').replace(/[^a-z0-9]/g, '')

export const isSameDay = (one: string | null, other: string | null) => one !== null && one === other

/** The name of a registry without its usual words, the number in digits. */
export function isSameOffice(one: string, other: string): boolean {
  const key = (text: string) =>
    fold(text)
      .replace(
        /registr[eo] d[ea] la propieda[dt]e?|registro da propiedade|\bde\b|\bn\W{0,2}(?=\s?\d)|\bno?\b|\bnum(?:ero)?\b/g,
        ' ',
      )
      .replace(/nº/g, ' ')
      .split(/[^a-z0-9]+/)
      .filter(Boolean)
      .map((word) => (word === 'uno' ? '1' : String(numberInWords(word) ?? word)))
      .join(' ')
      .replace(/\bnumero\b|\bnum\b/g, '')
      .replace(/\s+/g, ' ')
  return key(one) === key(other)
}

const AREAS = /^size/

/** True if a value read equals the value of the truth, by the rules of its kind. */
export function isSameValue(field: string, found: unknown, expected: unknown): boolean {
  if (typeof expected === 'number' && typeof found === 'number') {
    const tolerance = AREAS.test(field) ? 0.011 : /Pct$/.test(field) ? 0.00011 : 0.005
    return Math.abs(found - expected) <= tolerance
  }
  if (field === 'registryOffice') return isSameOffice(String(found), String(expected))
  if (field === 'registryNumber') {
    const key = (value: unknown) =>
      String(value)
        .replace(/\./g, '')
        .replace(/[-/\s].*$/, '')
    return key(found) === key(expected)
  }
  if (field === 'address')
    return fold(String(found))
      .replace(/\s+/g, ' ')
      .includes(fold(String(expected)))
  if (field === 'isRural' || typeof expected === 'boolean') return found === expected
  const key = (value: unknown) => fold(String(value)).replace(/[\s.-]/g, '')
  return key(found) === key(expected)
}
