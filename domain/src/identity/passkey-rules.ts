/**
 * Maximum number of passkeys per user: enough for a phone, a computer and a security key, and for their replacements.
 */
export const PASSKEYS_MAXIMUM = 10

/** Number of seconds in which the user must answer the browser's prompt. */
export const PASSKEY_SECONDS = 5 * 60
