import { UnstyledButton } from '@mantine/core'
import { IconHelpCircle, IconRocket } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { openHelp } from '../../home/help/help-center.ts'
import { openNews, useUnreadNews } from '../../home/help/news-read.ts'
import classes from '../../home/help/unread.module.css'
import shellClasses from './shell.module.css'

/** Help and news buttons at the bottom of the rail. A dot indicates unread news. */
export function HelpButtons() {
  const { t } = useTranslation('shell')
  const isUnread = useUnreadNews()
  return (
    <>
      <UnstyledButton
        className={shellClasses.item}
        aria-label={t(isUnread ? 'nav.newsUnread' : 'nav.news')}
        onClick={openNews}
      >
        <IconRocket size={18} stroke={1.5} aria-hidden />
        {isUnread && <span className={classes.dot} data-unread aria-hidden />}
        <span className={shellClasses.label} aria-hidden>
          {t('nav.news')}
        </span>
      </UnstyledButton>
      <UnstyledButton className={shellClasses.item} onClick={() => openHelp({ kind: 'help' })}>
        <IconHelpCircle size={18} stroke={1.5} aria-hidden />
        <span className={shellClasses.label}>{t('nav.help')}</span>
      </UnstyledButton>
    </>
  )
}
