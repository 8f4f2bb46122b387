import { useTranslation } from 'react-i18next'
import { useSession } from '../../kernel/session/use-session.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** Person responsible for a value; nothing for an automatic value. The name is shown if the reply has one. */
export function ValuerName({ valuator }: { valuator: string | null }) {
  const { t } = useTranslation('valuation')
  const session = useSession()
  if (valuator === null) return t('automatic')
  if (session && valuator === session.user.uuid) return `${session.user.firstname} ${session.user.lastname}`
  return UUID.test(valuator) ? t('history.valuer') : valuator
}
