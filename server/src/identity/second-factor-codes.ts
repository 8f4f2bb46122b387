import { createHash, randomBytes } from 'node:crypto'
import { HOTP, Secret, TOTP } from 'otpauth'

/** Seconds for which an app shows a code (RFC 6238). */
const PERIOD = 30
/** Steps before and after the present one whose codes are accepted: clocks of phones differ. */
const WINDOW = 1
const RECOVERY_CODES = 10
/** Letters and digits that are not confused when they are read aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new secret of 160 bits, in base 32 as apps read it. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** The address that an authenticator app reads from a picture (`otpauth://totp/…`). */
export function appAddress(secret: string, issuer: string, label: string): string {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD }).toString()
}

/** A typed code without spaces and hyphens. */
export const withoutGaps = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase()

/**
 * Checks a code of an app.
 *
 * @param code six digits
 * @returns the time step to which the code belongs; null for a wrong one
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const present = Math.floor(now.getTime() / 1_000 / PERIOD)
  const delta = HOTP.validate({ token: code, secret: Secret.fromBase32(secret), counter: present, window: WINDOW })
  return delta === null ? null : present + delta
}

/** Codes for a lost phone, each of which opens the account once: 49 bits, in two groups of five. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: 10 }, () => randomLetter())
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
  })
}

/** Without the bias of a remainder: bytes beyond the last whole alphabet are drawn again. */
function randomLetter(): string {
  const most = 256 - (256 % ALPHABET.length)
  let [byte = 255] = randomBytes(1)
  while (byte >= most) [byte = 255] = randomBytes(1)
  return ALPHABET.charAt(byte % ALPHABET.length)
}

/** A recovery code has 49 random bits, so a plain hash is enough. */
export const hashOfCode = (code: string) => createHash('sha256').update(withoutGaps(code)).digest('hex')
