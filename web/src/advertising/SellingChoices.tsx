import { api } from '@lindero/contract/api'
import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { useCall } from '../kernel/api/use-call.ts'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'

/** The user's settings for the weekly report and the calendar of viewings. */
export function SellingChoices() {
  const { t } = useTranslation('advertisements')
  const query = useQuery(queryOf(api.sellingChoices, {}))
  const [address, setAddress] = useState<string>()
  const saving = useCall(api.saveSellingChoices, {
    onSuccess: () => toast.success(t('choices.saved')),
    onError: toast.error,
  })
  const renewing = useCall(api.renewVisitCalendar, {
    onSuccess: ({ path }) => setAddress(`${window.location.origin}${path}`),
    onError: toast.error,
  })
  if (query.isLoadingError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={3} />
  const { weeklyReport, hasCalendar } = query.data
  return (
    <Stack gap="sm" px="md" pb="md">
      <Checkbox
        label={t('choices.weekly')}
        description={t('choices.weeklyText')}
        checked={weeklyReport}
        disabled={saving.isPending}
        onChange={({ currentTarget }) => saving.mutate({ body: { weeklyReport: currentTarget.checked } })}
      />
      <Text size="sm" fw={600}>
        {t('choices.calendar')}
      </Text>
      <Text size="sm" c="var(--text-2)">
        {t(hasCalendar ? 'choices.hasCalendar' : 'choices.calendarText')}
      </Text>
      {address && <TextInput readOnly aria-label={t('choices.calendar')} value={address} />}
      <Button variant="default" loading={renewing.isPending} onClick={() => renewing.mutate({})}>
        {t(hasCalendar ? 'choices.renew' : 'choices.create')}
      </Button>
    </Stack>
  )
}
