import { IconCheck, IconExternalLink, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton, ActionLink } from '../../kernel/actions/ActionButton.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { marketMarkId } from '../map/valuation-markers.ts'
import { useHighlight } from '../workbench/highlight.ts'
import { useWorkbench } from '../workbench/workbench.ts'
import classes from './nearby.module.css'
import type { Nearby } from './rank-nearby.ts'

/** One piece of evidence: its features, its similarity, and a button to add it. */
export function NearbyItem({ nearby: { evidence, comparable, isAdded } }: { nearby: Nearby }) {
  const { t } = useTranslation(['valuation', 'market'])
  const formats = useFormats()
  const { canEdit, edit } = useWorkbench()
  const { hot, setHot, reveal } = useHighlight()
  const item = useRef<HTMLLIElement>(null)
  const mark = isAdded ? comparable.uuid : marketMarkId(evidence.uuid)

  useEffect(() => {
    if (reveal?.uuid !== mark) return
    item.current?.scrollIntoView({ block: 'nearest' })
    item.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [reveal, mark])

  function add() {
    if (edit({ kind: 'addComparable', comparable: { ...comparable, isComparable: true } }))
      toast.success(t('valuation:nearby.addedToast'))
  }

  const facts = [
    formats.area(evidence.size),
    evidence.rooms === null ? null : t('market:rooms', { figure: formats.number(evidence.rooms) }),
    formats.distance(comparable.distance),
    formats.date(evidence.date),
  ].filter(Boolean)
  return (
    <li
      ref={item}
      className={`${classes.item} ${hot === mark ? classes.hot : ''}`}
      onMouseEnter={() => setHot(mark)}
      onMouseLeave={() => setHot(null)}
      onFocus={() => setHot(mark)}
    >
      <i className={evidence.kind === 'closing' ? classes.closing : classes.listing} aria-hidden="true" />
      <span className={`${classes.main} num`}>
        <span className={classes.first}>
          <b>{formats.unitValue(comparable.sqmPrice)}</b> {formats.currency(evidence.price)}
          <span className="sr">{t(`market:kind.${evidence.kind}`)}</span>
        </span>
        <span className={classes.facts}>{facts.join(' · ')}</span>
      </span>
      <span className={`${classes.alike} num`}>{formats.percent(comparable.similarity, 0)}</span>
      {evidence.portalUrl && (
        <ActionLink size={24} href={evidence.portalUrl} tooltip={t('valuation:table.link')}>
          <IconExternalLink size={14} stroke={1.5} />
        </ActionLink>
      )}
      {canEdit && (
        <ActionButton
          size={24}
          variant={isAdded ? 'subtle' : 'default'}
          tooltip={t(isAdded ? 'valuation:nearby.added' : 'valuation:nearby.add')}
          onClick={add}
        >
          {isAdded ? <IconCheck size={14} stroke={2} /> : <IconPlus size={14} stroke={1.5} />}
        </ActionButton>
      )}
    </li>
  )
}
