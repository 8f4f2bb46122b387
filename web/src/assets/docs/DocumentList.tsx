import type { Attachment } from '@lindero/contract/files/attachment.schema'
import type { AttachmentType } from '@lindero/domain/files/attachment'
import { NON_DELETABLE } from '@lindero/domain/files/attachment'
import {
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconLock,
  IconMail,
  IconPhoto,
  IconPhotoOff,
  IconShare,
  IconStarFilled,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { DocumentActions } from './DocumentActions.tsx'
import classes from './docs.module.css'
import { isShown, type ListedDocument } from './shown-documents.ts'

interface DocumentListProps {
  type: AttachmentType
  /** The asset that owns the documents, unless a document names a different owner. */
  assetUuid: string
  documents: readonly ListedDocument[]
  /** Total number of documents, if not all are listed. */
  total?: number
  knownTags: readonly string[]
  canEdit: boolean
  onView: (document: ListedDocument) => void
  /** Content below the documents. */
  children?: ReactNode
}

/** One of the three document lists with its count: images as a gallery, files and reports as rows. */
export function DocumentList({ type, documents, total, onView, children, ...rest }: DocumentListProps) {
  const { t } = useTranslation('docs')
  const formats = useFormats()
  const title = `documents-${type}`
  return (
    <section className={classes.list} aria-labelledby={title}>
      <h3 id={title}>
        {t(`lists.${type}`)} <span className="num">{formats.number(total ?? documents.length)}</span>
      </h3>
      {documents.length === 0 && (
        <p className={`${classes.none} py-14 px-16 r-lg text-3 fs-13`}>
          <b className="text-2 medium">{t(`none.${type}`)}.</b> {t(`noneText.${type}`)}
        </p>
      )}
      {documents.length > 0 && (
        <ul className={type === 'images' ? classes.gallery : 'border r-lg bg-surface'}>
          {documents.map((document) => {
            const Part = type === 'images' ? Card : Row
            const owner = document.asset?.uuid ?? rest.assetUuid
            const props = { ...rest, document, assetUuid: owner }
            return <Part key={document.uuid} {...props} onView={() => onView(document)} />
          })}
        </ul>
      )}
      {children}
    </section>
  )
}

interface DocumentProps {
  document: ListedDocument
  assetUuid: string
  knownTags: readonly string[]
  canEdit: boolean
  onView: () => void
}

function Card({ document, onView, ...rest }: DocumentProps) {
  const { t } = useTranslation('docs')
  const { name, picture, isFavorite } = document
  return (
    <li className="stack min-w-0 relative border r-lg bg-surface clipped">
      {picture ? (
        <button type="button" className={classes.picture} onClick={onView} aria-label={t('open', { name })}>
          <img src={picture.thumbnailUrl} alt="" loading="lazy" decoding="async" />
        </button>
      ) : (
        <span className={classes.picture}>
          <IconPhotoOff size={24} stroke={1.25} aria-hidden />
          <small>{t('noPreview')}</small>
        </span>
      )}
      {isFavorite && (
        <span className={classes.star}>
          <IconStarFilled size={12} aria-hidden />
          {t('favorite')}
        </span>
      )}
      <div className="grow min-w-0 px-12 pt-8 pb-4">
        <p className="cut block fs-13 medium" title={name}>
          {name}
        </p>
        <About document={document} />
        <Marks document={document} />
      </div>
      <DocumentActions document={document} {...rest} />
    </li>
  )
}

function Row({ document, onView, ...rest }: DocumentProps) {
  const { t } = useTranslation('docs')
  const { name, picture } = document
  const Icon = iconOf(document)
  return (
    <li className={`${classes.row} grid items-center gap-y-4 gap-x-12 min-h-48`}>
      <span className={`${classes.kind} grid place-center w-36 h-36 r-sm bg-sunken text-3 clipped`}>
        {picture ? (
          <img src={picture.thumbnailUrl} alt="" loading="lazy" decoding="async" />
        ) : (
          <Icon size={20} stroke={1.25} aria-hidden />
        )}
      </span>
      <div className="min-w-0">
        {isShown(document) ? (
          <button
            type="button"
            className={`cut block fs-13 medium ${classes.opens} min-h-24 max-w-full p-0 border-0 bg-none color-inherit text-left pointer`}
            title={name}
            aria-label={t('open', { name })}
            onClick={onView}
          >
            {name}
          </button>
        ) : (
          <span className="cut block fs-13 medium" title={name}>
            {name}
          </span>
        )}
        <About document={document} />
      </div>
      <Marks document={document} />
      <DocumentActions document={document} {...rest} />
    </li>
  )
}

/** Size, date and author, and who replaced the document as evidence. */
function About({ document }: { document: ListedDocument }) {
  const { size, createdOn, createdBy, picture, asset, replacedOn, replacedBy } = document
  const { t } = useTranslation('docs')
  const formats = useFormats()
  const author = createdBy && t('by', { name: createdBy.name ?? t('erased') })
  const pixels = picture && t('pixels', { width: picture.width, height: picture.height })
  const replacement = replacedOn && { date: formats.instantDate(replacedOn), name: replacedBy ?? '' }
  return (
    <>
      <p className="cut text-3 fs-12 lh-18 num" title={pixels ?? undefined}>
        {asset && (
          <>
            <Link to="/assets/$uuid/docs" params={{ uuid: asset.uuid }} className="link">
              {asset.externalId}
            </Link>
            {' · '}
          </>
        )}
        {[formats.fileSize(size), formats.instantDate(createdOn), author].filter(Boolean).join(' · ')}
      </p>
      {replacement && (
        <p className="text-2 fs-12 lh-18 num">{t(replacedBy ? 'replacedBy' : 'replaced', replacement)}</p>
      )}
    </>
  )
}

/** Tags and other marks on a document. */
function Marks({ document: { tags, isShareable, usedBy, isDeletable } }: { document: Attachment }) {
  const { t } = useTranslation('docs')
  const own = tags.filter((tag) => tag !== NON_DELETABLE)
  if (own.length === 0 && !isShareable && isDeletable) return null
  return (
    <span className={`${classes.marks} flex wrap gap-4 mt-4`}>
      {own.map((tag) => (
        <Chip key={tag} level="line">
          {tag}
        </Chip>
      ))}
      {isShareable && (
        <Chip level="info" icon={<IconShare size={12} stroke={1.75} aria-hidden />}>
          {t('shareable')}
        </Chip>
      )}
      {usedBy.map((use) => (
        <Chip key={use}>{t(`usedBy.${use}`)}</Chip>
      ))}
      {!isDeletable && <Chip icon={<IconLock size={12} stroke={1.75} aria-hidden />}>{t('protected')}</Chip>}
    </span>
  )
}

const ICONS: readonly [pattern: RegExp, icon: TablerIcon][] = [
  [/\/pdf$/, IconFileTypePdf],
  [/sheet|csv/, IconFileSpreadsheet],
  [/^image\/(?!vnd)/, IconPhoto],
  [/zip$/, IconFileZip],
  [/outlook|rfc822/, IconMail],
  [/document$/, IconFileText],
]

function iconOf({ contentType }: Attachment): TablerIcon {
  return ICONS.find(([pattern]) => pattern.test(contentType))?.[1] ?? IconFile
}
