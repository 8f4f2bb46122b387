import { useTranslation } from 'react-i18next'
import { useSession } from '../../kernel/session/use-session.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/**
 * The person who is responsible for a value. Shows nothing for an automatic value, and a name only if the reply has
 * one.
 */
export function ValuerName({ valuator }: { valuator: string | null }) {
  const { t } = useTranslation('valuation')
  const session = useSession()
  if (valuator === null) return t('automatic')
  if (session && valuator === session.user.uuid) return `${session.user.firstname} ${session.user.lastname}`
  return UUID.test(valuator) ? t('history.valuer') : valuator
}
