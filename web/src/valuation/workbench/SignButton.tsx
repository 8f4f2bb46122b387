import { Button } from '@mantine/core'
import { IconRosetteDiscountCheck, IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { askSave } from '../../kernel/dialogs/dialogs.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useWorkbench } from '../workbench.ts'

/**
 * Signs the valuation after a confirmation, which names the parts that are frozen. The signature confirms the value and
 * is the last step before saving (product facts 6.7). If the valuation is signed, the button removes the signature.
 */
export function SignButton() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { canEdit, figures, record, operation, edit } = useWorkbench()
  const { isSigned } = record
  if (!canEdit && !isSigned) return null
  const Icon = isSigned ? IconRosetteDiscountCheckFilled : IconRosetteDiscountCheck

  function sign(): Promise<boolean> {
    const { document } = record
    const comparables = document.method === 'comparables' ? document.comparables : null
    return askSave({
      title: t('sign.title'),
      message: t(comparables ? 'sign.freezes' : 'sign.freezesFigures', {
        value: formats.wholeCurrency(figures?.value),
        unitValue: formats.unitValue(figures?.unitValue ?? null),
        operation: t(`tiles.value.${operation}`).toLocaleLowerCase(),
        date: formats.date(document.subject.valuationDate),
        selected: formats.number(comparables?.filter(({ isComparable }) => isComparable).length ?? 0),
        count: comparables?.length ?? 0,
      }),
      action: t('sign.action'),
      onSubmit: () => edit({ kind: 'sign', isSigned: true }),
    })
  }

  return (
    <Button
      size="xs"
      variant="default"
      aria-pressed={isSigned}
      disabled={!canEdit || figures === null}
      title={t('sign.hint')}
      leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
      onClick={() => (isSigned ? edit({ kind: 'sign', isSigned: false }) : void sign())}
    >
      {t(isSigned ? 'sign.signed' : 'sign.action')}
    </Button>
  )
}
