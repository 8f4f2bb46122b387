import { Popover, UnstyledButton } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActing } from '../../kernel/session/use-acting.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { ActingMenu } from './ActingMenu.tsx'
import classes from './acting.module.css'

/** In the header of super admins: the customer acted for, and the choice of others. */
export function ActingSwitch() {
  const { t } = useTranslation('acting')
  const may = useMay()
  const { customer } = useActing()
  const [isOpen, setOpen] = useState(false)
  if (!may('actForCustomer')) return null
  const label = customer ? t('switchOn', { customer: customer.name }) : t('switch')
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.switch}
          aria-label={label}
          title={label}
          aria-expanded={isOpen}
          data-on={customer !== null}
          onClick={() => setOpen(!isOpen)}
        >
          <IconArrowsExchange size={18} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <ActingMenu onDone={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
