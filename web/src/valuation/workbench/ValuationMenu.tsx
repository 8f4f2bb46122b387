import type { ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import { valueOfDocument } from '@lindero/domain/valuation/what-if/sensitivity'
import { Menu } from '@mantine/core'
import { IconCalendar, IconDots, IconFileText, IconFlask, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReportDialog } from '../../assets/reports/ReportDialog.tsx'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ButtonMenu } from '../../kernel/overlays/ButtonMenu.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { WhatIfDialog } from '../what-if/WhatIfDialog.tsx'
import { useWorkbench } from '../workbench.ts'
import { DateDialog } from './DateDialog.tsx'
import { RefreshDialog } from './RefreshDialog.tsx'
import { useComputeValuation } from './use-compute-valuation.ts'
import type { ValuationDraft } from './use-valuation-draft.ts'

/** Rare actions: the report, trying figures, and searching the evidence again, which shows its changes first. */
export function ValuationMenu({ draft }: { draft: ValuationDraft }) {
  const { t } = useTranslation(['valuation', 'common', 'exports'])
  const formats = useFormats()
  const { asset, operation, record, canEdit } = useWorkbench()
  const compute = useComputeValuation(asset, operation, draft)
  const [found, setFound] = useState<ValuationDocument | null>(null)
  const [isTrying, setTrying] = useState(false)
  const [isDating, setDating] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const saved = operation === 'sale' ? asset.currentSaleValuationUuid : asset.currentRentValuationUuid

  function search() {
    compute.find().then(setFound).catch(toast.error)
  }

  function accept(document: ValuationDocument) {
    draft.edit({ kind: 'replaceDocument', document })
    setFound(null)
    toast.success(t('valuation:restore.done', { value: formats.wholeCurrency(valueOfDocument(document)) }))
  }

  return (
    <>
      <ButtonMenu
        button={(opener) => (
          <ActionButton {...opener} size={28} tooltip={t('valuation:menu')} loading={compute.isRunning}>
            <IconDots size={16} stroke={1.5} />
          </ActionButton>
        )}
      >
        {saved && (
          <Menu.Item
            leftSection={<IconFileText size={16} stroke={1.5} aria-hidden />}
            onClick={() => setReporting(true)}
          >
            {t('exports:valuationReport')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconFlask size={16} stroke={1.5} aria-hidden />} onClick={() => setTrying(true)}>
          {t('valuation:whatIf.action')}
        </Menu.Item>
        {canEdit && record.document.method === 'comparables' && (
          <Menu.Item leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />} onClick={search}>
            {t('valuation:restore.action')}
          </Menu.Item>
        )}
        {canEdit && record.document.method === 'comparables' && (
          <Menu.Item leftSection={<IconCalendar size={16} stroke={1.5} aria-hidden />} onClick={() => setDating(true)}>
            {t('valuation:otherDate.action')}
          </Menu.Item>
        )}
      </ButtonMenu>
      {isReporting && saved && (
        <ReportDialog
          assetUuid={asset.uuid}
          externalId={asset.externalId}
          valuationUuid={saved}
          onClose={() => setReporting(false)}
        />
      )}
      {isDating && (
        <DateDialog
          date={record.document.subject.valuationDate}
          onSearch={async (date) => setFound(await compute.find(date))}
          onClose={() => setDating(false)}
        />
      )}
      {isTrying && <WhatIfDialog onClose={() => setTrying(false)} />}
      {found?.method === 'comparables' && record.document.method === 'comparables' && (
        <RefreshDialog
          old={record.document}
          now={found}
          onAccept={() => accept(found)}
          onClose={() => setFound(null)}
        />
      )}
    </>
  )
}
