import { api } from '@lindero/contract/api'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFileTypeXml } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useCall } from '../../kernel/api/use-call.ts'
import { Dialog } from '../../kernel/dialogs/Dialog.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { usePageAction } from '../../kernel/page-actions/page-action.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { OPERATIONS_ACTIONS } from '../operations.actions.ts'
import { saveBankFile } from './save-bank-file.ts'

const LEVELS = { created: 'warning', sent: 'success', withdrawn: 'surface' } as const

/** The customer's payment files. The user can mark each as sent to the bank, or withdraw it. */
export function PaymentFilesButton() {
  const { t } = useTranslation('transactions')
  const [isOpen, setOpen] = useState(false)
  const open = usePageAction(OPERATIONS_ACTIONS.paymentFiles, () => setOpen(true))
  if (!open) return null
  return (
    <>
      <Button variant="default" leftSection={<IconFileTypeXml size={16} stroke={1.5} />} onClick={open}>
        {t('paymentFiles.open')}
      </Button>
      {isOpen && <PaymentFilesDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function PaymentFilesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('transactions')
  const formats = useFormats()
  const query = useQuery(queryOf(api.paymentFiles, { query: { p: 1, r: 50 } }))
  const change = useCall(api.changePaymentFile, {
    onError: toast.error,
    onSuccess(_, { body }) {
      if (body.action === 'withdraw') toast.success(t('paymentFiles.withdrawn'))
    },
  })
  const files = query.data?.items ?? []
  return (
    <Dialog
      title={t('paymentFiles.title')}
      onClose={onClose}
      isReading
      actions={
        <Button variant="default" onClick={onClose}>
          {t('paymentFiles.close')}
        </Button>
      }
    >
      {query.isError && <Text size="sm">{errorText(query.error)}</Text>}
      {query.data && files.length === 0 && <Text size="sm">{t('paymentFiles.none')}</Text>}
      <Stack gap="sm">
        {files.map(({ uuid, executionDate, amount, state }) => (
          <Group key={uuid} justify="space-between" gap="sm">
            <Text size="sm" className="num">
              {t('paymentFiles.line', { date: formats.date(executionDate), amount: formats.currency(amount) })}
            </Text>
            <Group gap="xs">
              <Chip level={LEVELS[state]}>{t(`paymentFiles.states.${state}`)}</Chip>
              {state !== 'withdrawn' && (
                <Button size="compact-xs" variant="default" onClick={() => void saveBankFile('payments', uuid)}>
                  {t('paymentFiles.download')}
                </Button>
              )}
              {state === 'created' &&
                (['sent', 'withdraw'] as const).map((action) => (
                  <Button
                    key={action}
                    size="compact-xs"
                    variant="default"
                    disabled={change.isPending}
                    onClick={() => change.mutate({ params: { uuid }, body: { action } })}
                  >
                    {t(`paymentFiles.${action}`)}
                  </Button>
                ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Dialog>
  )
}
