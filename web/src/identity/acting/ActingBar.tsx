import { Button } from '@mantine/core'
import { IconArrowsExchange, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useActing } from '../../kernel/acting/use-acting.ts'
import classes from './acting.module.css'

/** Full-width bar shown on every screen in every tab while a super admin acts for a different customer. */
export function ActingBar() {
  const { t } = useTranslation('acting')
  const { customer, stop } = useActing()
  if (!customer) return null
  return (
    <section className={classes.bar} aria-label={t('switch')} data-acting>
      <IconArrowsExchange size={16} stroke={1.75} aria-hidden />
      <p>
        <strong className="semi">{t('bar', { customer: customer.name })}</strong> <span>{t('barText')}</span>
      </p>
      <Button
        size="xs"
        className={classes.stop ?? ''}
        leftSection={<IconX size={14} stroke={2} aria-hidden />}
        onClick={stop}
      >
        {t('stop')}
      </Button>
    </section>
  )
}
