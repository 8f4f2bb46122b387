import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { connection } from '../../kernel/connection/connection.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { useOutbox } from './field.ts'

/**
 * Shows the provider that there is no network, how old the stored copy is, and how many items are waiting to be sent.
 * Renders nothing if none of this applies.
 */
export function FieldNotices({ keptOn }: { keptOn: string | null }) {
  const { t } = useTranslation('services')
  const formats = useFormats()
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost)
  const waiting = useOutbox(null).filter(({ state }) => state === 'waiting' || state === 'sending').length
  if (!isLost && !keptOn && waiting === 0) return null
  return (
    <Banner level={isLost || keptOn ? 'warning' : 'info'}>
      <span>
        {keptOn ? t('photos.offlineCopy', { date: formats.instant(keptOn) }) : isLost ? t('photos.offline') : null}{' '}
        {waiting > 0 && t('photos.waiting', { count: waiting })}
      </span>
    </Banner>
  )
}
