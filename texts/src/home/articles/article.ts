import type { Permission } from '@lindero/domain/users/permissions'

/** Topics of help articles, in the order in which they are listed. */
export const TOPICS = ['start', 'portfolios', 'valuation', 'assets', 'team', 'account', 'programs', 'operator'] as const
type Topic = (typeof TOPICS)[number]

/** Screens that articles link to. Users see a link only if they may open its screen. */
const SCREEN_PATHS = [
  '/',
  '/accuracy',
  '/administration',
  '/administration/imports',
  '/administration/legal',
  '/advertisements',
  '/advertisements/leads/board',
  '/advertisements/sold',
  '/api-documentation',
  '/assets',
  '/company/api-keys',
  '/company/integration',
  '/company/own-columns',
  '/company/sign-in',
  '/company/team',
  '/completeness',
  '/contradictions',
  '/explorer/{-$openTab}',
  '/exports',
  '/notifications',
  '/portfolios',
  '/portfolios/new',
  '/repossessions',
  '/repossessions/dates',
  '/user-profile',
  '/user-profile/access',
  '/user-profile/password',
  '/user-profile/privacy',
  '/user-profile/sessions',
  '/values-to-check',
] as const
export type ScreenPath = (typeof SCREEN_PATHS)[number]

export const isScreenPath = (path: string): path is ScreenPath => SCREEN_PATHS.some((each) => each === path)

export type Block =
  | { kind: 'heading'; anchor: string; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'steps'; items: readonly string[] }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'note'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; to: ScreenPath }
  | { kind: 'keys'; rows: readonly KeyRow[] }

/**
 * A row of key combinations, with English key names. `mod` is Ctrl, or ⌘ on Apple keyboards. `text` describes their
 * effect.
 */
export interface KeyRow {
  keys: readonly string[]
  text: string
}

/** The part of an article that is translated. Block kinds and anchors are the same in both languages. */
export interface ArticleText {
  title: string
  summary: string
  blocks: readonly Block[]
}

/** A help article in one language. */
export interface Article extends ArticleText {
  id: string
  topic: Topic
  /** Permission required to see the article. If absent, all users see it. */
  needs?: Permission
}

/** The news about a release in one language. The date is in the list of releases. */
export type NewsText = Omit<ArticleText, 'summary'>

/**
 * All help articles. The list shows them by topic, in this order within each topic. The text of each is in the files
 * `<id>.es.md` and `<id>.en.md`.
 */
export const ARTICLES: readonly Omit<Article, keyof ArticleText>[] = [
  { id: 'sign-in', topic: 'start' },
  { id: 'create-account', topic: 'start' },
  { id: 'example-portfolio', topic: 'start' },
  { id: 'create-portfolio', topic: 'portfolios' },
  { id: 'correct-tape', topic: 'portfolios' },
  { id: 'parts-file', topic: 'portfolios' },
  { id: 'value-portfolio', topic: 'valuation' },
  { id: 'read-valuation', topic: 'valuation' },
  { id: 'comparables', topic: 'valuation' },
  { id: 'valuation-report', topic: 'valuation', needs: 'readValuation' },
  { id: 'values-to-check', topic: 'valuation', needs: 'seeAssets' },
  { id: 'explorer', topic: 'valuation' },
  { id: 'methods', topic: 'valuation' },
  { id: 'assets-manager', topic: 'assets' },
  { id: 'completeness', topic: 'assets', needs: 'seeAssets' },
  { id: 'contradictions', topic: 'assets', needs: 'seeAssets' },
  { id: 'edit-asset', topic: 'assets' },
  { id: 'tasks', topic: 'assets', needs: 'seeNotifications' },
  { id: 'documents', topic: 'assets' },
  { id: 'operation', topic: 'assets' },
  { id: 'advertisements', topic: 'assets', needs: 'readAdvertisements' },
  { id: 'reports', topic: 'assets', needs: 'seeAssets' },
  { id: 'groups', topic: 'assets' },
  { id: 'enrichment', topic: 'assets' },
  { id: 'copy-asset', topic: 'assets' },
  { id: 'archive', topic: 'assets' },
  { id: 'repossession', topic: 'assets', needs: 'seeManagement' },
  { id: 'field-work', topic: 'assets', needs: 'seeServices' },
  { id: 'roles', topic: 'team' },
  { id: 'users-and-limits', topic: 'team' },
  { id: 'organisation', topic: 'team', needs: 'manageSignIn' },
  { id: 'subscription', topic: 'team' },
  { id: 'sessions', topic: 'account' },
  { id: 'privacy', topic: 'account' },
  { id: 'api', topic: 'programs' },
  { id: 'integration', topic: 'programs', needs: 'manageIntegration' },
  { id: 'keyboard', topic: 'programs' },
  { id: 'administration', topic: 'operator', needs: 'administer' },
  { id: 'act-for-customer', topic: 'operator', needs: 'actForCustomer' },
  { id: 'legal-texts', topic: 'operator', needs: 'administer' },
  { id: 'public-data', topic: 'operator', needs: 'administer' },
]
