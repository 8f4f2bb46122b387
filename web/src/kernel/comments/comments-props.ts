import type { CommentType, WrittenType } from '@lindero/domain/kernel/comments'
import type { ReactNode } from 'react'

export interface CommentShown {
  uuid: string
  type: CommentType
  message: string
  /** Null for the server; for a provider with the name of its company. */
  author: { uuid: string | null; name: string | null; company?: string | null } | null
  createdOn: string
  editedOn: string | null
}

export interface WrittenComment<Type extends WrittenType> {
  /** For a new comment a uuid from the browser, so that a comment sent twice is added once if the call accepts it. */
  uuid: string
  type: Type
  message: string
}

export interface CommentsProps<Type extends WrittenType> {
  /** The object of the comments; names the drafts. */
  place: string
  comments: readonly CommentShown[]
  /** Kinds that the user may write. */
  kinds: readonly Type[]
  /** The initial kind. */
  first: Type
  canWrite: boolean
  /** The user may delete comments of other users, too. */
  mayModerate?: boolean
  add: (comment: WrittenComment<Type>) => Promise<unknown>
  edit: (comment: WrittenComment<Type>) => Promise<unknown>
  remove: (uuid: string) => Promise<unknown>
  /** After a comment was added or edited. */
  onSaved?: () => void
  /** A button opens the entry, because several lists of comments share the page. */
  opensEntry?: boolean
  /** Content without comments. */
  none?: ReactNode
  /** Adds search and pages around the table. */
  children?: (table: ReactNode) => ReactNode
}
