import mostUsed from './most-used-passwords.json' with { type: 'json' }

export const PASSWORD_MINIMUM = 12
export const PASSWORD_MAXIMUM = 128

/** A violation of the password rule. The code is also the text key. */
export type PasswordViolation = 'tooShort' | 'tooLong' | 'noDigit' | 'noLowercase' | 'noUppercase' | 'mostUsed'

/**
 * All violations by a password; empty if it is accepted. The rule (decisions, section 2): a password has 12 to 128
 * characters, including a digit, a lower-case and an upper-case letter, and is not one of the most common passwords.
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
 * True if the password is a variant of a common password. Few common passwords have 12 characters with upper and lower
 * case, but people lengthen short ones: `Password1234`, `P@ssw0rd2024!`, `QwertyQwerty1`. The comparison ignores case,
 * accents, usual substitutions, digits and symbols at both ends, and repetitions.
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

/** The shortest text that is repeated to form this text, or the text itself if there is no repetition. */
function repeated(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? text
}
