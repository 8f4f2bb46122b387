import { type Changes, discardField, discardKey, sameValue } from '@lindero/domain/kernel/changes'
import { type PartConflict, partConflicts, rebasePart } from '@lindero/domain/kernel/parts/part-changes'
import type { PartContext, PartData } from '@lindero/domain/kernel/parts/record-part'
import { EXISTS } from '@lindero/domain/kernel/row-changes'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { drafts } from '../../kernel/drafts/drafts.ts'
import { ConflictDialog, type ShownConflict } from '../record/ConflictDialog.tsx'
import { labelOf, type PartScreen, type PeopleNames, partTitle, rowName, titleOf, valueText } from './part-screen.ts'

interface PartConflictsProps {
  /** Name under which the record's draft is stored. */
  draft: string
  screens: readonly PartScreen[]
  /** The saved parts by name, refetched after the save was rejected. */
  data: Readonly<Record<string, PartData>>
  context: PartContext
  changes: Changes
  names?: PeopleNames | undefined
  onClose: () => void
}

type ScreenConflict = PartConflict & { screen: PartScreen }
type SavedParts = Pick<PartConflictsProps, 'screens' | 'data'>

/** The fields and rows of a draft that another user has saved since editing began. */
export function conflictsIn(changes: Changes, { screens, data }: SavedParts): ScreenConflict[] {
  return screens.flatMap((screen) => {
    const saved = data[screen.part.name]
    return saved ? partConflicts(screen.part, changes, saved).map((each) => ({ ...each, screen })) : []
  })
}

/** Fields and rows, in all parts of a section, that another user has saved since editing began. */
export function PartConflicts({ draft, screens, data, context, changes, names, onClose }: PartConflictsProps) {
  const { t } = useTranslation()
  const conflicts = conflictsIn(changes, { screens, data })
  const isNone = conflicts.length === 0
  useEffect(() => {
    if (!isNone) return
    // Both users saved the same values, so there is nothing to choose. The draft is updated, so that it does not send
    // old values again.
    const now = drafts.get(draft)
    const next = rebased(now, { screens, data, context })
    if (!sameValue(next, now)) drafts.set(draft, next)
    onClose()
  }, [isNone, draft, screens, data, context, onClose])

  function apply(theirs: ReadonlySet<string>) {
    let next = drafts.get(draft)
    for (const { key, field } of conflicts.filter((each) => theirs.has(idOf(each)))) {
      next = field === EXISTS ? discardKey(next, key) : discardField(next, key, field)
    }
    drafts.set(draft, rebased(next, { screens, data, context }))
  }

  return (
    <ConflictDialog
      conflicts={conflicts.map((each) => shownConflict(each, data, t('parts.deletedByOther'), names))}
      onApply={apply}
      onClose={onClose}
    />
  )
}

/** Reapplies the draft's changes to the saved parts. */
export function rebased(changes: Changes, { screens, data, context }: SavedParts & { context: PartContext }) {
  return screens.reduce((next, { part }) => {
    const saved = data[part.name]
    return saved ? rebasePart(part, next, saved, context) : next
  }, changes)
}

const idOf = ({ key, field }: PartConflict) => `${key} ${field}`

function shownConflict(
  conflict: ScreenConflict,
  data: PartConflictsProps['data'],
  deleted: string,
  names: PeopleNames | undefined,
): ShownConflict {
  const { screen, kind, key, field, old, new: mine, theirs } = conflict
  const uuid = key.split(':')[1]
  const row = kind ? data[screen.part.name]?.rows[kind]?.find((each) => each.uuid === uuid) : null
  const place = kind ? rowName(screen, kind, row ? titleOf(screen, kind, row) : null) : partTitle(screen)
  const text = (value: unknown) => valueText(screen, kind, field, value, names)
  if (field === EXISTS) {
    return { id: idOf(conflict), label: place, before: '–', mine: deleted, theirs: deleted }
  }
  return {
    id: idOf(conflict),
    label: `${place} · ${labelOf(screen, kind, field)}`,
    before: text(old),
    mine: text(mine),
    theirs: text(theirs),
  }
}
