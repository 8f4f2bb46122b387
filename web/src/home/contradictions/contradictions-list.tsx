import { api } from '@lindero/contract/api'
import type { ContradictionRow } from '@lindero/contract/home/contradictions.contract'
import { CONTRADICTIONS } from '@lindero/domain/assets/contradictions'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ContradictionSentence, SettleLink } from '../../assets/contradictions/ContradictionSentence.tsx'
import { askToSettle } from '../../assets/contradictions/settle.ts'
import { choices, choicesFrom } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'
import { ActionMenu } from '../../kernel/record-actions/ActionMenu.tsx'
import { useMay } from '../../kernel/session/use-session.ts'
import { usePortfolioChoices } from '../../portfolios/portfolio-choices.ts'

/** Contradictions in the assets that the user may see. */
export const contradictionsList = list(
  api.contradictions,
  'assets:contradictions.list',
)({
  id: 'contradictions',
  title: 'externalId',
  sort: { by: 'kind' },
  columns: {
    externalId: { sort: true, width: 120, pinned: true },
    address: { kind: 'address', widest: 320, narrowest: 190 },
    portfolioName: { sort: true, width: 170, widest: 240, priority: 3 },
    kind: { labels: labels('assets:contradictions.kinds'), sort: true, width: 190, widest: 240, priority: 2 },
    sentence: {
      value: ({ kind }) => kind,
      cell: (row) => <ContradictionSentence {...row} />,
      width: 320,
      grows: true,
    },
    settle: {
      value: ({ kind }) => kind,
      cell: ({ assetUuid, kind }) => <SettleLink assetUuid={assetUuid} kind={kind} />,
      width: 150,
    },
  },
  filters: {
    portfolios: choicesFrom(usePortfolioChoices),
    kinds: choices(CONTRADICTIONS, labels('assets:contradictions.kinds')),
  },
  // An asset may have several contradictions, even of the same kind: for example in advertisements for sale and for
  // rent, or in two appraisals.
  rowId: ({ assetUuid, id }) => `${assetUuid} ${id}`,
  rowActions: ContradictionActions,
  open: ({ assetUuid: uuid }) => ({ to: '/assets/$uuid/info', params: { uuid } }),
  phone: {
    title: ({ externalId }) => externalId,
    detail: (row) => <ContradictionSentence {...row} />,
    below: ['portfolioName'],
  },
})

function ContradictionActions({ row: { assetUuid, externalId, id } }: { row: ContradictionRow }) {
  const { t } = useTranslation(['assets', 'common'])
  const mayEdit = useMay()('editAsset')
  return (
    <ActionMenu
      label={`${t('common:actions.more')}: ${externalId}`}
      actions={[
        mayEdit && {
          label: t('assets:contradictions.accept'),
          icon: IconCheck,
          run: () => void askToSettle(assetUuid, id),
        },
      ]}
    />
  )
}
