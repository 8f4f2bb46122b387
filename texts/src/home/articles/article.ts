import type { Permission } from '@lindero/domain/users/permissions'

/** Topics of help articles, in the order in which they are listed. */
export const TOPICS = ['start', 'portfolios', 'valuation', 'assets', 'team', 'account', 'programs', 'operator'] as const
type Topic = (typeof TOPICS)[number]

/** Screens that articles link to. Users see a link only if they may open its screen. */
export type ScreenPath =
  | '/'
  | '/accuracy'
  | '/administration'
  | '/administration/imports'
  | '/administration/legal'
  | '/advertisements'
  | '/advertisements/leads/board'
  | '/advertisements/sold'
  | '/api-documentation'
  | '/assets'
  | '/completeness'
  | '/contradictions'
  | '/explorer/{-$openTab}'
  | '/exports'
  | '/notifications'
  | '/portfolios'
  | '/portfolios/new'
  | '/repossessions'
  | '/repossessions/dates'
  | '/user-profile'
  | '/user-profile/access'
  | '/user-profile/api-keys'
  | '/user-profile/integration'
  | '/user-profile/own-columns'
  | '/user-profile/password'
  | '/user-profile/privacy'
  | '/user-profile/sessions'
  | '/user-profile/sign-in'
  | '/user-profile/team'
  | '/values-to-check'

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
interface KeyRow {
  keys: readonly string[]
  text: string
}

/** A help article in one language. Id, topic, block kinds and anchors are the same in both languages. */
export interface Article {
  id: string
  topic: Topic
  /** Permission required to see the article. If absent, all users see it. */
  needs?: Permission
  title: string
  summary: string
  blocks: readonly Block[]
}

/** The news about a release in one language. The date is in the list of releases. */
export interface NewsText {
  title: string
  blocks: readonly Block[]
}

export const heading = (anchor: string, text: string): Block => ({ kind: 'heading', anchor, text })
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
export const steps = (...items: string[]): Block => ({ kind: 'steps', items })
export const list = (...items: string[]): Block => ({ kind: 'list', items })
export const note = (text: string): Block => ({ kind: 'note', text })
export const code = (text: string): Block => ({ kind: 'code', text })
export const link = (to: ScreenPath, text: string): Block => ({ kind: 'link', text, to })
export const keys = (...rows: KeyRow[]): Block => ({ kind: 'keys', rows })
