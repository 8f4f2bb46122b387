import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../kernel/record-actions/ActionMenu.tsx'
import { LabelledAction } from '../../kernel/record-actions/LabelledAction.tsx'
import { useActionCommands } from '../../kernel/record-actions/record-action.ts'
import { lazyPart } from '../../kernel/reload/lazy-page.ts'
import { useIsPhone } from '../../kernel/table/use-is-phone.ts'
import { useAssetRecord } from './asset-record.ts'
import { useAssetActions } from './use-asset-actions.ts'

const AssetReport = lazyPart(() => import('../reports/AssetReport.tsx'))

/**
 * Actions for the whole asset, such as its report, enrichment, copy, phase and archiving. The command palette contains
 * them too. The report has a button of its own, except on a phone.
 */
export function AssetMenu() {
  const { t } = useTranslation()
  const { asset } = useAssetRecord()
  const isPhone = useIsPhone()
  const [isReporting, setReporting] = useState(false)
  const actions = useAssetActions(() => setReporting(true))
  useActionCommands('asset', actions)
  const button = isPhone ? undefined : actions.find(({ id }) => id === 'report')
  return (
    <>
      <LabelledAction action={button} />
      <ActionMenu label={t('actions.more')} size="md" actions={actions.filter((action) => action !== button)} />
      {isReporting && (
        <Suspense>
          <AssetReport asset={asset} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  )
}
