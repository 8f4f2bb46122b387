import type { CommentType, WrittenType } from '@lindero/domain/kernel/comments'
import type { ComponentType, ReactNode } from 'react'

export interface CommentShown {
  uuid: string
  type: CommentType
  message: string
  /** Author; null for comments by the system. A provider is shown with the company name. */
  author: { uuid: string | null; name: string | null; company?: string | null } | null
  createdOn: string
  editedOn: string | null
  /** Document uuids, for comments that can have files. */
  files?: readonly string[]
}

export interface WrittenComment<Type extends WrittenType> {
  /** Uuid created by the browser for a new comment, so that a comment sent twice is added only once. */
  uuid: string
  type: Type
  message: string
  files?: readonly string[]
}

/** Input and links for files, if comments can have files. */
export interface CommentFiles {
  Input: ComponentType<{
    files: readonly string[]
    onFiles: (files: readonly string[]) => void
    isBusy: boolean
    /** Called when an upload starts or ends, because the comment is sent only after its uploads. */
    onSending: (isSending: boolean) => void
  }>
  Link: ComponentType<{ uuid: string }>
}

export interface CommentsProps<Type extends WrittenType> {
  /** Identifies the record with these comments. Used in the draft keys. */
  place: string
  comments: readonly CommentShown[]
  /** Kinds of comments that the user may write. */
  kinds: readonly Type[]
  /** Initial kind of a new comment. */
  first: Type
  canWrite: boolean
  /** True if the user may also delete other users' comments. */
  mayModerate?: boolean
  add: (comment: WrittenComment<Type>) => Promise<unknown>
  edit: (comment: WrittenComment<Type>) => Promise<unknown>
  remove: (uuid: string) => Promise<unknown>
  /** Present if comments can have files. Files are added with a new comment and cannot be changed later. */
  files?: CommentFiles
  /** Called after a comment has been added or edited. */
  onSaved?: () => void
  /** True if the input is opened by a button, as on pages with several lists of comments. */
  opensEntry?: boolean
  /** Shown if there are no comments. */
  none?: ReactNode
  /** Wraps the table, to add search and paging. */
  children?: (table: ReactNode) => ReactNode
}
