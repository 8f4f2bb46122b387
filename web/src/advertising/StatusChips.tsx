import { type AdvertisementState, BADGE_LEVELS } from '@lindero/domain/advertising/advertisement-states'
import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Chip } from '../kernel/marks/Chip.tsx'

export function StatusChips({
  advertisement: { status, isReserved },
}: {
  advertisement: { status: AdvertisementState; isReserved: boolean }
}) {
  const { t } = useTranslation('advertisements')
  const level = BADGE_LEVELS[status]
  return (
    <Group gap={4} wrap="nowrap" component="span">
      <Chip level={level === 'none' ? 'neutral' : level}>{t(`statuses.${status}`)}</Chip>
      {isReserved && <Chip level="warning">{t('operationStatuses.RESERVED')}</Chip>}
    </Group>
  )
}
