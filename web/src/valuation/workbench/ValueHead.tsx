import { useIntersection } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { RecordSlot } from '../../kernel/record/RecordSlot.tsx'
import { ValuationTiles } from '../tiles/ValuationTiles.tsx'
import { useWorkbench } from '../workbench.ts'
import pinnedClasses from './value-head.module.css'

/**
 * The values in the head of the record. When the head scrolls out of view, the main value stays pinned above the
 * content.
 */
export function ValueHead() {
  const { ref, entry } = useIntersection<HTMLDivElement>({ threshold: 0 })
  return (
    <>
      <RecordSlot slot="tiles">
        <div ref={ref}>
          <ValuationTiles />
        </div>
      </RecordSlot>
      <div className={pinnedClasses.place} aria-hidden="true" data-pinned-value>
        {entry && !entry.isIntersecting && <PinnedValue />}
      </div>
    </>
  )
}

function PinnedValue() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { operation, figures } = useWorkbench()
  return (
    <div className={`${pinnedClasses.value} num`}>
      <span>{t(`tiles.value.${operation}`)}</span>
      <b className="text fs-16 semi">{figures ? formats.wholeCurrency(figures.value) : formats.none}</b>
      <span>{figures && formats.unitValue(figures.unitValue)}</span>
    </div>
  )
}
