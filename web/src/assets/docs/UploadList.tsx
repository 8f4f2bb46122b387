import { Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconRefresh, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import classes from './docs.module.css'
import { isUnderWay, mayRetry, type UploadItem } from './upload-queue.ts'
import { uploads, useUploads } from './uploads.ts'

const RANKS = { failed: 0, sending: 1, checking: 1, waiting: 2, cancelled: 3, done: 4 } as const

/** Uploads with their progress. A failed upload waits until the user retries it. */
export function UploadList({ assetUuid }: { assetUuid: string }) {
  const { t } = useTranslation('docs')
  // Uploads that need attention come first, and successful uploads come last.
  const items = useUploads(assetUuid).toSorted((a, b) => RANKS[a.state] - RANKS[b.state])
  if (items.length === 0) return null
  const failedItems = items.filter(({ state }) => state === 'failed')
  const failed = failedItems.length
  const title = failedItems.some(({ type }) => type === 'images') ? 'uploadsFailedImages' : 'uploadsFailed'
  const done = items.filter(({ state }) => state === 'done').length
  return (
    <section className="stack gap-8" aria-label={t('uploads')}>
      {failed > 0 && (
        <Banner level="danger">
          <span>
            <b>{t(title)}.</b> {t('uploadsFailedText', { count: failed })}
          </span>
          {items.some((item) => item.state === 'failed' && mayRetry(item)) && (
            <Button variant="default" size="xs" onClick={() => uploads.retryFailed(assetUuid)}>
              {t('retryAll')}
            </Button>
          )}
        </Banner>
      )}
      <ul className={`${classes.uploadRows} border r-lg bg-surface`}>
        {items.map((item) => (
          <UploadRow key={item.id} item={item} />
        ))}
      </ul>
      {done > 0 && !items.some(isUnderWay) && (
        <p className="flex gap-12 text-3 fs-12" role="status">
          {t('uploadsDone', { count: done })}
          <button
            type="button"
            className="link"
            onClick={() => uploads.dismiss((item) => item.assetUuid === assetUuid && item.state === 'done')}
          >
            {t('dismissDone')}
          </button>
        </p>
      )}
    </section>
  )
}

function UploadRow({ item }: { item: UploadItem }) {
  const { t } = useTranslation('docs')
  const formats = useFormats()
  const { id, name, size, state, share, error } = item
  return (
    <li className={`${classes.upload} grid items-center gap-y-2 gap-x-12 fs-13`} data-state={state}>
      <span className="cut" title={name}>
        {name}
      </span>
      <span className={`${classes.uploadState} inline-row gap-6 text-3 fs-12 num`}>
        {state === 'done' && <IconCheck size={14} stroke={2} aria-hidden />}
        {state === 'failed' && <IconAlertTriangle size={14} stroke={1.75} aria-hidden />}
        {stateText()}
      </span>
      {state === 'sending' && (
        <Progress className={classes.uploadBar ?? ''} value={share * 100} aria-label={t('uploading', { name })} />
      )}
      <span className={classes.uploadActions}>
        {mayRetry(item) && (
          <ActionButton tooltip={t('retryUpload', { name })} onClick={() => uploads.retry(id)}>
            <IconRefresh size={16} stroke={1.5} />
          </ActionButton>
        )}
        {state !== 'checking' && (
          <ActionButton
            tooltip={t(isUnderWay(item) ? 'cancelUpload' : 'dismissUpload', { name })}
            onClick={() => (isUnderWay(item) ? uploads.cancel(id) : uploads.dismiss((each) => each.id === id))}
          >
            <IconX size={16} stroke={1.5} />
          </ActionButton>
        )}
      </span>
    </li>
  )

  function stateText(): string {
    switch (state) {
      case 'waiting':
        return t('waiting')
      case 'sending':
        return t('progress', { sent: formats.fileSize(share * size), total: formats.fileSize(size) })
      case 'checking':
        return t('processing')
      case 'done':
        return t('uploaded')
      case 'cancelled':
        return t('cancelled')
      case 'failed':
        return errorText(error)
    }
  }
}
