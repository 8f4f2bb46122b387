import type { EvidenceDetail } from '@lindero/contract/market/market.contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { type SmallColumn, SmallTable } from '../../kernel/table/SmallTable.tsx'

type Automatic = NonNullable<EvidenceDetail['automatic']>

/** The automatic valuation of a listing next to its price, with the comparables that explain it. */
export function AutomaticValue({ evidence }: { evidence: EvidenceDetail }) {
  const { t } = useTranslation('explorer')
  const formats = useFormats()
  const { automatic, valueByPrice, grossYield, confidence, valuedOn } = evidence
  if (!automatic) return <p className="text-2">{t('opportunities.none')}</p>
  const share = formats.percent(Math.abs((1 - evidence.price / automatic.value) * 100), 1)
  const facts = [
    [t('opportunities.value'), formats.wholeCurrency(automatic.value)],
    [
      t('opportunities.range'),
      automatic.low !== null && automatic.high !== null
        ? `${formats.wholeCurrency(automatic.low)} – ${formats.wholeCurrency(automatic.high)}`
        : formats.none,
    ],
    [t('list.columns.valueByPrice'), formats.percent(valueByPrice, 1)],
    [t('list.columns.confidence'), confidence ? t(`opportunities.confidences.${confidence}`) : formats.none],
    ...(automatic.rent === null
      ? []
      : [
          [t('opportunities.rent'), formats.wholeCurrency(automatic.rent)],
          [t('list.columns.grossYield'), formats.percent(grossYield, 2)],
        ]),
    [t('opportunities.valuedOn'), formats.date(valuedOn)],
  ]
  return (
    <>
      <p>{t(automatic.value >= evidence.price ? 'opportunities.below' : 'opportunities.above', { share })}</p>
      <dl className="grid gap-y-10 gap-x-16 fill-170">
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt className="text-3 fs-12">{name}</dt>
            <dd className="num anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="text-2">{t('opportunities.how')}</p>
      <Comparables rows={automatic.comparables} />
    </>
  )
}

function Comparables({ rows }: { rows: Automatic['comparables'] }) {
  const { t } = useTranslation(['explorer', 'market'])
  const formats = useFormats()
  const columns: SmallColumn<Automatic['comparables'][number]>[] = [
    {
      label: t('explorer:opportunities.comparable'),
      wraps: true,
      cell: ({ uuid, kind, address, size }) => (
        <>
          <Link
            to={kind === 'listing' ? '/real-estate-detail/$uuid' : '/closing-detail/$uuid'}
            params={{ uuid }}
            className="link"
          >
            {address ?? t(`market:kind.${kind}`)}
          </Link>{' '}
          <span className="num">{formats.area(size)}</span>
        </>
      ),
    },
    {
      label: t('explorer:opportunities.unitPrice'),
      align: 'right',
      cell: ({ unitPrice }) => formats.number(unitPrice, 0),
    },
    {
      label: t('explorer:opportunities.coefficient'),
      align: 'right',
      cell: ({ coefficient }) => formats.number(coefficient, 2),
    },
    {
      label: t('explorer:opportunities.adjusted'),
      align: 'right',
      cell: ({ adjusted }) => formats.number(adjusted, 0),
    },
    {
      label: t('explorer:opportunities.similarity'),
      align: 'right',
      isWide: true,
      cell: ({ similarity }) => formats.percent(similarity, 0),
    },
  ]
  return (
    <SmallTable label={t('explorer:opportunities.card')} rows={rows} rowId={({ uuid }) => uuid} columns={columns} />
  )
}
