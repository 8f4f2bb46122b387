import { Button, Group, Text } from '@mantine/core'
import { IconMapPin, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { usePlaceWords } from '../VisitList.tsx'
import type { VisitDraft } from './visit-draft.ts'

/** Timeout of the position request, in milliseconds. */
const PATIENCE = 15_000

type VisitPlace = NonNullable<VisitDraft['place']>

interface PlaceInputProps {
  place: VisitPlace | null
  onPlace: (place: VisitPlace | null) => void
}

/** Reads the position of the device, if the user allows it. */
export function PlaceInput({ place, onPlace }: PlaceInputProps) {
  const { t } = useTranslation('services')
  const [state, setState] = useState<'idle' | 'asking' | 'denied'>('idle')
  const words = usePlaceWords()

  function ask() {
    if (!('geolocation' in navigator)) return setState('denied')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setState('idle')
        onPlace({ latitude, longitude, accuracy: Math.min(Math.round(accuracy), 1_000_000) })
      },
      () => setState('denied'),
      { enableHighAccuracy: true, timeout: PATIENCE },
    )
  }
  if (place) {
    return (
      <Group gap={4}>
        <Text size="sm" className="num">
          {words(place)}
        </Text>
        <ActionButton tooltip={t('visits.removePlace')} onClick={() => onPlace(null)}>
          <IconX size={16} stroke={1.5} aria-hidden />
        </ActionButton>
      </Group>
    )
  }
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="xs"
        loading={state === 'asking'}
        leftSection={<IconMapPin size={16} stroke={1.5} aria-hidden />}
        onClick={ask}
      >
        {t('visits.takePlace')}
      </Button>
      {state === 'denied' && (
        <Text size="xs" role="status">
          {t('visits.placeDenied')}
        </Text>
      )}
    </Group>
  )
}
