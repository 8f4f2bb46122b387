import mostUsed from './most-used-passwords.json' with { type: 'json' }

export const PASSWORD_MINIMUM = 12
export const PASSWORD_MAXIMUM = 128

/** Each is the key of a text: what the password still lacks. */
export type PasswordViolation = 'tooShort' | 'tooLong' | 'noDigit' | 'noLowercase' | 'noUppercase' | 'mostUsed'

/**
 * What is wrong with a password, all at once; an empty list is a good one. Rule of the decisions, section 2:
 * 12 to 128 characters, a digit, a lowercase and an uppercase letter, not among the most used.
 */
export function passwordViolations(password: string): PasswordViolation[] {
  const length = [...password].length
  const violations: [PasswordViolation, boolean][] = [
    ['tooShort', length < PASSWORD_MINIMUM],
    ['tooLong', length > PASSWORD_MAXIMUM],
    ['noDigit', !/\p{Nd}/u.test(password)],
    ['noLowercase', !/\p{Ll}/u.test(password)],
    ['noUppercase', !/\p{Lu}/u.test(password)],
    ['mostUsed', isMostUsed(password)],
  ]
  return violations.filter(([, applies]) => applies).map(([violation]) => violation)
}

const SUBSTITUTES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Few of the most used passwords reach 12 characters with both cases; what people do is dress one up:
 * `Password1234`, `P@ssw0rd2024!`, `QwertyQwerty1`. So the list holds stems, and case, accents, the usual
 * substitutes, figures at either end and repetition are taken off before looking.
 */
function isMostUsed(password: string): boolean {
  const lower = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const trimmed = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const candidates = [lower, trimmed, substituted(lower), substituted(trimmed)]
  return candidates.some((candidate) => STEMS.has(candidate) || STEMS.has(repeated(candidate)))
}

const STEMS: ReadonlySet<string> = new Set(mostUsed)

function substituted(text: string): string {
  return text.replace(/[013457@$!]/g, (character) => SUBSTITUTES[character] ?? character)
}

/** The shortest part that, written again and again, makes the text; the text itself where there is none. */
function repeated(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? text
}
