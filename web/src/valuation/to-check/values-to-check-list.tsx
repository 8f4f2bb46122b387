import { api } from '@lindero/contract/api'
import type { ValueToCheck } from '@lindero/contract/valuation/values-to-check.contract'
import { OPERATIONS } from '@lindero/domain/market/market-evidence'
import { CHECK_REASONS } from '@lindero/domain/valuation/record/check-reasons'
import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { choices, choicesFrom, day } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { usePortfolioChoices } from '../../portfolios/portfolio-choices.ts'
import { signed } from '../inputs/figure.ts'

/** Valuations that the user should check, beginning with those that have the most reasons for a check. */
export const valuesToCheckList = list(
  api.valuesToCheck,
  'valuation:toCheck.list',
)({
  id: 'values-to-check',
  title: 'externalId',
  sort: { by: 'reasons', descending: true },
  columns: {
    externalId: { sort: true, width: 128, pinned: true },
    address: { kind: 'address', widest: 320, narrowest: 170, grows: true },
    portfolioName: { width: 160, priority: 3 },
    operation: { labels: labels('valuation:accuracy.operations'), width: 90 },
    reasons: {
      value: (row) => row.reasons.length,
      cell: (row) => <Reasons row={row} />,
      chips: ({ reasons }) => reasons.map(reasonText),
      sort: true,
      width: 300,
    },
    value: { kind: 'money', sort: true, strong: true },
    before: { kind: 'money', priority: 2 },
    beforeOn: { cell: (row) => <Compared row={row} />, kind: 'day', width: 150, priority: 3 },
    change: { cell: ({ change }) => <Change percent={change} />, kind: 'percent', sort: true, width: 100 },
    confidence: {
      kind: 'wholePercent',
      value: ({ confidence }) => (confidence === null ? null : 100 * confidence),
      sort: true,
      width: 100,
    },
    valuationDate: { kind: 'day', width: 110, priority: 3 },
  },
  filters: {
    portfolios: choicesFrom(usePortfolioChoices),
    reasons: choices(CHECK_REASONS, labels('valuation:toCheck.reasons')),
    operations: choices(OPERATIONS, labels('valuation:accuracy.operations')),
    since: day(),
  },
  open: ({ assetUuid, operation }) => ({
    to: '/assets/$uuid/valuation',
    params: { uuid: assetUuid },
    search: { operation },
  }),
  phone: {
    title: ({ externalId }) => externalId,
    figure: ['value'],
    detail: (row) => <Reasons row={row} />,
    aside: ({ change }) => <Change percent={change} />,
  },
})

const reasonText = (reason: ValueToCheck['reasons'][number]) => textAt(`valuation:toCheck.reasons.${reason}`)

function Reasons({ row }: { row: ValueToCheck }) {
  return (
    <Group gap={4}>
      {row.reasons.map((reason) => (
        <Chip key={reason} level="warning">
          {reasonText(reason)}
        </Chip>
      ))}
    </Group>
  )
}

/** The day of the compared value, and whether a person had reviewed it. */
function Compared({ row: { beforeOn, beforeKind } }: { row: ValueToCheck }) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  if (beforeKind === null) return <>{formats.none}</>
  return <>{t(`toCheck.compared.${beforeKind}`, { date: formats.date(beforeOn) })}</>
}

function Change({ percent }: { percent: number | null }) {
  const formats = useFormats()
  return <>{percent === null ? formats.none : signed(percent, formats.percent)}</>
}
