import { api } from '@lindero/contract/api'
import type { Attachment } from '@lindero/contract/files/attachment.schema'
import { ATTACHMENT_TYPES } from '@lindero/domain/files/attachment'
import { Button } from '@mantine/core'
import { IconFileZip, IconFolderOpen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../kernel/api/download.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useSmallList } from '../../kernel/items/use-small-list.ts'
import { SearchBox } from '../../kernel/list/SearchBox.tsx'
import { useAskedAction } from '../../kernel/page-actions/page-action.ts'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { ASSET_ACTIONS } from '../assets.actions.ts'
import { CurrentTiles } from '../info/CurrentTiles.tsx'
import { useAssetRecord } from '../record/asset-record.ts'
import { EditToggle } from '../record/EditToggle.tsx'
import { ReportDialog } from '../reports/ReportDialog.tsx'
import { AddFiles } from './AddFiles.tsx'
import { DocumentList } from './DocumentList.tsx'
import classes from './docs.module.css'
import { isShown, matches } from './shown-documents.ts'
import { UploadList } from './UploadList.tsx'
import { Viewer } from './Viewer.tsx'

/** Refetch interval of the list, in milliseconds. Its signed picture URLs expire after five minutes at the earliest. */
const REFRESH = 4 * 60_000
/** Number of documents from which a search is offered. */
const SEARCHED_FROM = 7

/** An asset's documents: images, files and reports (product facts 5.7). */
export default function AssetDocsPage() {
  const { t } = useTranslation(['docs', 'common', 'exports'])
  const [isReporting, setReporting] = useState(false)
  const record = useAssetRecord()
  const { asset, isEditing, setEditing } = record
  const may = useMay()
  const session = useSession()
  const small = useSmallList()
  const { search } = small
  const [viewed, setViewed] = useState<string | null>(null)
  const params = { uuid: asset.uuid }
  const query = useQuery({ ...queryOf(api.attachments, { params }), refetchInterval: REFRESH })
  const mayEdit = may('editDocuments', { customerUuid: session?.customer.uuid ?? '', isAssigned: true })
  const canEdit = isEditing && mayEdit
  useAskedAction((id) => (mayEdit && id === ASSET_ACTIONS.addDocuments.id ? () => setEditing(true) : undefined))
  const list = query.data
  const documents = (list?.items ?? [])
    .filter((document) => matches(document, search))
    .toSorted((a, b) => Number(b.isFavorite) - Number(a.isFavorite))
  const inOrder = ATTACHMENT_TYPES.flatMap((type) => documents.filter(({ fileType }) => fileType === type))

  return (
    <>
      <CurrentTiles />
      <EditToggle record={record} />
      <div className="stack gap-16 p-16">
        <h2 className="sr">{t('docs:title')}</h2>
        {canEdit && <AddFiles assetUuid={asset.uuid} fileBytes={list?.fileBytes} />}
        <UploadList assetUuid={asset.uuid} />
        {query.isPending && <SkeletonRows rows={6} />}
        {query.isError && !list && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {list?.total === 0 && !canEdit && (
          <EmptyState
            icon={<IconFolderOpen size={28} stroke={1.5} aria-hidden />}
            title={t('docs:empty')}
            text={t('docs:emptyText')}
            action={
              <>
                {mayEdit && <Button onClick={() => setEditing(true)}>{t('docs:add')}</Button>}
                <Button variant="default" onClick={() => setReporting(true)}>
                  {t('exports:order')}
                </Button>
              </>
            }
          />
        )}
        {list && (list.total > 0 || canEdit) && (
          <>
            <div className="row wrap gap-y-8 gap-x-16">
              {list.total >= SEARCHED_FROM && (
                <SearchBox label={t('docs:search')} least={1} value={search} onChange={small.setSearch} />
              )}
              <Quota {...list.quota} />
              <span className="grow" />
              <Button variant="default" size="xs" onClick={() => setReporting(true)}>
                {t('exports:order')}
              </Button>
              {list.total > 0 && <DownloadAll assetUuid={asset.uuid} />}
            </div>
            {documents.length === 0 && small.isFiltered ? (
              <EmptyState
                icon={<IconFolderOpen size={28} stroke={1.5} aria-hidden />}
                title={t('docs:noMatch')}
                text={t('docs:noMatchText')}
                action={
                  <Button variant="default" onClick={small.clear}>
                    {t('docs:clearSearch')}
                  </Button>
                }
              />
            ) : (
              ATTACHMENT_TYPES.map((type) => (
                <DocumentList
                  key={type}
                  type={type}
                  assetUuid={asset.uuid}
                  documents={documents.filter(({ fileType }) => fileType === type)}
                  knownTags={list.knownTags}
                  canEdit={canEdit}
                  onView={({ uuid }) => setViewed(uuid)}
                />
              ))
            )}
          </>
        )}
      </div>
      {isReporting && (
        <ReportDialog assetUuid={asset.uuid} externalId={asset.externalId} onClose={() => setReporting(false)} />
      )}
      <Viewer
        assetUuid={asset.uuid}
        documents={inOrder.filter(isShown)}
        viewed={viewed}
        onView={(document: Attachment | null) => setViewed(document?.uuid ?? null)}
        onStale={() => void query.refetch()}
      />
    </>
  )
}

/** Storage space used by the customer, with a warning if little is left. */
function Quota({ used, limit }: { used: number; limit: number }) {
  const { t } = useTranslation('docs')
  const formats = useFormats()
  const isNear = used > 0.9 * limit
  return (
    <span className={`${classes.quota} inline-row wrap gap-8 text-3 fs-12 num`} title={t('quotaLabel')}>
      <meter aria-label={t('quotaLabel')} min={0} max={limit} high={0.9 * limit} value={Math.min(used, limit)} />
      {t('quota', { used: formats.fileSize(used), limit: formats.fileSize(limit) })}
      {isNear && (
        <b className="warning-text medium">{t('quotaNear', { left: formats.fileSize(Math.max(0, limit - used)) })}</b>
      )}
    </span>
  )
}

function DownloadAll({ assetUuid }: { assetUuid: string }) {
  const { t } = useTranslation('docs')
  const [isPreparing, setPreparing] = useState(false)
  async function start() {
    setPreparing(true)
    try {
      await download(api.attachmentsArchive, { params: { uuid: assetUuid } }, 'documentos.zip')
    } catch (error) {
      toast.error(error)
    } finally {
      setPreparing(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={isPreparing}
      title={t('downloadAllHint')}
      leftSection={<IconFileZip size={16} stroke={1.5} aria-hidden />}
      onClick={() => void start()}
    >
      {t('downloadAll')}
    </Button>
  )
}
