/** Passkeys of one user at most: a phone, a computer and a security key, each with its successor. */
export const PASSKEYS_MAXIMUM = 10

/** Time in which a person must answer the browser's prompt. */
export const PASSKEY_SECONDS = 5 * 60
