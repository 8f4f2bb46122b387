import { useTranslation } from 'react-i18next'
import { useSession } from '../../kernel/session/use-session.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/**
 * Names the valuer responsible for a value, or says that the value is automatic. The valuer's name is shown if the
 * reply contains it, or if the valuer is the current user.
 */
export function ValuerName({ valuator }: { valuator: string | null }) {
  const { t } = useTranslation('valuation')
  const session = useSession()
  if (valuator === null) return t('automatic')
  if (session && valuator === session.user.uuid) return `${session.user.firstname} ${session.user.lastname}`
  return UUID.test(valuator) ? t('history.valuer') : valuator
}
