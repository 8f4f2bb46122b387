import { api } from '@lindero/contract/api'
import { mortgage } from '@lindero/domain/operations/mortgage.part'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RowExtraProps } from '../../assets/parts/part-screen.ts'
import { useAssetRecord } from '../../assets/record/asset-record.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { monthAndYear } from '../overview/month-names.ts'
import { changeRow } from './change-row.ts'
import classes from './extra.module.css'

/**
 * The published values of the Euribor before a rate review. The loan decides which month counts, so a user chooses the
 * month.
 */
export function RateReviewExtra(props: RowExtraProps<typeof mortgage>) {
  const { t } = useTranslation('operations')
  const { percent } = useFormats()
  const { asset } = useAssetRecord()
  const day = props.kind === 'rateReview' ? props.row.effectiveOn : null
  const query = useQuery({ ...queryOf(api.indexesOfDay, { query: { day: day ?? '' } }), enabled: day !== null })
  if (day === null || !props.canEdit) return null
  const values = query.data?.euribor ?? []
  return (
    <section className={classes.extra} aria-busy={query.isFetching}>
      <h4>{t('mortgage.euribor.title')}</h4>
      <p>{t(query.data && values.length === 0 ? 'mortgage.euribor.none' : 'mortgage.euribor.intro')}</p>
      <Group gap="xs">
        {values.map(({ month, percent: index }) => (
          <Button
            key={month}
            size="xs"
            variant="default"
            onClick={() => changeRow(mortgage, asset.uuid, props, { index })}
          >
            {t('mortgage.euribor.use', { month: monthAndYear(month), percent: percent(index, 3) })}
          </Button>
        ))}
      </Group>
    </section>
  )
}
