import { Menu } from '@mantine/core'
import { IconDots, IconFileText, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReportDialog } from '../../assets/reports/ReportDialog.tsx'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { askSave } from '../../kernel/dialogs/dialogs.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ButtonMenu } from '../../kernel/overlays/ButtonMenu.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { useComputeValuation } from './use-compute-valuation.ts'
import type { ValuationDraft } from './use-valuation-draft.ts'
import { useWorkbench } from './workbench.ts'

/** Rare actions: the report, back to the automatic valuation. */
export function ValuationMenu({ draft }: { draft: ValuationDraft }) {
  const { t } = useTranslation(['valuation', 'common', 'exports'])
  const formats = useFormats()
  const { asset, operation, canEdit } = useWorkbench()
  const compute = useComputeValuation(asset, operation, draft)
  const [isReporting, setReporting] = useState(false)
  const saved = operation === 'sale' ? asset.currentSaleValuationUuid : asset.currentRentValuationUuid
  if (!canEdit && !saved) return null

  async function restore() {
    let value: number | null = null
    const done = await askSave({
      title: t('valuation:restore.title'),
      message: t('valuation:restore.text', {
        operation: t(`common:operation.${operation}`).toLocaleLowerCase(),
      }),
      action: t('valuation:restore.action'),
      onSubmit: async () => {
        value = await compute.run()
        return true
      },
    })
    if (done) toast.success(t('valuation:restore.done', { value: formats.wholeCurrency(value) }))
  }

  return (
    <>
      <ButtonMenu
        button={(opener) => (
          <ActionButton {...opener} size={28} tooltip={t('common:actions.more')}>
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
        {canEdit && (
          <Menu.Item
            leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
            onClick={() => void restore()}
          >
            {t('valuation:restore.action')}
          </Menu.Item>
        )}
      </ButtonMenu>
      {isReporting && saved && (
        <ReportDialog assetUuid={asset.uuid} valuationUuid={saved} onClose={() => setReporting(false)} />
      )}
    </>
  )
}
