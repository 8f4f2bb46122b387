import type { CommentType, WrittenType } from '@lindero/domain/kernel/comments'
import type { ComponentType, ReactNode } from 'react'

export interface CommentShown {
  uuid: string
  type: CommentType
  message: string
  /** Null for a comment of the server. A provider has the name of the company. */
  author: { uuid: string | null; name: string | null; company?: string | null } | null
  createdOn: string
  editedOn: string | null
  /** Documents, where comments have files. */
  files?: readonly string[]
}

export interface WrittenComment<Type extends WrittenType> {
  /** The browser creates it for a new comment, so that calls that accept it add a comment sent twice only once. */
  uuid: string
  type: Type
  message: string
  files?: readonly string[]
}

/** The input and the links of files, where comments have them. */
export interface CommentFiles {
  Input: ComponentType<{
    files: readonly string[]
    onFiles: (files: readonly string[]) => void
    isBusy: boolean
    /** Called when files begin and end to be sent: the comment waits for them. */
    onSending: (isSending: boolean) => void
  }>
  Link: ComponentType<{ uuid: string }>
}

export interface CommentsProps<Type extends WrittenType> {
  /** The object that has the comments; part of the key of drafts. */
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
  /** Set where comments have files; they come with a new comment and stay with it. */
  files?: CommentFiles
  /** Called after a comment was added or edited. */
  onSaved?: () => void
  /** True if a button opens the entry, for a page with several lists of comments. */
  opensEntry?: boolean
  /** Content without comments. */
  none?: ReactNode
  /** Adds search and pages around the table. */
  children?: (table: ReactNode) => ReactNode
}
