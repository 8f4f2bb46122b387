import { api } from '@lindero/contract/api'
import { SERVICES } from '@lindero/domain/legal/service-requests'
import { Checkbox, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCustomerRecord } from '../../customers/record/customer-record.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { useCall } from '../../kernel/api/use-call.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'

/** Checkboxes for the services that a provider offers. Each change is saved immediately. */
export default function SubscriptionsSection() {
  const { t } = useTranslation('services')
  const { uuid } = useCustomerRecord().customer
  const params = { uuid }
  const query = useQuery(queryOf(api.serviceSubscriptions, { params }))
  const save = useCall(api.saveServiceSubscriptions, {
    onSuccess: () => toast.success(t('subscriptions.saved')),
    onError: (error) => toast.error(error),
  })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={4} />
  const { services } = query.data
  return (
    <Stack p="md" gap="sm">
      <h2>{t('subscriptions.title')}</h2>
      <Text size="sm">{t('subscriptions.text')}</Text>
      {SERVICES.map((service) => (
        <Checkbox
          key={service}
          label={t(`names.${service}`)}
          description={t(`explained.${service}`)}
          checked={services.includes(service)}
          disabled={save.isPending}
          onChange={({ currentTarget }) =>
            save.mutate({
              params,
              body: {
                services: currentTarget.checked ? [...services, service] : services.filter((each) => each !== service),
              },
            })
          }
        />
      ))}
    </Stack>
  )
}
