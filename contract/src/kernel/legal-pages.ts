/** The pages that the law asks for, by the name in their path. */
export const LEGAL_PAGES = ['notice', 'privacy', 'cookies', 'terms'] as const
export type LegalPage = (typeof LEGAL_PAGES)[number]
