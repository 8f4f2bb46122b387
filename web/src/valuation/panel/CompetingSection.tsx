import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { CutNote } from '../../kernel/states/CutNote.tsx'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'
import { lastValuationsOf } from '../valuation.queries.ts'
import { useComparablesWorkbench } from '../workbench.ts'
import classes from './panel.module.css'

const SHOWN = 5

/** The listings that competed with the asset on the valuation date: how many there were, and the nearest of them. */
export function CompetingSection() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { asset, operation } = useComparablesWorkbench()
  const saved = useQuery(lastValuationsOf(asset.uuid)).data?.[operation]
  if (!saved) return null
  const { count, items } = saved.competingProps
  const unit = (price: number, size: number) => formats.unitValue(price / size)
  return (
    <>
      <h3 className="fs-13 semi lh-18">{t('panel.competing.title')}</h3>
      <p className="text-3 fs-12">
        {t('panel.competing.count', { count, figure: formats.number(count) })}{' '}
        {t('panel.competing.which', { date: formats.date(saved.valuationDate) })}
      </p>
      {items.length > 0 && (
        <SmallTable
          label={t('panel.competing.title')}
          rows={items.slice(0, SHOWN)}
          rowId={({ uuid }) => uuid}
          columns={[
            {
              label: t('panel.competing.address'),
              cell: ({ uuid, address, size }) => (
                <div className={classes.offer}>
                  <Link to="/real-estate-detail/$uuid" params={{ uuid }} className="link">
                    {address ?? t('panel.competing.noAddress')}
                  </Link>
                  <p className="text-3 fs-12">{formats.area(size)}</p>
                </div>
              ),
            },
            {
              label: t('panel.competing.price'),
              cell: ({ price, size }) => <span title={unit(price, size)}>{formats.wholeCurrency(price)}</span>,
              align: 'right',
            },
          ]}
        />
      )}
      <CutNote shown={Math.min(SHOWN, items.length)} total={count} />
    </>
  )
}
