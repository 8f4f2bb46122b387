import { AS_FIGURE, AS_LETTER } from './scan-letters.ts'

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
/** Control letters of companies, for the control figures 0 to 9. */
const COMPANY_LETTERS = 'JABCDEFGHI'
const FIRST_OF_FOREIGNERS = 'XYZ'

/**
 * True if the control character of a Spanish identifier is right: of a DNI (eight figures and a letter), an NIE (X, Y or
 * Z, seven figures and a letter) or a company (a letter, seven figures and a control character).
 */
export function isValidIdentity(identifier: string): boolean {
  if (/^[\dXYZ]\d{7}[A-Z]$/.test(identifier)) {
    const first = FIRST_OF_FOREIGNERS.indexOf(identifier.charAt(0))
    const figures = first === -1 ? identifier.slice(0, 8) : `${first}${identifier.slice(1, 8)}`
    return LETTERS.charAt(Number(figures) % LETTERS.length) === identifier.charAt(8)
  }
  if (!/^[A-HJNP-SUVW]\d{7}[\dA-J]$/.test(identifier)) return false
  const sum = Array.from(identifier.slice(1, 8), Number).reduce((total, figure, index) => {
    const doubled = index % 2 === 0 ? figure * 2 : figure
    return total + Math.floor(doubled / 10) + (doubled % 10)
  }, 0)
  const control = (10 - (sum % 10)) % 10
  return identifier.charAt(8) === String(control) || identifier.charAt(8) === COMPANY_LETTERS.charAt(control)
}

/** Signs that a scan may show instead of a control letter. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  Q: '0O9',
  J: ']1I',
  S: '5$',
  B: '8',
  Z: '27',
  D: '0O',
  G: '6',
  T: '7',
}

/** The identifier with the control letter that its figures give, if the last sign looks like this letter. */
function withControlLetter(text: string): string {
  if (!/^\d{8}.$/.test(text)) return text
  const letter = LETTERS.charAt(Number(text.slice(0, 8)) % LETTERS.length)
  return LOOKALIKES[letter]?.includes(text.charAt(8)) ? `${text.slice(0, 8)}${letter}` : text
}

/** Forms of identifiers: 9 is any digit, and A is any letter. */
const SHAPES = ['99999999A', 'A9999999A', 'A99999999'] as const

/**
 * The identifier that a scan shows with letters instead of figures, or figures instead of letters. The place of a
 * character determines which it must be, and the control character proves the result. Null if none or several are proven.
 */
export function repairedIdentity(text: string): string | null {
  const read = text.replace(/[\s.-]/g, '').toUpperCase()
  if (isValidIdentity(read)) return read
  const proven = new Set(
    SHAPES.flatMap((shape) => {
      const shaped = inShape(read, shape)
      return [shaped, withControlLetter(`${shaped.slice(0, 8)}${read.slice(8)}`)]
    }).filter(isValidIdentity),
  )
  const [only] = proven
  return only && proven.size === 1 ? only : null
}

const inShape = (text: string, shape: string) =>
  Array.from(text, (character, index) => {
    const table = shape[index] === '9' ? AS_FIGURE : AS_LETTER
    return table[character] ?? character
  }).join('')
