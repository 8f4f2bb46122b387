import { api } from '@lindero/contract/api'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import AssetReport from '../assets/reports/AssetReport.tsx'
import { queryOf } from '../kernel/api/query.ts'
import { Dialog } from '../kernel/dialogs/Dialog.tsx'
import { AssetChoice } from '../market/choice/AssetChoice.tsx'

/** Asks for an asset, and then for the settings of its report. */
export function NewReportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['exports', 'common'])
  const [chosen, setChosen] = useState<string | null>(null)
  const [isChosen, setIsChosen] = useState(false)
  const { data: asset } = useQuery({
    ...queryOf(api.asset, { params: { uuid: chosen ?? '' } }),
    enabled: chosen !== null,
  })
  if (isChosen && asset) return <AssetReport asset={asset} onClose={onClose} />
  return (
    <Dialog
      onClose={onClose}
      title={t('exports:newReport.title')}
      size={520}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button disabled={!asset} onClick={() => setIsChosen(true)}>
            {t('exports:newReport.next')}
          </Button>
        </>
      }
    >
      <AssetChoice
        label={t('exports:newReport.asset')}
        hint={t('exports:newReport.hint')}
        chosen={chosen}
        onChoose={setChosen}
      />
    </Dialog>
  )
}
