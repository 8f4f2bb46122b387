import { api } from '@lindero/contract/api'
import { COMPLETENESS_ITEMS } from '@lindero/domain/assets/completeness-items'
import { keyAt, textAt } from '../../kernel/i18n/text-at.ts'
import { choices, choicesFrom } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'
import { usePortfolioChoices } from '../../portfolios/portfolio-choices.ts'
import { FillLink, sectionOf } from './FillLink.tsx'

/** Missing items in the assets that the user may see. */
export const completenessList = list(
  api.missingItems,
  'assets:completeness.list',
)({
  id: 'completeness',
  title: 'externalId',
  sort: { by: 'item' },
  columns: {
    externalId: { sort: true, width: 120, pinned: true },
    item: { labels: labels('assets:completeness.items'), sort: true, width: 250, grows: true },
    address: { kind: 'address', width: 220, widest: 320, narrowest: 190 },
    portfolioName: { sort: true, width: 170, widest: 240, priority: 3 },
    score: { kind: 'wholePercent', sort: true, width: 110, priority: 2 },
    fill: {
      value: ({ item }) => textAt(keyAt('assets:completeness.sections', sectionOf(item))),
      cell: ({ assetUuid, item }) => (
        <FillLink assetUuid={assetUuid} item={item}>
          {textAt(keyAt('assets:completeness.sections', sectionOf(item)))}
        </FillLink>
      ),
      width: 130,
    },
  },
  filters: {
    portfolios: choicesFrom(usePortfolioChoices),
    items: choices(COMPLETENESS_ITEMS, labels('assets:completeness.items')),
  },
  rowId: ({ assetUuid, item }) => `${assetUuid} ${item}`,
  open: ({ assetUuid: uuid }) => ({ to: '/assets/$uuid/info', params: { uuid } }),
  phone: {
    title: ({ externalId }) => externalId,
    detail: ({ item }) => textAt(keyAt('assets:completeness.items', item)),
    below: ['portfolioName'],
  },
})
