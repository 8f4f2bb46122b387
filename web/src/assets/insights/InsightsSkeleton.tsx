import { useTranslation } from 'react-i18next'
import { PanelSection } from '../../kernel/page/SidePanel.tsx'
import { SkeletonBar } from '../../kernel/states/Skeletons.tsx'

const BARS = ['88%', '64%', '92%', '70%', '40%']

/** Placeholders with the layout of the cards. */
export function InsightsSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('states.loading')}>
      <PanelSection>
        <div className="stack gap-14">
          <SkeletonBar width="45%" height={22} />
          <SkeletonBar height={22} />
        </div>
      </PanelSection>
      <PanelSection>
        <div className="stack gap-14">
          {BARS.map((width) => (
            <SkeletonBar key={width} width={width} />
          ))}
        </div>
      </PanelSection>
      <PanelSection>
        <SkeletonBar height={240} />
      </PanelSection>
    </div>
  )
}
