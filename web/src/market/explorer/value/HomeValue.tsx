import type { EvidenceDetail } from '@lindero/contract/market/market.contract'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kernel/formats/use-formats.ts'
import type { Valued } from './home-form.ts'
import classes from './value.module.css'

/**
 * The computed value with its evidence. For a listing or closing, also the difference between this value and the price.
 */
export function HomeValue({ valued, evidence }: { valued: Valued; evidence: EvidenceDetail | null }) {
  const { t } = useTranslation(['explorer', 'market'])
  const formats = useFormats()
  const reference = useRef<HTMLElement>(null)
  useEffect(() => reference.current?.scrollIntoView({ block: 'nearest' }), [])
  const { value, comparablesSimilarityPct, document } = valued
  const calculations = valued.calculations?.method === 'comparables' ? valued.calculations : null
  const { subject } = document
  const used = document.method === 'comparables' ? document.comparables.filter(({ isComparable }) => isComparable) : []
  const figures = [
    [t('explorer:value.perMetre'), formats.unitValue(value / subject.size)],
    [t('explorer:value.mean'), formats.unitValue(calculations?.meanValues.unitValue)],
    [t('explorer:value.median'), formats.unitValue(calculations?.medianValues.unitValue)],
    [t('explorer:value.similarity'), formats.percent(comparablesSimilarityPct, 0)],
  ] as const
  const isCompared = evidence !== null && evidence.operation === subject.operation
  return (
    <section
      ref={reference}
      className={`${classes.value} stack gap-10 py-14 px-16 border r-lg fs-13`}
      aria-label={t('explorer:value.result')}
      aria-live="polite"
    >
      <p className={`${classes.total} flex between baseline`}>
        <span>{t('explorer:value.result')}</span>
        <b className="num">{formats.wholeCurrency(value)}</b>
      </p>
      {isCompared && (
        <p>
          {t(evidence.kind === 'listing' ? 'explorer:value.asked' : 'explorer:value.sold', {
            price: formats.wholeCurrency(evidence.price),
            share: signed(formats.percent((evidence.price / value - 1) * 100, 1), evidence.price >= value),
          })}
        </p>
      )}
      <dl>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt className="text-3 fs-12">{label}</dt>
            <dd className="num">{figure}</dd>
          </div>
        ))}
      </dl>
      <h3 className="fs-13 semi">{t('explorer:value.comparables')}</h3>
      <ul>
        {used.map((comparable) => (
          <li className="flex wrap between gap-y-2 gap-x-12 py-5 border-bottom" key={comparable.uuid}>
            <Link
              to={comparable.comparableType === 'listing' ? '/real-estate-detail/$uuid' : '/closing-detail/$uuid'}
              params={{ uuid: comparable.uuid }}
              target="_blank"
              className="link"
            >
              {comparable.address ?? t(`market:kind.${comparable.comparableType}`)}
            </Link>
            <span className="num">
              {[
                formats.wholeCurrency(comparable.price),
                formats.area(comparable.size),
                formats.distance(comparable.distance),
                formats.percent(comparable.similarity, 0),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const signed = (figure: string, isAbove: boolean) => (isAbove ? `+${figure}` : figure)
