import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../kernel/session/use-session.ts'
import classes from './shell.module.css'

/** Demo data is visibly marked (decisions 8). */
export function DemoMark() {
  const { t } = useTranslation('shell')
  const current = useSession()
  if (!current?.customer.isDemo) return null
  return (
    <Tooltip label={t('demo.text')} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton className={classes.demo} aria-label={t('demo.mark')}>
        <IconFlask size={14} stroke={1.5} aria-hidden />
        <span>{t('demo.mark')}</span>
      </UnstyledButton>
    </Tooltip>
  )
}
