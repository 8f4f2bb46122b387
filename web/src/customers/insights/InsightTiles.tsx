import type { CustomerInsights } from '@lindero/contract/customers/customer.schema'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import classes from './insights.module.css'

const TILES = ['portfolios', 'assets', 'valuedAssets', 'valuations', 'logins', 'activeUsers'] as const
/** Present figures, independent of the interval. */
const TODAY: ReadonlySet<string> = new Set(['portfolios', 'assets', 'valuedAssets'])

export function InsightTiles({ insights }: { insights: CustomerInsights }) {
  const { t } = useTranslation('administration')
  const formats = useFormats()
  return (
    <dl className={classes.tiles}>
      {TILES.map((name) => (
        <div key={name}>
          <dt>{t(`insights.${name}`)}</dt>
          <dd className="num">{formats.number(insights.totals[name])}</dd>
          <dd className={classes.when}>{t(TODAY.has(name) ? 'insights.now' : 'insights.inInterval')}</dd>
        </div>
      ))}
    </dl>
  )
}
