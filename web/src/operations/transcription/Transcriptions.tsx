import { api } from '@lindero/contract/api'
import type { NoteTranscription } from '@lindero/contract/operations/transcriptions.contract'
import { Button, FileButton, Loader } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UploadList } from '../../assets/docs/UploadList.tsx'
import { uploads, useUploads } from '../../assets/docs/uploads.ts'
import type { AboveProps } from '../../assets/parts/part-screen.ts'
import { useAssetRecord } from '../../assets/record/asset-record.ts'
import { keyOf, queryClient, queryOf } from '../../kernel/api/query.ts'
import { useCall } from '../../kernel/api/use-call.ts'
import { askDelete } from '../../kernel/dialogs/dialogs.ts'
import { textAt, textIfAny } from '../../kernel/i18n/text-at.ts'
import { LongPager, useLongPage } from '../../kernel/items/LongPager.tsx'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { lazyPart } from '../../kernel/reload/lazy-page.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import classes from './transcription.module.css'

const ReviewDialog = lazyPart(() => import('./ReviewDialog.tsx'))

const ACCEPT = '.pdf,.jpg,.jpeg,.png,.webp'
const POLL_MILLISECONDS = 1_500
const LEVELS = { waiting: 'primary', ready: 'warning', failed: 'danger' } as const

/**
 * Uploads registry extracts, bills and certificates. Shows the progress of reading and review, until the values are in
 * the draft.
 */
export function Transcriptions({ canEdit, edited, context, begin }: AboveProps) {
  const { t } = useTranslation('operations')
  const { asset } = useAssetRecord()
  const params = { uuid: asset.uuid }
  const list = useLongPage()
  const { data } = useQuery({
    ...queryOf(api.noteTranscriptions, { params, query: { ...list.asked, isOpen: 'true' } }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((item) => item.state === 'waiting') ? POLL_MILLISECONDS : false,
  })
  const order = useCall(api.transcribeNote)
  const [reviewed, setReviewed] = useState<NoteTranscription | null>(null)
  const [hasAdded, setAdded] = useState(false)
  const isUploading = useUploads(asset.uuid).some(({ state }) => state !== 'done')
  const items = data?.items ?? []
  const waiting = items.filter(({ state }) => state === 'waiting').length

  // Refetches the section's status when all documents have been read, because it depends on the values in them.
  useEffect(() => {
    if (waiting === 0) void queryClient.invalidateQueries({ queryKey: keyOf(api.operations) })
  }, [waiting])

  const transcribe = (fileUuid: string) =>
    order.mutate({ params, body: { fileUuid } }, { onError: (error) => toast.error(error) })

  function add(file: File | null) {
    if (!file) return
    setAdded(true)
    uploads.add(asset.uuid, [file], ({ uuid }) => transcribe(uuid))
  }

  /** Accepted values go to the unsaved changes, so a review starts to edit the record. */
  function review(item: NoteTranscription) {
    begin?.()
    setReviewed(item)
  }

  if (!canEdit && items.length === 0) return null
  return (
    <section className="grid gap-12 py-12 px-16 border r bg-surface" aria-label={t('transcription.title')}>
      <div className={`${classes.head} flex wrap between items-start gap-12`}>
        <div>
          <h3 className="fs-13">{t('transcription.title')}</h3>
          <p>{t('transcription.hint')}</p>
        </div>
        {canEdit && data && (
          <div className={`${classes.order} grid justify-items-end gap-4`}>
            <FileButton accept={ACCEPT} onChange={add}>
              {(props) => (
                <Button
                  {...props}
                  size="xs"
                  variant="default"
                  disabled={data.used >= data.limit}
                  leftSection={<IconScan size={14} stroke={1.5} aria-hidden />}
                >
                  {t('transcription.upload')}
                </Button>
              )}
            </FileButton>
            <small className="num text-2" data-reached={data.used >= data.limit}>
              {t('transcription.used', { used: data.used, limit: data.limit })}
            </small>
          </div>
        )}
      </div>
      {data && data.used >= data.limit && canEdit && (
        <p role="alert">{textAt('errors:transcription.limitReached', { used: data.used, limit: data.limit })}</p>
      )}
      {hasAdded && isUploading && <UploadList assetUuid={asset.uuid} />}
      {items.length > 0 && (
        <ul className="grid gap-8 fs-13">
          {items.map((item) => (
            <li className="row wrap gap-8" key={item.aiTranscriptionUuid}>
              <Chip level={LEVELS[item.state as keyof typeof LEVELS]}>{t(`transcription.state.${item.state}`)}</Chip>
              <b>{item.fileName}</b>
              {item.documentKind && <span>{t(`transcription.kind.${item.documentKind}`)}</span>}
              {item.state === 'waiting' && <Loader size={14} aria-hidden />}
              {item.state === 'failed' && (
                <span role="alert">
                  {textIfAny(`errors:${item.error}`, item.errorData ?? {}) ?? textAt('errors:transcription.failed')}
                </span>
              )}
              {(canEdit || begin) && <Actions item={item} onReview={review} onRetry={transcribe} />}
            </li>
          ))}
        </ul>
      )}
      <LongPager list={list} total={data?.total} />
      {reviewed && (
        <Suspense>
          <ReviewDialog transcription={reviewed} edited={edited} context={context} onClose={() => setReviewed(null)} />
        </Suspense>
      )}
    </section>
  )
}

interface ActionsProps {
  item: NoteTranscription
  onReview: (item: NoteTranscription) => void
  onRetry: (fileUuid: string) => void
}

function Actions({ item, onReview, onRetry }: ActionsProps) {
  const { t } = useTranslation('operations')
  const { asset } = useAssetRecord()
  const discard = useCall(api.discardTranscription)
  const { aiTranscriptionUuid: transcriptionUuid, state, fileUuid } = item
  if (state === 'waiting') return null

  async function askToDiscard() {
    const words = { title: t('transcription.discardTitle'), message: t('transcription.discardText') }
    if (state === 'ready' && !(await askDelete({ ...words, action: t('transcription.discard') }))) return
    discard.mutate({ params: { uuid: asset.uuid, transcriptionUuid } }, { onError: (error) => toast.error(error) })
  }

  return (
    <span className="flex gap-8 ml-auto">
      {state === 'ready' ? (
        <Button size="xs" onClick={() => onReview(item)}>
          {t('transcription.review')}
        </Button>
      ) : (
        <Button size="xs" variant="default" onClick={() => onRetry(fileUuid)}>
          {t('transcription.retry')}
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={() => void askToDiscard()}>
        {t('transcription.discard')}
      </Button>
    </span>
  )
}
