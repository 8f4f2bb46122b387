import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { lastValuationsOf } from '../valuation.queries.ts'
import { useWorkbench } from '../workbench.ts'

/** Says who gave the first signature, as long as the second signature of the valuation is missing. */
export function SecondSignature() {
  const { t } = useTranslation('valuation')
  const { asset, operation, record, savedUuid } = useWorkbench()
  const last = useQuery(lastValuationsOf(asset.uuid)).data?.[operation]
  if (!last || last.uuid !== savedUuid || record.isSigned || last.firstSigner === null) return null
  return <Chip level="warning">{t('sign.second', { name: last.firstSigner })}</Chip>
}
