import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import type { Wizard } from './use-wizard.ts'

interface FinishSummaryProps {
  wizard: Wizard
  /** Number of rows of the tape that are loaded; null without a tape. */
  ready: number | null
  /** Number of these rows that create an asset. Only they count towards the plan. */
  created: number
}

/**
 * Effect of the wizard's last button: the number of rows, the cost of their valuation, and the use of the plan
 * afterwards.
 */
export function FinishSummary({ wizard, ready, created }: FinishSummaryProps) {
  const { t } = useTranslation('wizard')
  const formats = useFormats()
  const { definition, options } = wizard.state
  const limit = useQuery({
    ...queryOf(api.operatingAssetsLimit, { query: { desired: created } }),
    enabled: created > 0,
  })
  const name = definition.name ?? ''
  const { valuesSale, valuesRent } = options
  const valued = valuesSale ? (valuesRent ? 'both' : 'sale') : valuesRent ? 'rent' : 'none'
  const sentences = [
    ready === null
      ? t('summary.empty', { name })
      : t('summary.withTape', { count: ready, figure: formats.number(ready), name }),
    ready !== null && t(`summary.valued.${valued}`),
    limit.data?.fits &&
      t('review.limitFits', {
        limit: formats.number(limit.data.limit),
        after: formats.number(limit.data.current + limit.data.desired),
      }),
  ]
  return sentences.filter(Boolean).join(' ')
}
