import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { isOnlyInPage, outbox, useOutbox, waitingWork } from './field.ts'
import type { OutboxItem } from './outbox.ts'
import { filesOf } from './save-waiting.ts'

/** Saves files that this browser holds to the device's downloads. */
function download({ name, blob }: { name: string; blob: Blob }): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the address after this call returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/**
 * Work that waits in this browser, of all service requests. It is bound to no request, so it stays within reach after a
 * request was cancelled or can no longer be opened. Each item can be sent again or saved as a file.
 */
export function WaitingWork() {
  const { t } = useTranslation('services')
  const items = useOutbox(null).filter(({ state, isKept }) => isKept && state !== 'done')
  if (items.length === 0) return null
  return (
    <Stack gap="xs" component="section" aria-label={t('photos.onDevice')} p="sm">
      <Text size="sm" fw={600}>
        {t('photos.onDevice')}
      </Text>
      <Text size="sm" c="var(--text-2)">
        {t('photos.onDeviceText')}
      </Text>
      {items.map((item) => (
        <WaitingItem key={item.id} item={item} />
      ))}
    </Stack>
  )
}

function WaitingItem({ item }: { item: OutboxItem }) {
  const { t } = useTranslation('services')
  const formats = useFormats()
  const { id, requestId, kind, state, error } = item
  const name = kind === 'visit' ? t('photos.visit', { date: formats.instant(item.name) }) : item.name
  async function save() {
    try {
      const entry = (await waitingWork()).find((each) => each.id === id)
      for (const file of entry ? filesOf(entry) : []) download(file)
    } catch (failure) {
      toast.error(failure)
    }
  }
  return (
    <Group gap="sm" wrap="nowrap" justify="space-between">
      <Stack gap={0}>
        <Text size="sm">{t('photos.ofRequest', { name, id: requestId })}</Text>
        <Text size="xs" c="var(--text-2)">
          {state === 'failed' ? errorText(error) : t(`photos.states.${state === 'done' ? 'done' : state}`)}
        </Text>
        {isOnlyInPage(item) && <Text size="xs">{t('photos.held')}</Text>}
      </Stack>
      <Group gap={4} wrap="nowrap">
        {state === 'failed' && (
          <ActionButton tooltip={t('photos.retry', { name })} variant="subtle" onClick={() => void outbox.retry(id)}>
            <IconRefresh size={16} stroke={1.5} />
          </ActionButton>
        )}
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={14} stroke={1.5} aria-hidden />}
          aria-label={t('photos.saveFile', { name })}
          onClick={() => void save()}
        >
          {t('photos.save')}
        </Button>
      </Group>
    </Group>
  )
}
