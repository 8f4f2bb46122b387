import { IconCoinEuro, IconHome, IconTableImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ChangeTable } from '../record/ChangeTable.tsx'
import classes from './history.module.css'
import type { LogEntry } from './log-entry.ts'
import { countKinds, flatChanges, kindOf } from './logged-changes.ts'
import { useLoggedWords } from './use-logged-words.ts'

const ICONS = { info: IconHome, valuation: IconCoinEuro, tape: IconTableImport } as const

/** One save: time, user, number of changes by area; the changes on request. */
export function HistoryEntry({ entry, isFirst }: { entry: LogEntry; isFirst: boolean }) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const words = useLoggedWords()
  const [isOpen, setOpen] = useState(isFirst)
  const Icon = ICONS[entry.area]
  const changes = flatChanges(entry.changes)
  const kinds = countKinds(changes)
  return (
    <li className={classes.entry}>
      <time dateTime={entry.at} className="num" title={formats.timeAgo(entry.at)}>
        {formats.instant(entry.at)}
      </time>
      <span className={`${classes.icon} ${classes[entry.area]}`} title={t(`history.area.${entry.area}`)}>
        <Icon size={16} stroke={1.75} role="img" aria-label={t(`history.area.${entry.area}`)} />
      </span>
      <div className={classes.body}>
        <p className={classes.who}>
          <b>{entry.author ? (entry.author.name ?? t('history.erased')) : t('history.system')}</b>
          {entry.author?.email && <span>{entry.author.email}</span>}
        </p>
        <p>
          {t(`history.count.${entry.area}`, { count: changes.length })}
          <span className={classes.kinds}>
            {kinds.created > 0 && <span>{t('history.created', { count: kinds.created })}</span>}
            {kinds.updated > 0 && <span>{t('history.updated', { count: kinds.updated })}</span>}
            {kinds.cleared > 0 && <span>{t('history.cleared', { count: kinds.cleared })}</span>}
          </span>
        </p>
        {changes.length > 0 && (
          <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'history.hide' : 'history.show')}
          </button>
        )}
        {isOpen && changes.length > 0 && (
          <div className={classes.changes}>
            <ChangeTable
              rows={changes.map((change, index) => ({
                id: `${change.field}:${index}`,
                field: words.label(entry.area, { ...change, kind: kindOf(change) }),
                old: words.value(entry.area, change.field, change.oldValue),
                new: words.value(entry.area, change.field, change.newValue),
              }))}
            />
          </div>
        )}
      </div>
    </li>
  )
}
