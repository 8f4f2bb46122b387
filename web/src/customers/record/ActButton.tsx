import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useActing } from '../../kernel/acting/use-acting.ts'
import { useCommands } from '../../kernel/page/commands.ts'
import { useMay, useSession } from '../../kernel/session/use-session.ts'

/**
 * Button for super admins to act for this customer. Renders nothing for other users and for the user's own customer.
 */
export function ActButton({ customer }: { customer: { uuid: string } }) {
  const { t } = useTranslation('acting')
  const may = useMay()
  const session = useSession()
  const { begin, isSwitching } = useActing()
  const isOffered = may('actForCustomer') && session?.ownCustomer.uuid !== customer.uuid
  const isOn = session?.customer.uuid === customer.uuid
  useCommands(isOffered && !isOn ? [{ id: 'actForThis', label: t('forThis'), run: () => begin(customer.uuid) }] : [])
  if (!isOffered) return null
  return (
    <Button
      variant="default"
      leftSection={<IconArrowsExchange size={16} stroke={1.5} aria-hidden />}
      disabled={isOn}
      loading={isSwitching}
      onClick={() => begin(customer.uuid)}
    >
      {t(isOn ? 'isThis' : 'forThis')}
    </Button>
  )
}
