import type { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'

/** The returned direct debits of a file by reason, with the next step for each reason. */
export function ReturnReasons({ returns }: Pick<CallReply<typeof api.debitFile>, 'returns'>) {
  const { t } = useTranslation('transactions')
  const formats = useFormats()
  if (returns.length === 0) return <Text size="sm">{t('debitFiles.detail.noReturns')}</Text>
  return (
    <Stack gap="md">
      {returns.map(({ code, count, amount }) => (
        <Stack key={code ?? 'none'} gap={4}>
          <Text size="sm" fw={500}>
            {code === null ? t('debitFiles.detail.unknownReason') : t(`debitFiles.codes.${code}`)}
          </Text>
          <Text size="sm" className="num">
            {t('debitFiles.detail.reasonSum', {
              count,
              figure: formats.number(count),
              amount: formats.currency(amount),
            })}
          </Text>
          <Text size="sm" c="dimmed">
            {code === null ? t('debitFiles.detail.unknownNext') : t(`debitFiles.next.${code}`)}
          </Text>
        </Stack>
      ))}
    </Stack>
  )
}
