/** The pages that the law requires, by their name in the path. */
export const LEGAL_PAGES = ['notice', 'privacy', 'cookies', 'terms'] as const
export type LegalPage = (typeof LEGAL_PAGES)[number]
