import { api } from '@lindero/contract/api'
import { IconBell, IconBellRinging } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { queryOf } from '../../kernel/api/query.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { ALL_ROWS } from '../../kernel/list/list-search.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

interface AlertButtonProps {
  /** The open saved view: its uuid, or `all`. */
  view: string | undefined
  evidence: 'listings' | 'closings'
}

/**
 * Turns the daily email about new results of the open saved view on or off. Renders nothing if no saved view is open.
 */
export function AlertButton({ view, evidence }: AlertButtonProps) {
  const { t } = useTranslation('explorer')
  const uuid = useSession()?.user.uuid ?? ''
  const isView = view !== undefined && view !== ALL_ROWS
  const alerts = useQuery({
    ...queryOf(api.searchAlerts, { params: { uuid }, query: { r: 200 } }),
    enabled: isView && uuid !== '',
  })
  if (!isView || !alerts.data) return null
  const isSet = alerts.data.items.some(({ viewUuid }) => viewUuid === view)
  const params = { uuid, viewUuid: view }
  function toggle() {
    const change = isSet
      ? perform(api.removeSearchAlert, { params })
      : perform(api.setSearchAlert, { params, body: { evidence } })
    change.then(() => toast.success(t(isSet ? 'alert.isRemoved' : 'alert.isSet'))).catch(toast.error)
  }
  const Icon = isSet ? IconBellRinging : IconBell
  return (
    <ActionButton
      variant="default"
      tooltip={t(isSet ? 'alert.remove' : 'alert.set')}
      aria-pressed={isSet}
      onClick={toggle}
    >
      <Icon size={16} stroke={1.5} aria-hidden />
    </ActionButton>
  )
}
