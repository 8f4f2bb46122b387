import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { dialledNumber } from './dialled-number.ts'

/** A telephone number that a phone calls. A text without a number has no button. */
export function CallButton({ number }: { number: string }) {
  const { t } = useTranslation('management')
  const dialled = dialledNumber(number)
  if (dialled === null) return number
  return (
    <Button
      component="a"
      href={`tel:${dialled}`}
      variant="default"
      size="xs"
      leftSection={<IconPhone size={16} stroke={1.5} aria-hidden />}
    >
      {t('call', { number })}
    </Button>
  )
}
