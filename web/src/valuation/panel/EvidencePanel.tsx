import { useTranslation } from 'react-i18next'
import { PanelSection, SidePanel } from '../../kernel/page/SidePanel.tsx'
import { useWorkbench } from '../workbench/workbench.ts'
import { CoefficientsSection } from './CoefficientsSection.tsx'
import { EvidenceFacts } from './EvidenceFacts.tsx'
import { MarketSection } from './MarketSection.tsx'
import { WarningsSection } from './WarningsSection.tsx'

/** Explanation of the value: its market, its inputs, the corrections, the uncertainty. */
export function EvidencePanel() {
  const { t } = useTranslation('valuation')
  const { asset, record } = useWorkbench()
  return (
    <SidePanel title={t('panel.title')} {...(asset.municipality ? { sub: asset.municipality } : {})}>
      {record.document.warnings.length > 0 && (
        <PanelSection>
          <WarningsSection />
        </PanelSection>
      )}
      <PanelSection>
        <MarketSection />
      </PanelSection>
      <PanelSection>
        <EvidenceFacts />
      </PanelSection>
      <PanelSection>
        <CoefficientsSection />
      </PanelSection>
    </SidePanel>
  )
}
