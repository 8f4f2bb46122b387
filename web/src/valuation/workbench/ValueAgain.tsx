import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { useComputeValuation } from './use-compute-valuation.ts'
import type { ValuationDraft } from './use-valuation-draft.ts'

interface ValueAgainProps {
  asset: AssetDetail
  operation: Operation
  draft: ValuationDraft
}

/** Values the asset as it is described now; the new value is an unsaved change. */
export function ValueAgain({ asset, operation, draft }: ValueAgainProps) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const compute = useComputeValuation(asset, operation, draft)

  function value() {
    compute
      .run()
      .then((found) => toast.success(t('outdated.done', { value: formats.wholeCurrency(found) })))
      .catch(toast.error)
  }

  return (
    <Button size="xs" variant="default" loading={compute.isRunning} onClick={value}>
      {t('outdated.again')}
    </Button>
  )
}
