import type { CommentType, WrittenType } from '@lindero/domain/kernel/comments'
import type { ReactNode } from 'react'

export interface CommentShown {
  uuid: string
  type: CommentType
  message: string
  /** Null for the server; of a provider with the name of its company. */
  author: { uuid: string | null; name: string | null; company?: string | null } | null
  createdOn: string
  editedOn: string | null
}

export interface WrittenComment<Type extends WrittenType> {
  /** Of a new comment one that the browser chose: sent again, it is added once where the call takes it. */
  uuid: string
  type: Type
  message: string
}

export interface CommentsProps<Type extends WrittenType> {
  /** What is commented on; names the drafts. */
  place: string
  comments: readonly CommentShown[]
  /** Kinds that the user may write. */
  kinds: readonly Type[]
  /** The kind chosen first. */
  first: Type
  canWrite: boolean
  /** Deletes comments of other users, too. */
  mayModerate?: boolean
  add: (comment: WrittenComment<Type>) => Promise<unknown>
  edit: (comment: WrittenComment<Type>) => Promise<unknown>
  remove: (uuid: string) => Promise<unknown>
  /** After a comment was added or edited. */
  onSaved?: () => void
  /** A button opens the entry: several lists of comments share the page. */
  opensEntry?: boolean
  /** Shown without comments. */
  none?: ReactNode
  /** Puts search and pages around the table. */
  children?: (table: ReactNode) => ReactNode
}
