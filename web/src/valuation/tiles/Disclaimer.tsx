import {
  complianceWithOrder,
  isAreaVerified,
  type OrderRequirement,
} from '@lindero/domain/valuation/methods/comparables/order-eco805'
import { IconCircleCheck, IconCircleDashed, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonPopover } from '../../kernel/overlays/ButtonPopover.tsx'
import { useComparablesWorkbench, useWorkbench } from '../workbench.ts'
import { sizeSourceOf } from './SizeTile.tsx'
import classes from './tiles.module.css'

/**
 * Says that the valuation is not an official appraisal, and how it differs from the comparison method of Order ECO/805
 * (decisions 5).
 */
export function Disclaimer() {
  const { t } = useTranslation('valuation')
  const { method } = useWorkbench().record.document
  return (
    <ButtonPopover
      position="bottom-end"
      width={340}
      withArrow
      button={(opener) => (
        <button {...opener} type="button" className={classes.value} style={{ fontSize: 'var(--fs-12)' }}>
          <IconInfoCircle size={14} stroke={1.5} aria-hidden />
          {t('disclaimer.short')}
        </button>
      )}
    >
      {() => (method === 'comparables' ? <OrderChecks /> : <NoAppraisal />)}
    </ButtonPopover>
  )
}

function OrderChecks() {
  const { t } = useTranslation(['valuation', 'assets'])
  const workbench = useComparablesWorkbench()
  const selected = workbench.figures?.selected ?? 0
  const source = sizeSourceOf(workbench)
  const facts = { isAreaVerified: isAreaVerified(source) }
  const words: Record<OrderRequirement, { text: string; note: string }> = {
    sixComparables: {
      text: t('valuation:disclaimer.selected'),
      note: t('valuation:disclaimer.selectedFound', { count: selected }),
    },
    areaSource: {
      text: t('valuation:disclaimer.area'),
      note: source === null ? t('valuation:disclaimer.areaUnknown') : t(`assets:sizeSources.${source}`),
    },
    priceSeries: { text: t('valuation:disclaimer.series'), note: t('valuation:disclaimer.seriesNote') },
    certificate: {
      text: t('valuation:disclaimer.certificate'),
      note: t('valuation:disclaimer.certificateNote'),
    },
  }
  const checks = complianceWithOrder(workbench.record.document, facts).map(({ requirement, isMet }) => ({
    isMet,
    ...words[requirement],
  }))
  return (
    <div className={`${classes.pop} stack gap-10`} style={{ width: 'auto' }}>
      <h2 className="fs-13 semi">{t('valuation:disclaimer.title')}</h2>
      <p className="text-3 fs-12 lh-17">{t('valuation:disclaimer.text')}</p>
      <ul className={`${classes.checks} stack gap-8`}>
        {checks.map(({ isMet, text, note }) => (
          <li key={text}>
            {isMet ? (
              <IconCircleCheck className="success-text mt-1" size={16} stroke={1.5} aria-hidden />
            ) : (
              <IconCircleDashed className="text-3 mt-1" size={16} stroke={1.5} aria-hidden />
            )}
            <span>
              {text}
              <span className="sr">
                : {t(`valuation:disclaimer.${isMet === null ? 'unknown' : isMet ? 'met' : 'notMet'}`)}
              </span>
            </span>
            <small>{note}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The text for all other methods, to which the comparison method of the order does not apply. */
function NoAppraisal() {
  const { t } = useTranslation('valuation')
  return (
    <div className={`${classes.pop} stack gap-10`} style={{ width: 'auto' }}>
      <h2 className="fs-13 semi">{t('disclaimer.title')}</h2>
      <p className="text-3 fs-12 lh-17">{t('disclaimer.textOther')}</p>
    </div>
  )
}
