import { api } from '@lindero/contract/api'
import type { CompletenessItem } from '@lindero/domain/assets/completeness-items'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import classes from './completeness.module.css'

interface SummaryProps {
  filter: { portfolios?: string[] | undefined; items?: CompletenessItem[] | undefined }
}

/** Mean completeness of the listed portfolios and, for each item, how many assets lack it, with a link to them. */
export function CompletenessSummary({ filter }: SummaryProps) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const { portfolios, items: chosen = [] } = filter
  const { data } = useQuery(queryOf(api.completenessSummary, { query: portfolios ? { f: { portfolios } } : {} }))
  if (!data || data.score === null) return null
  return (
    <section className="grid gap-8 px-16 pb-8 fs-13" aria-label={t('completeness.byItem')}>
      <p>
        {t('completeness.mean', {
          count: data.assets,
          figure: formats.number(data.assets),
          score: formats.number(data.score),
          complete: formats.number(data.complete),
        })}
      </p>
      <ul className="flex wrap gap-6">
        {data.items.map(({ item, assets }) => {
          const isOnly = chosen.length === 1 && chosen[0] === item
          const { items: _, ...others } = filter
          return (
            <li key={item}>
              <Link
                to="/completeness"
                search={{ f: isOnly ? others : { ...others, items: [item] } }}
                className={`${classes.count} inline-row gap-6 min-h-24 px-8 r-sm text-2 ${isOnly ? classes.chosen : ''}`}
                {...(isOnly ? { 'aria-current': 'true' } : {})}
              >
                {t(`completeness.items.${item}`)} <strong className="num">{formats.number(assets)}</strong>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
