import type { Permission } from '@lindero/domain/users/permissions'

/** Topics of the articles, in the order of the list. */
export const TOPICS = ['start', 'portfolios', 'valuation', 'assets', 'team', 'account', 'programs', 'operator'] as const
type Topic = (typeof TOPICS)[number]

/** Screens to which articles link. A link is left out if the user may not open its screen. */
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

/** Key combinations with English key names; `mod` is Ctrl, or ⌘ on an Apple keyboard. */
interface KeyRow {
  keys: readonly string[]
  text: string
}

/** A help article in one language. Both languages share id, topic, kinds of blocks and anchors. */
export interface Article {
  id: string
  topic: Topic
  /** Permission that a user needs to see the article. If absent, all users see it. */
  needs?: Permission
  title: string
  summary: string
  blocks: readonly Block[]
}

/** The news of a release in one language. Its date is in the list of releases. */
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
