import { api } from '@lindero/contract/api'
import { ACCEPTED_FILES } from '@lindero/domain/files/file-formats'
import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCamera,
  IconCheck,
  IconClock,
  IconPaperclip,
  IconRefresh,
  IconX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { queryOf } from '../../kernel/api/query.ts'
import { connection } from '../../kernel/connection/connection.ts'
import { askDelete } from '../../kernel/dialogs/dialogs.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { useLegalAsset } from '../legal-asset.ts'
import { FileList } from '../VisitList.tsx'
import classes from './field.module.css'
import { addFiles, isOnlyInPage, outbox, useOutbox } from './field.ts'
import type { OutboxItem } from './outbox.ts'
import { useKeptCopy } from './use-kept-copy.ts'

/** Size limit in bytes, used until the server has sent its limit. The server enforces its limit in any case. */
const USUAL_LIMIT = 100 * 1024 ** 2

interface RequestFilesProps {
  requestId: number
  canEdit: boolean
}

/** Photographs and documents for a request. The user adds one or more, from the camera or from the device. */
export function RequestFiles({ requestId, canEdit }: RequestFilesProps) {
  const { t } = useTranslation('services')
  const formats = useFormats()
  const { params, query } = useLegalAsset()
  const documents = useQuery(queryOf(api.managementDocuments, { params, query }))
  const { data } = useKeptCopy('documents', requestId, documents)
  const stored = (data?.items ?? []).filter(({ serviceRequestId }) => serviceRequestId === requestId)
  const items = useOutbox(requestId)
  const fileBytes = data?.fileBytes ?? USUAL_LIMIT
  // The inputs are reset, because the browser fires no change event if the same file is chosen again.
  const resets = [useRef<() => void>(null), useRef<() => void>(null)] as const
  const add = (files: File[]) => {
    void addFiles({ assetUuid: params.uuid, requestId }, files, fileBytes)
    for (const { current: reset } of resets) reset?.()
  }
  return (
    <Stack gap="sm">
      {canEdit && (
        <Group gap="xs">
          <FileButton multiple accept="image/*" capture="environment" resetRef={resets[0]} onChange={add}>
            {(props) => (
              <Button {...props} leftSection={<IconCamera size={16} stroke={1.5} aria-hidden />}>
                {t('photos.take')}
              </Button>
            )}
          </FileButton>
          <FileButton multiple accept={ACCEPTED_FILES} resetRef={resets[1]} onChange={add}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconPaperclip size={16} stroke={1.5} aria-hidden />}>
                {t('photos.choose')}
              </Button>
            )}
          </FileButton>
          <Text size="xs" c="var(--text-2)">
            {t('photos.limit', { size: formats.fileSize(fileBytes) })}
          </Text>
        </Group>
      )}
      <OutboxList items={items} />
      {stored.length === 0 && items.length === 0 && <Text size="sm">{t('photos.none')}</Text>}
      {stored.length > 0 && <FileList documents={stored} />}
    </Stack>
  )
}

/** The outbox items for a request, each with its state, or with the reason why it was rejected. */
function OutboxList({ items }: { items: readonly OutboxItem[] }) {
  const { t } = useTranslation('services')
  const hasDone = items.some(({ state }) => state === 'done')
  if (items.length === 0) return null
  return (
    <section aria-label={t('photos.underWay')}>
      <ul className="border r-lg" aria-live="polite">
        {items.map((item) => (
          <OutboxRow key={item.id} item={item} />
        ))}
      </ul>
      {hasDone && (
        <button
          type="button"
          className="link"
          onClick={() =>
            void outbox.remove(({ id, state }) => state === 'done' && items.some((each) => each.id === id))
          }
        >
          {t('photos.dismissDone')}
        </button>
      )}
    </section>
  )
}

const ICONS = { waiting: IconClock, sending: IconClock, done: IconCheck, failed: IconAlertTriangle } as const

function OutboxRow({ item }: { item: OutboxItem }) {
  const { t } = useTranslation('services')
  const formats = useFormats()
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost)
  const { id, kind, state, error, isKept } = item
  const name = kind === 'visit' ? t('photos.visit', { date: formats.instant(item.name) }) : item.name
  const Icon = ICONS[state]
  return (
    <li
      className={`${classes.file} grid items-center gap-y-2 gap-x-12 min-h-40 py-4 px-12 border-bottom`}
      data-state={state}
    >
      <span className="anywhere">{name}</span>
      <span className={`${classes.state} inline-row gap-4 text-2 fs-12`}>
        <Icon size={14} stroke={1.75} aria-hidden />
        {stateText()}
      </span>
      <span className="inline-flex">
        {state === 'failed' && isKept && (
          <ActionButton tooltip={t('photos.retry', { name })} onClick={() => void outbox.retry(id)}>
            <IconRefresh size={16} stroke={1.5} aria-hidden />
          </ActionButton>
        )}
        {(state === 'failed' || state === 'waiting') && (
          <ActionButton tooltip={t('photos.remove', { name })} onClick={() => void remove()}>
            <IconX size={16} stroke={1.5} aria-hidden />
          </ActionButton>
        )}
      </span>
    </li>
  )

  /** An item that was not sent is lost when it is removed, so the user has to confirm. */
  async function remove() {
    const question = { title: t('photos.removeTitle', { name }), message: t('photos.removeText') }
    if (!isKept || (await askDelete(question))) await outbox.remove((each) => each.id === id)
  }

  function stateText(): string {
    if (state === 'failed') return error instanceof DOMException ? t('photos.unreadable') : errorText(error)
    if (state === 'waiting' && isOnlyInPage(item)) return t('photos.held')
    if (state === 'waiting' && isLost) return t('photos.waitsForNetwork')
    return t(`photos.states.${state}`)
  }
}
