import { OWN_CADASTRE, type ProvinceCode } from './provinces.ts'

/**
 * Length of a reference (Ley del Catastro Inmobiliario, art. 6.3). The first fourteen of the twenty characters identify
 * the parcel.
 */
export const REFERENCE_LENGTH = 20
export const PARCEL_LENGTH = 14

/** Weights and letters of the two control characters (decisions.md 6). */
const WEIGHTS = [13, 15, 12, 5, 4, 17, 9, 21, 3, 7, 1] as const
const CONTROL_LETTERS = 'MQWERTYUIOPASDFGHJKLBZX'
const VALUE_LETTERS = 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'

type CadastralReferenceCheck =
  | { kind: 'property'; reference: string }
  | { kind: 'parcel'; reference: string }
  | { kind: 'ownCadastre'; reference: string }
  | { kind: 'wrongLength'; found: number; proposal: string | null }
  | { kind: 'wrongCharacters'; characters: string }
  | { kind: 'wrongControl'; found: string; expected: string }

/**
 * The stored form of a reference: in capital letters, without spaces, hyphens, points, underscores, slashes and
 * apostrophes.
 */
export function normaliseReference(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-_/']/g, '')
}

/**
 * Checks a cadastral reference, such as `6344205CF7664S0001GP`. A reference with 14 characters identifies a parcel
 * instead of a property. Pass the province if it is known: the provincial cadastres (01, 20, 31, 48) have different
 * references, which are not checked.
 */
export function checkCadastralReference(text: string, province: ProvinceCode | null = null): CadastralReferenceCheck {
  if (province !== null && OWN_CADASTRE.includes(province)) {
    return { kind: 'ownCadastre', reference: text.trim().toUpperCase() }
  }
  const reference = normaliseReference(text)
  if (!/^[0-9A-ZÑ]*$/.test(reference)) {
    const strange = [...reference].filter((character) => !/[0-9A-ZÑ]/.test(character))
    return { kind: 'wrongCharacters', characters: [...new Set(strange)].join(' ') }
  }
  if (reference.length === PARCEL_LENGTH) return { kind: 'parcel', reference }
  if (reference.length !== REFERENCE_LENGTH) {
    return {
      kind: 'wrongLength',
      found: reference.length,
      proposal: completeReference(reference) ?? withLeadingZeros(reference),
    }
  }
  const expected = controlCharacters(reference)
  const typedControl = reference.slice(18)
  return expected === typedControl
    ? { kind: 'property', reference }
    : { kind: 'wrongControl', found: typedControl, expected }
}

/** True if a text is the complete reference of a property or parcel, in stored form. */
export function isReference(text: string): boolean {
  const checked = checkCadastralReference(text)
  return (checked.kind === 'property' || checked.kind === 'parcel') && checked.reference === text
}

/** Computes the two control characters from the first eighteen characters. */
export function controlCharacters(reference: string): string {
  const order = reference.slice(14, 18)
  return controlOf(reference.slice(0, 7) + order) + controlOf(reference.slice(7, 14) + order)
}

function controlOf(eleven: string): string {
  let sum = 0
  for (const [index, weight] of WEIGHTS.entries()) sum += weight * letterValue(eleven[index] ?? '0')
  return CONTROL_LETTERS[sum % 23] ?? ''
}

function letterValue(character: string): number {
  return character >= '0' && character <= '9' ? Number(character) : VALUE_LETTERS.indexOf(character) + 1
}

/** Number of leading zeros that a spreadsheet may have removed. */
const ZEROS = 5

/** Restores leading zeros, which a spreadsheet removes from a cell that it takes for a number. The control characters prove them. */
function withLeadingZeros(reference: string): string | null {
  const missing = REFERENCE_LENGTH - reference.length
  if (missing < 1 || missing > ZEROS) return null
  const padded = '0'.repeat(missing) + reference
  return controlCharacters(padded) === padded.slice(18) && /^\d{4}$/.test(padded.slice(14, 18)) ? padded : null
}

/** Completes a reference with 18 characters (both control characters are missing) or 19 (the last one is missing). */
function completeReference(reference: string): string | null {
  if (reference.length !== 18 && reference.length !== 19) return null
  if (!/^\d{4}$/.test(reference.slice(14, 18))) return null
  const complete = reference.slice(0, 18) + controlCharacters(reference)
  return complete.startsWith(reference) ? complete : null
}

/** The parcel (estate) of a reference: its first 14 characters. Null for references of other cadastres. */
export function parcelOf(reference: string | null): string | null {
  if (reference === null) return null
  if (reference.length !== REFERENCE_LENGTH && reference.length !== PARCEL_LENGTH) return null
  return reference.slice(0, PARCEL_LENGTH)
}

/** True if all references are on the same parcel; false for an empty list. */
export function areOneParcel(references: readonly (string | null)[]): boolean {
  const [first = null, ...others] = references.map(parcelOf)
  return first !== null && others.every((parcel) => parcel === first)
}
