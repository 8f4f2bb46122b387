import { api } from '@lindero/contract/api'
import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { VALUATION_MODES, type ValuationMode } from '@lindero/domain/portfolios/valuation-modes'
import { Button, Checkbox, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kernel/api/use-call.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { DateField } from '../DateField.tsx'

const OPERATIONS = ['sale', 'rent'] as const

/** Asks for which operations and assets, then values in the background. */
export function ValueDialog({ portfolio, onClose }: { portfolio: Portfolio; onClose: () => void }) {
  const { t } = useTranslation('portfolios')
  const common = useTranslation().t
  const formats = useFormats()
  const { uuid, name, assets } = portfolio
  const [operations, setOperations] = useState<string[]>(
    OPERATIONS.filter((operation) => portfolio[operation === 'sale' ? 'valuesSale' : 'valuesRent']),
  )
  const [date, setDate] = useState(portfolio.valuationDate)
  const [mode, setMode] = useState<ValuationMode>('missing')
  const start = useCall(api.valuePortfolio, {
    onSuccess: () => {
      toast.success(t('value.started', { name }))
      onClose()
    },
    onError: toast.error,
  })
  return (
    <Modal opened onClose={onClose} title={t('value.title', { name })} withCloseButton={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (start.isPending) return
          const chosen = OPERATIONS.filter((operation) => operations.includes(operation))
          start.mutate({
            params: { uuid },
            body: { operations: chosen, mode, valuationDate: date ?? calendarDateAt(new Date()) },
          })
        }}
      >
        <Stack gap="lg">
          <Text size="sm" c="var(--text-2)">
            {t('value.text', { count: assets, figure: formats.number(assets) })}
          </Text>
          <Checkbox.Group
            label={t('value.operations')}
            value={operations}
            onChange={setOperations}
            error={operations.length === 0 && t('value.operationsMissing')}
          >
            <Group mt={4}>
              {OPERATIONS.map((operation) => (
                <Checkbox key={operation} value={operation} label={common(`operation.${operation}`)} />
              ))}
            </Group>
          </Checkbox.Group>
          <DateField value={date} onChange={setDate} />
          <Radio.Group
            label={t('value.which')}
            description={t('value.kept')}
            value={mode}
            onChange={(chosen) => setMode(VALUATION_MODES.find((each) => each === chosen) ?? 'missing')}
          >
            <Stack gap="sm" mt="sm">
              {VALUATION_MODES.map((each) => (
                <Radio key={each} value={each} label={t(`value.modes.${each}`)} size="xs" />
              ))}
            </Stack>
          </Radio.Group>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={start.isPending}>
              {common('actions.cancel')}
            </Button>
            <Button type="submit" loading={start.isPending} disabled={operations.length === 0} data-autofocus>
              {t('value.action')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
