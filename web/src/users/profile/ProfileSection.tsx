import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { PageHead } from '../../kernel/page/PageHead.tsx'
import { useMay } from '../../kernel/session/use-session.ts'
import { useCompanyCrumbs } from '../company/use-company-crumbs.ts'
import classes from './profile.module.css'

interface SectionProps {
  title: string
  /** A sentence about the purpose of the section. */
  text?: string
  actions?: ReactNode
  children: ReactNode
}

/** Page of a section below "My profile": the breadcrumb links to the profile for users who may see it. */
export function ProfileSection(props: SectionProps) {
  const { t } = useTranslation('profile')
  const may = useMay()
  const frame = { label: t('title'), ...(may('seeProfile') ? { to: '/user-profile' } : {}) }
  useBreadcrumbs([frame, { label: props.title }])
  return <SettingsSection {...props} />
}

/** A section of the company settings. */
export function CompanySection(props: SectionProps) {
  useCompanyCrumbs(props.title)
  return <SettingsSection {...props} />
}

/** The header of a section, and its cards in a column of readable width. */
function SettingsSection({ title, text, actions, children }: SectionProps) {
  return (
    <>
      <PageHead title={title} actions={actions} />
      <div className={`${classes.scroll} grow min-h-0 px-20 pt-4 pb-32 scroll-down`}>
        <div className="max-w-720 stack gap-16">
          {text && <p className="max-w-64ch text-2 fs-13">{text}</p>}
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
    <section
      className={`${classes.card} stack gap-14 min-w-0 p-16 border r-lg bg-surface ${danger ? classes.danger : ''}`}
    >
      {title && <h2>{title}</h2>}
      {hint && <p className={`${classes.hint} max-w-64ch text-2 fs-13`}>{hint}</p>}
      {children}
    </section>
  )
}
