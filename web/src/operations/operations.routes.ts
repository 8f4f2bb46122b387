import { api } from '@lindero/contract/api'
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { changeOf } from '@lindero/domain/kernel/changes'
import { isDeleted } from '@lindero/domain/kernel/row-changes'
import { IconReceipt } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { assetRoute } from '../assets/assets.routes.ts'
import { partsArea } from '../assets/parts/parts-area.tsx'
import { readPartsSearch } from '../assets/parts/parts-search.ts'
import { ApiError } from '../kernel/api/api-error.ts'
import { invalidate, perform } from '../kernel/api/use-call.ts'
import { withTexts } from '../kernel/i18n/i18n.ts'
import { recordSection } from '../kernel/record/section.ts'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { sendOperationEvents } from './operation-events.ts'

const operationArea = partsArea({
  section: 'operations',
  load: () => withTexts('operations', import('./operation-parts.ts')),
  save: async ({ uuid }, changes, confirmed) => {
    try {
      await perform(api.saveOperations, { params: { uuid }, body: { changes, confirmed: [...confirmed] } })
    } catch (error) {
      // The question names a row that another user may have saved since this user opened the asset.
      if (ApiError.is(error, 'parts.asked')) void invalidate(api.saveOperations)
      throw error
    }
    sendOperationEvents(changes)
  },
  // Some users save hundreds of bills a day. So the summary is shown only if a row is deleted or sent for payment.
  asks: (changes) =>
    Object.keys(changes).some(
      (key) => isDeleted(changes, key) || changeOf(changes, key, 'sentForPayment')?.new === true,
    ),
})

export const assetOperationRoute = createRoute({
  getParentRoute: () => assetRoute,
  path: '/operation',
  validateSearch: readPartsSearch,
  ...recordSection<AssetDetail>({
    label: 'assets:record.operation',
    icon: IconReceipt,
    permission: 'readOperations',
    draftArea: operationArea,
    page: lazyPage(() => withTexts('operations', import('./OperationPage.tsx'))),
  }),
})
