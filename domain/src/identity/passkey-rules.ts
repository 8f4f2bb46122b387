/** Maximum number of passkeys per user: for a phone, a computer and a security key, and for the successor of each. */
export const PASSKEYS_MAXIMUM = 10

/** Number of seconds in which the user must answer the browser's prompt. */
export const PASSKEY_SECONDS = 5 * 60
