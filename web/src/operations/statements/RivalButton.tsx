import { api } from '@lindero/contract/api'
import type { BankEntry } from '@lindero/contract/operations/statements.contract'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kernel/api/use-call.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { warnIfNotProposed } from '../overview/not-proposed.ts'

/** Chooses an entry for the dues that are proposed for another entry. The proposals of the others are made again. */
export function RivalButton({ entry: { uuid, rival } }: { entry: BankEntry }) {
  const { t } = useTranslation('transactions')
  const match = useCall(api.matchEntry, {
    onError: toast.error,
    onSuccess(reply) {
      toast.success(t('statements.match.done'))
      warnIfNotProposed(reply)
    },
  })
  if (!rival || rival.parts.length === 0) return null
  const parts = rival.parts.map((part) => ({ kind: 'due' as const, ...part }))
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={match.isPending}
      onClick={() => match.mutate({ params: { uuid }, body: { parts } })}
    >
      {t('rivals.take')}
    </Button>
  )
}
