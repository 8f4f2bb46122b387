import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { Changes } from '@lindero/domain/kernel/changes'
import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AssetArea, changesOf, countOf } from './asset-areas.ts'
import classes from './record.module.css'

interface SummaryDialogProps {
  asset: AssetDetail
  areas: readonly AssetArea[]
  changes: Changes
  isSaving: boolean
  onAccept: () => void
  onCancel: () => void
}

/** What is about to be saved, area by area; only Accept sends it. */
export function SummaryDialog({ asset, areas, changes, isSaving, ...on }: SummaryDialogProps) {
  const { t } = useTranslation(['assets', 'common'])
  const [chosen, setChosen] = useState(0)
  const area = areas[chosen] ?? areas[0]
  return (
    <Modal
      opened
      onClose={() => !isSaving && on.onCancel()}
      closeOnClickOutside={false}
      withCloseButton={false}
      size={720}
      title={t('assets:record.summaryTitle')}
    >
      <div className={classes.summary}>
        {areas.length > 1 && (
          <div className={classes.areas} role="tablist" aria-label={t('assets:record.summaryAreas')}>
            {areas.map((each, index) => (
              <button
                key={each.section}
                type="button"
                role="tab"
                aria-selected={each === area}
                onClick={() => setChosen(index)}
              >
                {t(`assets:record.${each.section}`)}
                <span className="num">{countOf(each, changes)}</span>
              </button>
            ))}
          </div>
        )}
        <div className={classes.summaryBody}>
          {area && <area.Summary asset={asset} changes={changesOf(area, changes)} />}
        </div>
      </div>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={on.onCancel} disabled={isSaving}>
          {t('common:actions.cancel')}
        </Button>
        <Button onClick={on.onAccept} loading={isSaving} data-autofocus>
          {t('assets:record.accept')}
        </Button>
      </Group>
    </Modal>
  )
}
