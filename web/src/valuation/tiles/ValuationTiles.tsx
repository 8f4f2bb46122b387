import type { Interval } from '@lindero/domain/valuation/record/figures'
import {
  isSelectableType,
  VALUATION_TYPES,
  type ValuationTypeId,
} from '@lindero/domain/valuation/record/valuation-types'
import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OccupiedTile } from '../../assets/possession/OccupiedTile.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ValueTile, ValueTiles } from '../../kernel/marks/ValueTile.tsx'
import { ButtonMenu } from '../../kernel/overlays/ButtonMenu.tsx'
import { useWorkbench } from '../workbench.ts'
import { FireTile } from './FireTile.tsx'
import { SizeTile } from './SizeTile.tsx'
import classes from './tiles.module.css'
import { UnitValueTile, ValueFigureTile } from './ValueFigureTile.tsx'

/**
 * The value and its inputs, at the top of the page. They are updated after every edit. Only valuations by comparables
 * have an interval.
 */
export function ValuationTiles() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { asset, operation, record, figures } = useWorkbench()
  const interval = figures?.interval ?? null
  return (
    <ValueTiles>
      <ValueTile main label={t(`tiles.value.${operation}`)}>
        <ValueFigureTile />
      </ValueTile>
      {operation === 'sale' && <OccupiedTile possession={asset.possession} freeValue={figures?.value ?? null} />}
      <ValueTile label={t('tiles.unitValue')}>
        <UnitValueTile />
      </ValueTile>
      <ValueTile label={t('tiles.size')}>
        <SizeTile />
      </ValueTile>
      {record.document.method === 'comparables' && (
        <>
          <ValueTile label={t('tiles.interval')}>
            {interval ? (
              t('interval', {
                lower: formats.number(interval.lower, 0),
                upper: formats.wholeCurrency(interval.upper),
              })
            ) : (
              <span title={figures ? t('noInterval') : undefined}>{formats.none}</span>
            )}
          </ValueTile>
          <ValueTile label={t('tiles.confidence')}>
            <ConfidenceTile interval={interval} />
          </ValueTile>
        </>
      )}
      <ValueTile label={t('tiles.fireValue')}>
        <FireTile />
      </ValueTile>
      <ValueTile label={t('tiles.type')}>
        <TypeTile />
      </ValueTile>
      <ValueTile label={t('tiles.date')}>{formats.date(record.document.subject.valuationDate)}</ValueTile>
    </ValueTiles>
  )
}

const STEPS = [0.2, 0.4, 0.6, 0.75, 0.9] as const

/** The confidence as a bar with five parts and as a word. The tooltip has the percentage and explains it. */
function ConfidenceTile({ interval }: { interval: Interval | null }) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  if (!interval) return formats.none
  const level = t(`level.${interval.level}`)
  const share = formats.percent(100 * interval.confidence, 0)
  return (
    <span style={{ display: 'contents' }} title={t('levelWith', { level, share })}>
      <span className={`${classes.conf} inline-flex gap-2`} data-level={interval.level} aria-hidden="true">
        {STEPS.map((step) => (
          <i key={step} className={interval.confidence >= step ? classes.on : ''} />
        ))}
      </span>
      <Link
        to="/accuracy"
        className={classes.confLink}
        title={`${t('levelWith', { level, share })} ${t('accuracy.link')}`}
      >
        {level}
      </Link>
    </span>
  )
}

const TYPE_IDS = Object.keys(VALUATION_TYPES).map(Number) as ValuationTypeId[]

/** The valuation type. The user can choose types 2 to 5. The type AVM can only be displayed (product facts 6.2). */
function TypeTile() {
  const { t } = useTranslation(['valuation', 'common'])
  const { canEdit, record, edit, changeOf } = useWorkbench()
  const { valuationTypeId } = record
  const name = t(`common:valuationState.${valuationTypeId}`)
  if (!canEdit) return name
  const change = changeOf(null, 'valuationTypeId')
  return (
    <ButtonMenu
      button={(opener) => (
        <button
          {...opener}
          type="button"
          className={`${classes.value} ${change ? classes.changed : ''}`}
          title={
            change
              ? t('valuation:before', { value: t(`common:valuationState.${change.old as ValuationTypeId}`) })
              : t('valuation:typeHint')
          }
        >
          {name}
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </button>
      )}
    >
      {TYPE_IDS.map((typeId) => (
        <Menu.Item
          key={typeId}
          disabled={!isSelectableType(typeId)}
          onClick={() => edit({ kind: 'type', valuationTypeId: typeId })}
          rightSection={typeId === valuationTypeId ? <IconCheck size={14} stroke={1.5} aria-hidden /> : undefined}
        >
          {t(`common:valuationState.${typeId}`)}
        </Menu.Item>
      ))}
    </ButtonMenu>
  )
}
