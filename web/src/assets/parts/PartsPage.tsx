import type { Changes } from '@lindero/domain/kernel/changes'
import { sameValue } from '@lindero/domain/kernel/changes'
import { dataAfter, editedPart } from '@lindero/domain/kernel/parts/part-changes'
import { ownsKey, type PartContext, type PartData } from '@lindero/domain/kernel/parts/record-part'
import { countWithRows } from '@lindero/domain/kernel/row-changes'
import type { Permission } from '@lindero/domain/users/permissions'
import { Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { useAskedAction } from '../../kernel/page-actions/page-action.ts'
import { pageSearch } from '../../kernel/router/page-search.ts'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { useIsPhone } from '../../kernel/table/use-is-phone.ts'
import { draftOf, useAssetRecord } from '../record/asset-record.ts'
import { EditToggle } from '../record/EditToggle.tsx'
import { conflictsIn, PartConflicts, rebased } from './PartConflicts.tsx'
import { PartView } from './PartView.tsx'
import { partContext } from './part-context.ts'
import { countedKind, type PartScreen, partTitle } from './part-screen.ts'
import classes from './parts.module.css'
import type { PartsData, PartsModule } from './parts-module.ts'
import type { PartsSearch } from './parts-search.ts'
import { useParts } from './use-parts.ts'

/** A section made of parts: one tab per part, and the open part. */
export function PartsPage({ parts, edit }: { parts: PartsModule; edit: Permission }) {
  const record = useAssetRecord()
  const { asset, isEditing, draft } = record
  const may = useMay()
  const session = useSession()
  const { part } = useSearch({ strict: false }) as PartsSearch
  const { query, data } = useParts(parts, asset.uuid)
  const mayEdit = may(edit, { customerUuid: session?.customer.uuid ?? '', isAssigned: true })
  useAskedAction((id) => (mayEdit && id === 'edit' ? () => record.setEditing(true) : undefined))
  const context = useMemo(() => partContext(asset), [asset])
  const open = parts.screens.find((screen) => screen.part.name === part) ?? parts.screens[0]
  const saved = open && data?.[open.part.name]
  return (
    <div className="stack gap-14 px-16 pt-14 pb-32">
      <EditToggle record={{ ...record, canEdit: mayEdit }} />
      <Tabs screens={parts.screens} data={data} changes={draft.changes} context={context} open={open?.part.name} />
      {query.isPending && <SkeletonRows rows={6} />}
      {query.isError && !data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {data && <OtherUsers screens={parts.screens} data={data} context={context} />}
      {open && saved && (
        <PartView
          key={open.part.name}
          screen={open}
          data={saved}
          context={context}
          canEdit={isEditing && mayEdit}
          begin={mayEdit && !isEditing ? () => record.setEditing(true) : undefined}
        />
      )}
    </div>
  )
}

interface TabsProps {
  screens: readonly PartScreen[]
  data: PartsData | undefined
  changes: Changes
  context: PartContext
  open: string | undefined
}

/** One tab per part, with the number of rows, the status in the draft, and the number of unsaved changes. */
function Tabs({ screens, data, changes, context, open }: TabsProps) {
  const { t } = useTranslation()
  const row = useRef<HTMLElement>(null)
  const isPhone = useIsPhone()
  const isLoaded = data !== undefined
  useEffect(() => {
    // On phones, the tabs are wider than the screen, so the open tab is scrolled into view. This happens only after the
    // statuses have loaded, because they make the tabs wider.
    if (!isPhone || !isLoaded || open === undefined) return
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isPhone, isLoaded, open])
  return (
    <nav ref={row} className={`${classes.tabs} flex gap-4 border-bottom scroll-x`} aria-label={t('parts.tabs')}>
      {screens.map((screen) => {
        const { part, options } = screen
        const own = Object.fromEntries(Object.entries(changes).filter(([key]) => ownsKey(part, key)))
        const count = countWithRows(own)
        const after = data?.[part.name] && partAfter(screen, data[part.name] as PartData, changes)
        const status = after && part.status?.(after, context)
        const counted = countedKind(screen)
        const rows = (counted && after?.rows[counted]?.length) || 0
        return (
          <Link
            key={part.name}
            to="."
            search={pageSearch({ part: part.name })}
            aria-current={part.name === open ? 'page' : undefined}
          >
            {partTitle(screen)}
            {rows > 0 && (
              <span className="text-3 regular num" title={textAt(`${screen.texts}.${counted}.many`)}>
                {rows}
              </span>
            )}
            {status && options.status && (
              <Chip level={options.status.levels[status] ?? 'surface'}>
                {textAt(`${options.status.texts}.${status}`)}
              </Chip>
            )}
            {count > 0 && (
              <span className={`${classes.unsaved} bg-warning-soft warning-text fs-11 lh-18 text-center num`}>
                {count}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

function partAfter({ part }: PartScreen, saved: PartData, changes: Changes): PartData {
  return dataAfter(part, editedPart(part, changes, saved))
}

/**
 * Shown after another user has saved fields or rows that this user has changed. This user chooses which values to keep.
 * If both users have entered the same values, there is nothing to choose, and the changes are dropped.
 */
function OtherUsers({ screens, data, context }: Pick<TabsProps, 'screens' | 'context'> & { data: PartsData }) {
  const { t } = useTranslation('assets')
  const { asset, draft } = useAssetRecord()
  const { changes, replace } = draft
  const [isAsking, setAsking] = useState(false)
  const count = conflictsIn(changes, { screens, data }).length
  useEffect(() => {
    if (count > 0) return
    const next = rebased(changes, { screens, data, context })
    if (!sameValue(next, changes)) replace(next)
  }, [count, screens, data, context, changes, replace])
  if (count === 0) return null
  return (
    <>
      <Banner level="warning">
        {t('record.conflictBanner', { count })}
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          {t('record.review')}
        </Button>
      </Banner>
      {isAsking && (
        <PartConflicts
          draft={draftOf(asset.uuid)}
          screens={screens}
          data={data}
          context={context}
          changes={changes}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
