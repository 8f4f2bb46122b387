import { api } from '@lindero/contract/api'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kernel/api/use-call.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

/** Creates an example portfolio for the customer and opens it. If there already is one, opens it and says so. */
export function useExamplePortfolio() {
  const { t } = useTranslation('portfolios')
  const navigate = useNavigate()
  const call = useCall(api.createExamplePortfolio, {
    onSuccess({ portfolio: { uuid, name }, isCreated }) {
      if (isCreated) toast.success(t('example.created'))
      else toast.info(t('example.exists', { name }))
      void navigate({ to: '/portfolios/$uuid', params: { uuid } })
    },
    onError: (error) => toast.error(t('example.failed', { reason: errorText(error) })),
  })
  return { create: () => call.mutate({}), isCreating: call.isPending }
}
