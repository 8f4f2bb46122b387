import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import { comparableNumbers } from '@lindero/domain/valuation/methods/comparables/comparable-numbers'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import { refreshDifferences } from '@lindero/domain/valuation/methods/comparables/refresh-differences'
import { valueOfDocument } from '@lindero/domain/valuation/what-if/sensitivity'
import { useTranslation } from 'react-i18next'
import { useValuationWords } from '../../assets/history/use-valuation-words.ts'
import { DialogFrame } from '../../kernel/dialogs/DialogFrame.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import classes from '../method.module.css'

interface RefreshDialogProps {
  old: ComparablesDocument
  now: ComparablesDocument
  onAccept: () => void
  onClose: () => void
}

const NAMED = 5

/**
 * Shows the differences between the current evidence and the result of a new search, before the user accepts this
 * result.
 */
export function RefreshDialog({ old, now, onAccept, onClose }: RefreshDialogProps) {
  const { t } = useTranslation(['valuation', 'common'])
  const formats = useFormats()
  const words = useValuationWords()
  const { added, removed, changed, kept, lost } = refreshDifferences(old, now)
  const numbers = comparableNumbers(old.comparables)
  const money = (document: ComparablesDocument) => {
    const value = valueOfDocument(document)
    return value === null ? formats.none : formats.wholeCurrency(value)
  }
  const listed = (comparables: readonly Comparable[]) => [
    formats.number(comparables.length),
    ...comparables
      .slice(0, NAMED)
      .map(({ address, price }) => [address, formats.wholeCurrency(price)].filter(Boolean).join(' · ')),
    ...(comparables.length > NAMED ? ['…'] : []),
  ]
  const lostLines = lost.map(({ field, oldValue, newValue, comparable }) => {
    const name = field.split('.').at(-1) ?? field
    const values = { before: words.value(name, oldValue), after: words.value(name, newValue) }
    const [, uuid = ''] = field.split('.')
    const of = comparable ? ` (${words.comparable({ ...comparable, number: numbers.get(uuid) ?? null })})` : ''
    return `${words.field(name)}${of}: ${t('valuation:refresh.from', values)}`
  })
  const groups: [string, string[]][] = [
    [t('valuation:refresh.value'), [t('valuation:refresh.from', { before: money(old), after: money(now) })]],
    ...(lostLines.length > 0 ? ([[t('valuation:refresh.lost'), lostLines]] satisfies [string, string[]][]) : []),
    [t('valuation:refresh.added'), listed(added)],
    [t('valuation:refresh.removed'), listed(removed)],
    [t('valuation:refresh.changed'), listed(changed.map((pair) => pair.now))],
    [t('valuation:refresh.kept'), [formats.number(kept)]],
  ]
  return (
    <DialogFrame
      title={t('valuation:refresh.title')}
      action={t('valuation:refresh.accept')}
      cancel={t('common:actions.cancel')}
      busy={false}
      onAction={onAccept}
      onCancel={onClose}
    >
      <dl className={`${classes.lines} ${classes.differences} num`}>
        {groups.map(([name, lines]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="text-right">
              {lines.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </DialogFrame>
  )
}
