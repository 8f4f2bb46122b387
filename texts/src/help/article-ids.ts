/** The articles by part of the work, in the order in which the help lists them. */
export const HELP_GROUPS = {
  start: ['sign-in', 'keyboard'],
  portfolios: ['load-a-tape', 'mend-a-tape', 'assets-manager'],
  valuation: ['value-a-portfolio', 'read-a-valuation', 'comparables'],
  team: ['roles', 'users-and-limits', 'api'],
  account: ['sessions-and-security', 'your-data'],
} as const

export type HelpGroup = keyof typeof HELP_GROUPS
export type ArticleId = (typeof HELP_GROUPS)[HelpGroup][number]

export const ARTICLE_IDS: readonly ArticleId[] = Object.values(HELP_GROUPS).flat()

/** What the help tells of the releases, newest first. */
export const NEWS_IDS = ['accounts', 'portfolios-and-valuation'] as const
export type NewsId = (typeof NEWS_IDS)[number]
