import { api } from '@lindero/contract/api'
import { SIGNATURE_LIMIT_MAX } from '@lindero/domain/valuation/record/signature'
import { Button, Group, NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useCall } from '../../kernel/api/use-call.ts'
import { useLeaveGuard } from '../../kernel/drafts/use-leave-guard.ts'
import { useTypedDecimals } from '../../kernel/formats/use-typed-decimals.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { Card, CompanySection } from '../../users/profile/ProfileSection.tsx'

/** The limit above which valuations need two signatures, for admins. */
export default function SignatureSettingsPage() {
  const { t } = useTranslation('signatureSettings')
  const query = useQuery({ ...queryOf(api.signatureSettings, {}), gcTime: 0 })
  return (
    <CompanySection title={t('title')} text={t('text')}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonRows rows={2} />}
      {query.data && <Settings saved={query.data.saleLimit} />}
    </CompanySection>
  )
}

function Settings({ saved }: { saved: number | null }) {
  const { t } = useTranslation(['signatureSettings', 'common'])
  const decimals = useTypedDecimals()
  const [limit, setLimit] = useState(saved)
  const save = useCall(api.saveSignatureSettings, {
    onSuccess: () => toast.success(t('signatureSettings:saved')),
    onError: toast.error,
  })
  const isChanged = limit !== saved
  useLeaveGuard({ count: isChanged ? 1 : 0, onDiscard: () => setLimit(saved) })
  return (
    <>
      <Card title={t('signatureSettings:limit')}>
        <NumberInput
          label={t('signatureSettings:saleLimit')}
          description={t('signatureSettings:empty')}
          w={240}
          hideControls
          {...decimals}
          decimalScale={2}
          min={0}
          max={SIGNATURE_LIMIT_MAX}
          value={limit ?? ''}
          onChange={(value) => setLimit(typeof value === 'number' && value > 0 ? value : null)}
        />
      </Card>
      <Group justify="flex-end">
        <Button
          loading={save.isPending}
          disabled={!isChanged}
          onClick={() => save.mutate({ body: { saleLimit: limit } })}
        >
          {t('common:actions.save')}
        </Button>
      </Group>
    </>
  )
}
