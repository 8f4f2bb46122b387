import { ANALYSIS_AXES, ANALYSIS_MAXIMUM } from '@lindero/domain/assets/asset-details'
import { useTranslation } from 'react-i18next'
import { RadarChart } from '../../../kernel/charts/RadarChart.tsx'
import { Panel } from '../../info/Panel.tsx'
import type { GroupField } from '../group-form.ts'
import { useGroupRecord } from '../group-record.ts'
import { Pairs, SharedField } from './SharedField.tsx'

const AREA: readonly GroupField[] = [
  'details.locationType',
  'details.areaSupply',
  'details.areaDemand',
  'details.problemArea',
]

/** Description and six-axis analysis of the area. They are stored with the principal and shared by all members. */
export function AreaOfGroup() {
  const { t } = useTranslation(['groups', 'assets'])
  const { form, isEditing } = useGroupRecord()
  const axes = ANALYSIS_AXES.map((axis) => ({
    key: axis,
    label: t(`assets:info.analysisMarks.${axis}`),
    value: form.values[`details.${axis}`],
  }))
  return (
    <>
      <Panel title={t('groups:info.area')}>
        <Pairs>
          {AREA.map((name) => (
            <SharedField key={name} form={form} isEditing={isEditing} name={name} />
          ))}
        </Pairs>
        <p className="mt-8 text-3 fs-12">{t('groups:info.areaHint')}</p>
      </Panel>
      <Panel title={t('groups:info.analysis')}>
        <div className="flex justify-center mb-8">
          <RadarChart axes={axes} maximum={ANALYSIS_MAXIMUM} />
        </div>
        <Pairs>
          {ANALYSIS_AXES.map((axis) => (
            <SharedField key={axis} form={form} isEditing={isEditing} name={`details.${axis}`} />
          ))}
        </Pairs>
      </Panel>
    </>
  )
}
