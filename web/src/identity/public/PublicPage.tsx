import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from '../../kernel/marks/Brand.tsx'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { ParcelDrawing } from './ParcelDrawing.tsx'
import { PublicFooter } from './PublicFooter.tsx'
import classes from './public.module.css'

interface PublicPageProps {
  title: string
  lead?: ReactNode
  children?: ReactNode
}

/** The frame of every public screen: the form at the left, the drawing beside it, the legal links below. */
export function PublicPage({ title, lead, children }: PublicPageProps) {
  useBreadcrumbs([{ label: title }])
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <PublicBrand />
        <main className={classes.box}>
          <h1>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {children}
        </main>
        <PublicFooter inNewTab />
      </div>
      <div className={classes.art}>
        <ParcelDrawing />
      </div>
    </div>
  )
}

/** The product's name, which leads home, or to the login. */
export function PublicBrand() {
  const { t } = useTranslation('access')
  return (
    <header>
      <Link to="/" className={classes.brand} aria-label={t('frame.home')}>
        <Brand size={26} />
        {t('product', { ns: 'common' })}
      </Link>
    </header>
  )
}
