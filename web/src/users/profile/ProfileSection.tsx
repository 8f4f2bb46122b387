import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { PageHead } from '../../kernel/page/PageHead.tsx'
import { useMay } from '../../kernel/session/use-session.ts'
import classes from './profile.module.css'

interface ProfileSectionProps {
  title: string
  /** A sentence about the purpose of the section. */
  text?: string
  actions?: ReactNode
  children: ReactNode
}

/** A section of the profile: its header, and its cards in a column of readable width. */
export function ProfileSection({ title, text, actions, children }: ProfileSectionProps) {
  const { t } = useTranslation('profile')
  const may = useMay()
  const frame = { label: t('title'), ...(may('seeProfile') ? { to: '/user-profile' } : {}) }
  useBreadcrumbs([frame, { label: title }])
  return (
    <>
      <PageHead title={title} actions={actions} />
      <div className={classes.scroll}>
        <div className={classes.column}>
          {text && <p className={classes.text}>{text}</p>}
          {children}
        </div>
      </div>
    </>
  )
}

interface CardProps {
  title?: string
  hint?: ReactNode
  children?: ReactNode
  danger?: boolean
}

export function Card({ title, hint, children, danger = false }: CardProps) {
  return (
    <section className={`${classes.card} ${danger ? classes.danger : ''}`}>
      {title && <h2>{title}</h2>}
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </section>
  )
}
