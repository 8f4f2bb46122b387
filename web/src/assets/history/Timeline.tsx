import { Button } from '@mantine/core'
import {
  IconChecklist,
  IconCoinEuro,
  IconFolder,
  IconGavel,
  IconHistory,
  IconHome,
  IconSparkles,
  IconSpeakerphone,
  IconTableImport,
  IconWallet,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { ChangeTable } from '../record/ChangeTable.tsx'
import classes from './history.module.css'
import type { LogEntry } from './log-entry.ts'
import { countKinds, flatChanges, kindOf } from './logged-changes.ts'
import type { LogQuery } from './use-log.ts'
import { type LoggedWords, useLoggedWords } from './use-logged-words.ts'

interface TimelineProps {
  log: LogQuery
  isFiltered: boolean
}

/** Timeline of saved changes, newest first, page by page (product facts 5.9). */
export function Timeline({ log, isFiltered }: TimelineProps) {
  const { t } = useTranslation('assets')
  const { entries, names, query } = log
  const words = useLoggedWords(names)
  return (
    <>
      {query.isSuccess && entries.length === 0 && (
        <EmptyState
          icon={<IconHistory size={28} stroke={1.5} aria-hidden />}
          title={t(isFiltered ? 'history.noneFound' : 'history.none')}
          text={t(isFiltered ? 'history.noneFoundText' : 'history.noneText')}
        />
      )}
      <div className={classes.page}>
        <h2 className="sr">{t('history.title')}</h2>
        {query.isPending && <SkeletonRows rows={6} />}
        {query.isError && entries.length === 0 && (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        )}
        <ol className="relative">
          {entries.map((entry, index) => (
            <HistoryEntry
              key={`${entry.at}:${entry.area}:${entry.asset?.uuid ?? ''}`}
              entry={entry}
              words={words}
              isFirst={index === 0}
            />
          ))}
        </ol>
        {query.hasNextPage && (
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('history.older')}
          </Button>
        )}
      </div>
    </>
  )
}

const ICONS = {
  info: IconHome,
  valuation: IconCoinEuro,
  tape: IconTableImport,
  docs: IconFolder,
  enrichment: IconSparkles,
  operations: IconWallet,
  legal: IconGavel,
  tasks: IconChecklist,
  advertisements: IconSpeakerphone,
} as const

/** One save: time, user and number of changes by area. The changes themselves can be expanded. */
function HistoryEntry({ entry, words, isFirst }: { entry: LogEntry; words: LoggedWords; isFirst: boolean }) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const [isOpen, setOpen] = useState(isFirst)
  const Icon = ICONS[entry.area]
  const changes = flatChanges(entry.changes)
  const kinds = countKinds(changes)
  const job = t(entry.area === 'enrichment' ? 'history.enrichment' : 'history.system')
  const authorName = entry.author ? (entry.author.name ?? t('history.erased')) : job
  return (
    <li className={`${classes.entry} grid gap-14 relative pb-24 fs-13`}>
      <time dateTime={entry.at} className="num" title={formats.timeAgo(entry.at)}>
        {formats.instant(entry.at)}
      </time>
      <span
        className={`${classes.icon} grid place-center w-32 h-32 ${classes[entry.area]}`}
        title={t(`history.area.${entry.area}`)}
      >
        <Icon size={16} stroke={1.75} role="img" aria-label={t(`history.area.${entry.area}`)} />
      </span>
      <div className={`${classes.body} min-w-0 pt-4`}>
        <p className={`${classes.who} gap-y-2 gap-x-8 flex wrap text-3`}>
          {entry.asset && (
            <Link to="/assets/$uuid/historic" params={{ uuid: entry.asset.uuid }} className="link">
              {entry.asset.externalId}
            </Link>
          )}
          <b>{authorName}</b>
          {entry.author?.email && <span>{entry.author.email}</span>}
          {entry.author?.company && <span>{entry.author.company}</span>}
          {entry.groupName && <span>{t('history.throughGroup', { group: entry.groupName })}</span>}
          {entry.bulk && <Chip level="line">{t(`history.bulk.${entry.bulk}`)}</Chip>}
          {entry.isByJob && entry.author && <Chip level="line">{t('history.byJob')}</Chip>}
        </p>
        <p>
          {t(`history.count.${entry.area}`, { count: changes.length })}
          <span className={`${classes.kinds} text-3`}>
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
          <div className="py-4 px-14 mt-6 border r">
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
