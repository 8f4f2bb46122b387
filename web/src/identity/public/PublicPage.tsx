import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Brand } from '../../kernel/marks/Brand.tsx'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { PublicFooter } from './PublicFooter.tsx'
import parcels from './parcels.svg?url'
import classes from './public.module.css'
import valuation from './valuation.png?url'

interface PublicPageProps {
  title: string
  lead?: ReactNode
  children?: ReactNode
  /** True to show a picture of the product on the drawing, in windows that have room for it. */
  hasPicture?: boolean
}

/** Frame of every screen without a session: the form, a drawing next to it, and legal links below. */
export function PublicPage({ title, lead, children, hasPicture = false }: PublicPageProps) {
  const { t } = useTranslation('identity')
  useBreadcrumbs([{ label: title }])
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <PublicBrand />
        <main className={classes.box}>
          <h1>{title}</h1>
          {lead && <p className={`${classes.lead} mb-24 text-2 pretty`}>{lead}</p>}
          {children}
        </main>
        <PublicFooter inNewTab />
      </div>
      <div className={`${classes.art} relative border-left clipped`}>
        <ParcelDrawing />
        {hasPicture && (
          // The browser does not fetch a lazy picture that a narrow window hides.
          <img src={valuation} alt={t('picture')} width={960} height={600} loading="lazy" />
        )}
      </div>
    </div>
  )
}

/** The product name as a link to `/`: the home page of a signed-in user, and the login of everybody else. */
export function PublicBrand() {
  const { t } = useTranslation('access')
  return (
    <header>
      <Link to="/" className={`${classes.brand} row gap-10 fs-16`} aria-label={t('frame.home')}>
        <Brand size={26} />
        {t('product', { ns: 'common' })}
      </Link>
    </header>
  )
}

const CORNERS = [
  [376.7, 531.7],
  [383.7, 455.2],
  [517.1, 441.3],
  [503.5, 552.8],
] as const

/** Side lengths of the parcel in metres, with the positions of their labels. */
const SIDES = [
  { metres: 10.53, x: 366.3, y: 492.1, turn: -84.7 },
  { metres: 18.36, x: 449, y: 434.3, turn: -6 },
  { metres: 15.4, x: 524.2, y: 498.7, turn: -83.1 },
  { metres: 17.62, x: 437.8, y: 556.1, turn: 9.5 },
] as const

/** Decorative plan with one measured parcel. */
function ParcelDrawing() {
  const { t } = useTranslation('identity')
  const formats = useFormats()
  return (
    <svg viewBox="0 0 900 900" preserveAspectRatio="xMidYMid slice" role="img" aria-label={t('drawing')}>
      <use className={classes.parcel} href={`${parcels}#parcels`} />
      <use className={classes.yard} href={`${parcels}#yards`} />
      <use className={classes.garden} href={`${parcels}#gardens`} />
      <use className={classes.water} href={`${parcels}#water`} />
      <use className={classes.building} href={`${parcels}#buildings`} />
      <path className={classes.measured} d={`M${CORNERS.map((corner) => corner.join(' ')).join('L')}Z`} />
      {CORNERS.map(([x, y]) => (
        <circle key={x} className={classes.corner} cx={x} cy={y} r="5.5" />
      ))}
      {SIDES.map(({ metres, x, y, turn }) => (
        <text
          key={metres}
          className={classes.measure}
          textAnchor="middle"
          dy=".35em"
          transform={`translate(${x} ${y}) rotate(${turn})`}
        >
          {formats.distance(metres, true)}
        </text>
      ))}
    </svg>
  )
}
