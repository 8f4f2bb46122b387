import { RATED_AXES, type RatedAxis } from '@lindero/domain/areas/area-ratings'
import { ANALYSIS_AXES, ANALYSIS_MAXIMUM, type AnalysisAxis } from '@lindero/domain/assets/asset-details'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { RadarChart } from '../../kernel/charts/RadarChart.tsx'
import { lazyBeside } from '../../kernel/reload/lazy-page.ts'
import { useAssetRecord } from '../record/asset-record.ts'
import { Fields } from './Fields.tsx'
import { InfoField } from './InfoField.tsx'
import { Panel } from './Panel.tsx'

const RatingProposals = lazyBeside(async () => {
  const { RatingProposals } = await import('../../areas/RatingProposals.tsx')
  return { default: RatingProposals }
})

const AXIS = {
  quality: 'analysisQuality',
  conditions: 'analysisConditions',
  macro: 'analysisMacro',
  micro: 'analysisMicro',
  consolidation: 'analysisConsolidation',
  liquidity: 'analysisLiquidity',
} as const satisfies Record<RatedAxis, AnalysisAxis>

/** Area analysis on six axes from 0 to 5. On the chart, an empty axis counts as 0 (product facts 5.4). */
export function AnalysisPanel() {
  const { t } = useTranslation('assets')
  const { asset, form, canEdit, setEditing } = useAssetRecord()
  const { values } = form
  const take = (proposed: Partial<Record<RatedAxis, number>>) => {
    setEditing(true)
    for (const axis of RATED_AXES) {
      const rating = proposed[axis]
      if (rating !== undefined) form.set(`details.${AXIS[axis]}`, rating)
    }
  }
  const axes = ANALYSIS_AXES.map((axis) => ({
    key: axis,
    label: t(`info.analysisMarks.${axis}`),
    value: values[`details.${axis}`],
  }))
  return (
    <Panel title={t('info.panels.analysis')}>
      <div className="flex justify-center mb-8">
        <RadarChart axes={axes} maximum={ANALYSIS_MAXIMUM} />
      </div>
      <Fields>
        {ANALYSIS_AXES.map((axis) => (
          <InfoField key={axis} name={`details.${axis}`} />
        ))}
      </Fields>
      {asset.municipalityCode !== null && (
        <Suspense>
          <RatingProposals
            municipality={asset.municipalityCode}
            section={asset.censusSection}
            cadastralQuality={Number(values['details.cadastralQuality']) || null}
            labelOf={(axis) => form.labelOf(`details.${AXIS[axis]}`)}
            onTake={canEdit ? take : undefined}
          />
        </Suspense>
      )}
    </Panel>
  )
}
