import type { CommentType, WrittenType } from '@lindero/domain/kernel/comments'
import type { ComponentType, ReactNode } from 'react'

export interface CommentShown {
  uuid: string
  type: CommentType
  message: string
  /** Author; null for a comment of the server. A provider is shown with its company's name. */
  author: { uuid: string | null; name: string | null; company?: string | null } | null
  createdOn: string
  editedOn: string | null
  /** Documents, for comments that can have files. */
  files?: readonly string[]
}

export interface WrittenComment<Type extends WrittenType> {
  /**
   * uuid that the browser creates for a new comment. With this uuid, a call adds a comment that is sent twice only
   * once.
   */
  uuid: string
  type: Type
  message: string
  files?: readonly string[]
}

/** Input and links for files, for comments that can have them. */
export interface CommentFiles {
  Input: ComponentType<{
    files: readonly string[]
    onFiles: (files: readonly string[]) => void
    isBusy: boolean
    /** Called when an upload begins and when it ends, because the comment is sent only after the uploads. */
    onSending: (isSending: boolean) => void
  }>
  Link: ComponentType<{ uuid: string }>
}

export interface CommentsProps<Type extends WrittenType> {
  /** Identifies the record that has the comments. The keys of the drafts contain this text. */
  place: string
  comments: readonly CommentShown[]
  /** Kinds of comments that the user may write. */
  kinds: readonly Type[]
  /** The kind of a new comment until the user chooses another. */
  first: Type
  canWrite: boolean
  /** True if the user may also delete comments of other users. */
  mayModerate?: boolean
  add: (comment: WrittenComment<Type>) => Promise<unknown>
  edit: (comment: WrittenComment<Type>) => Promise<unknown>
  remove: (uuid: string) => Promise<unknown>
  /** Set if comments can have files. Files are added with a new comment. They cannot be changed later. */
  files?: CommentFiles
  /** Called after a comment was added or edited. */
  onSaved?: () => void
  /** True if a button opens the input. Pages with several lists of comments use this. */
  opensEntry?: boolean
  /** Content that is shown if there are no comments. */
  none?: ReactNode
  /** Adds search and pages around the table. */
  children?: (table: ReactNode) => ReactNode
}
