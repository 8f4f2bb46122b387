import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../kernel/dialogs/Dialog.tsx'
import { pageSearch } from '../../../kernel/router/page-search.ts'
import { AssetChoice } from '../../choice/AssetChoice.tsx'
import type { UsedEvidence } from './used-evidence.ts'

/**
 * Lets the user choose an asset, and opens the valuation of this asset. The valuation adds the evidence as unsaved
 * changes.
 */
export default function UseDialog(props: { evidence: readonly UsedEvidence[]; onClose: () => void }) {
  const { evidence, onClose } = props
  const { t } = useTranslation(['explorer', 'common'])
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string | null>(null)

  function go() {
    const [first] = evidence
    if (chosen === null || !first) return
    onClose()
    void navigate({
      to: '/assets/$uuid/valuation',
      params: { uuid: chosen },
      search: pageSearch({
        operation: first.operation,
        add: evidence.map(({ kind, uuid }) => `${kind}.${uuid}`).join(),
      }),
    })
  }

  return (
    <Dialog
      onClose={onClose}
      title={t('explorer:use.title')}
      size={520}
      intro={t('explorer:use.text', { count: evidence.length })}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button disabled={chosen === null} onClick={go}>
            {t('explorer:use.go')}
          </Button>
        </>
      }
    >
      <AssetChoice label={t('explorer:use.search')} chosen={chosen} onChoose={setChosen} />
    </Dialog>
  )
}
