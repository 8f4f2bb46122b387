import mostUsed from './most-used-passwords.json' with { type: 'json' }

export const PASSWORD_MINIMUM = 12
export const PASSWORD_MAXIMUM = 128

/** A rule violation. It is also the key of its text. */
export type PasswordViolation = 'tooShort' | 'tooLong' | 'noDigit' | 'noLowercase' | 'noUppercase' | 'mostUsed'

/**
 * All rule violations of a password; an empty list if it is accepted. The rule (decisions, section 2): 12 to 128
 * characters, a digit, a lowercase and an uppercase letter, and not one of the most common passwords.
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
 * Roots of common passwords. Few common passwords have 12 characters and both cases, but people modify short ones:
 * `Password1234`, `P@ssw0rd2024!`, `QwertyQwerty1`. Before the comparison, case, accents, usual substitutions, digits
 * at both ends and repetitions are removed.
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

/** The shortest part that gives the text when it is repeated; the text itself if there is none. */
function repeated(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? text
}
