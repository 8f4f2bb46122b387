import { Button } from '@mantine/core'
import { IconRosetteDiscountCheck, IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from './workbench.ts'

/** The signature confirms the value; it is the last step before saving (product facts 6.7). */
export function SignButton() {
  const { t } = useTranslation('valuation')
  const { canEdit, figures, record, edit } = useWorkbench()
  const { isSigned } = record
  if (!canEdit && !isSigned) return null
  const Icon = isSigned ? IconRosetteDiscountCheckFilled : IconRosetteDiscountCheck
  return (
    <Button
      size="xs"
      variant="default"
      aria-pressed={isSigned}
      disabled={!canEdit || figures === null}
      title={t('sign.hint')}
      leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
      onClick={() => edit({ kind: 'sign', isSigned: !isSigned })}
    >
      {t(isSigned ? 'sign.signed' : 'sign.action')}
    </Button>
  )
}
