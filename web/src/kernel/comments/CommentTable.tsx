import { type CommentType, commentRejection, isSystemComment, type WrittenType } from '@lindero/domain/kernel/comments'
import { useElementSize } from '@mantine/hooks'
import {
  IconAlertTriangle,
  IconBolt,
  IconCircleX,
  IconEye,
  IconFlag,
  IconInfoCircle,
  IconMail,
  IconMapPin,
  IconNote,
  IconPencil,
  IconPhone,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../actions/ActionButton.tsx'
import { askDelete } from '../dialogs/dialogs.ts'
import { useFormats } from '../formats/use-formats.ts'
import { useSession } from '../session/use-session.ts'
import { type SmallColumn, SmallTable } from '../table/SmallTable.tsx'
import classes from './comments.module.css'
import type { CommentShown, CommentsProps } from './comments-props.ts'

const ICONS = {
  general: IconInfoCircle,
  redflag: IconFlag,
  visit: IconEye,
  area: IconMapPin,
  error: IconCircleX,
  warning: IconAlertTriangle,
  CALL: IconPhone,
  MEETING: IconUsers,
  VISIT: IconEye,
  ACTIVITY: IconBolt,
  EMAIL: IconMail,
  NOTE: IconNote,
  ERROR: IconCircleX,
  WARNING: IconAlertTriangle,
} as const satisfies Record<CommentType, typeof IconEye>

const TONES: Partial<Record<CommentType, string | undefined>> = {
  redflag: classes.redflag,
  error: classes.error,
  warning: classes.warning,
  ERROR: classes.error,
  WARNING: classes.warning,
}

/** Below this width in CSS pixels, the comment text gets a separate line. */
const WIDE = 600

/** Maximum number of characters quoted when asking to confirm a deletion. */
const QUOTED = 200

interface CommentTableProps<Type extends WrittenType>
  extends Pick<CommentsProps<Type>, 'comments' | 'canWrite' | 'mayModerate' | 'remove' | 'files'> {
  onEdit: (comment: CommentShown) => void
}

/** Table of comments with kind, text, author and date (product facts 5.5, 11). */
export function CommentTable<Type extends WrittenType>(props: CommentTableProps<Type>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { comments, canWrite } = props
  const { ref: frame, width } = useElementSize()
  const authorOf = ({ type, author }: CommentShown) =>
    isSystemComment(type)
      ? t('comments.system')
      : [author?.name ?? t('comments.erased'), author?.company].filter(Boolean).join(' · ')
  const dateOf = ({ createdOn, editedOn }: CommentShown) => (
    <>
      <time dateTime={createdOn}>{formats.instant(createdOn)}</time>
      {editedOn && <small title={formats.instant(editedOn)}> {t('comments.edited')}</small>}
    </>
  )
  const FileLink = props.files?.Link
  const words = ({ message, files = [] }: CommentShown) =>
    FileLink && files.length > 0 ? (
      <>
        {message}
        <span className="flex wrap gap-y-4 gap-x-12">
          {files.map((uuid) => (
            <FileLink key={uuid} uuid={uuid} />
          ))}
        </span>
      </>
    ) : (
      message
    )
  const columns: SmallColumn<CommentShown>[] = [
    { label: t('comments.type'), cell: ({ type }) => <Kind type={type} />, isWide: true },
    { label: t('comments.comment'), cell: words, isName: true, wraps: true },
    { label: t('comments.author'), cell: authorOf, isWide: true },
    { label: t('comments.date'), cell: dateOf, isWide: true },
  ]
  if (canWrite) {
    columns.push({
      label: t('actions.more'),
      hidesLabel: true,
      cell: (comment) => <CommentActions comment={comment} {...props} />,
    })
  }
  return (
    <div ref={frame}>
      <SmallTable
        rows={comments}
        rowId={({ uuid }) => uuid}
        columns={columns}
        isNarrow={width > 0 && width < WIDE}
        detail={(comment) => (
          <>
            <Kind type={comment.type} />
            <span>{authorOf(comment)}</span>
            <span>{dateOf(comment)}</span>
          </>
        )}
      />
    </div>
  )
}

function Kind({ type }: { type: CommentType }) {
  const { t } = useTranslation()
  const Icon = ICONS[type]
  return (
    <span className={`${classes.type} nowrap ${TONES[type] ?? ''}`}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {t(`comments.types.${type}`)}
    </span>
  )
}

interface CommentActionsProps<Type extends WrittenType> extends CommentTableProps<Type> {
  comment: CommentShown
}

function CommentActions<Type extends WrittenType>(props: CommentActionsProps<Type>) {
  const { t } = useTranslation()
  const uuid = useSession()?.user.uuid
  const { comment, mayModerate = false, remove, onEdit } = props
  if (!uuid) return null
  const row = { type: comment.type, userUuid: comment.author?.uuid ?? null }
  const may = (change: 'edit' | 'delete') => commentRejection(row, { uuid, mayModerate }, change) === null
  const { message } = comment
  return (
    <span className="text-right">
      {may('edit') && (
        <ActionButton size={28} tooltip={t('comments.edit')} onClick={() => onEdit(comment)}>
          <IconPencil size={16} stroke={1.5} aria-hidden />
        </ActionButton>
      )}
      {may('delete') && (
        <ActionButton
          size={28}
          tooltip={t('comments.delete')}
          onClick={() =>
            void askDelete({
              title: t('comments.deleteTitle'),
              message: message.length > QUOTED ? `${message.slice(0, QUOTED)}…` : message,
              onSubmit: async () => {
                await remove(comment.uuid)
                return true
              },
            })
          }
        >
          <IconTrash size={16} stroke={1.5} aria-hidden />
        </ActionButton>
      )}
    </span>
  )
}
