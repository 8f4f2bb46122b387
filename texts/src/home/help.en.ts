import type { Translation } from '../kernel/translation.ts'
import type { help as original } from './help.es.ts'

export const help: Translation<typeof original> = {
  title: 'Help',
  news: 'What’s new',
  kinds: 'Help or news',
  search: 'Search the help',
  found_one: '{{count}} article',
  found_other: '{{count}} articles',
  none: 'No article mentions “{{text}}”',
  noneText: 'Try another word, or look through the whole list.',
  showAll: 'Show all',
  newsMissing: 'There is no such release. This is the news there is.',
  missing: 'There is no such article. One of these may help.',
  back: 'Back to the list',
  contents: 'In this article',
  keys: {
    Enter: 'Enter',
    Space: 'Space',
    Del: 'Del',
    Home: 'Home',
    End: 'End',
    PgUp: 'PgUp',
    PgDn: 'PgDn',
  },
  version: 'Version {{id}}',
  topics: {
    start: 'Getting started',
    portfolios: 'Portfolios and data tapes',
    valuation: 'Valuation',
    assets: 'Assets',
    team: 'Users and plan',
    account: 'Your account',
    programs: 'Programs and keyboard',
    operator: 'For the operator',
  },
}
